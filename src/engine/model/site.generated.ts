// Generated from site.schema.json by `npm run generate`. Do not edit.
import type { ResolvedDocument } from './document.ts'
import type { ResolvedPicture } from './picture.ts'
import type { RichTextNode } from './rich-text.ts'

export type Content =
  SiteFile | PageFile | FragmentFile | EventsFile | CollectionFile | ItemFile | TilesPicture | FilePicture
export type Text = string
export type AnchorId = string
export type RoutePath = string
export type Color = string
/**
 * Qué propiedades de este objeto son provisionales: hay que confirmarlas antes de publicar (npm run validate -- --release las nombra).
 */
export type Provisional = string[]
export type Link = string
/**
 * Desde cuándo se muestra, en el huso horario del sitio: un día (año-mes-día), o un día y una hora (2027-03-15T18:00). Si falta, desde siempre.
 */
export type ShownFrom = string
/**
 * Hasta cuándo se muestra, en el huso horario del sitio: el último día (año-mes-día), o un día y una hora (2027-03-15T18:00). Si falta, para siempre.
 */
export type ShownUntil = string
export type Picture = ResolvedPicture
export type DocumentPath = ResolvedDocument
export type InstitutionId = string
export type FontPath = string
export type MediaPath = string
export type Block =
  | Hero
  | Banner
  | RichText
  | CardGrid
  | CollectionList
  | TabsBlock
  | MenuBlock
  | SubjectLists
  | Timetable
  | Quote
  | Faq
  | CallToAction
  | ContactStrip
  | EventsCarousel
  | Agenda
  | ContactForm
  | FormBlock
  | Columns
  | Downloads
  | Gallery
  | Embed
  | People
  | SiteSearch
  | WeekMenu
  | NameTile
export type Markdown = RichTextNode[]
export type CollectionId = string
export type TagId = string
export type ShortMarkdown = RichTextNode[]
/**
 * Un campo, o un grupo de campos ("type": "group").
 */
export type FormPart =
  | FormText
  | FormEmail
  | FormPhone
  | FormChoice
  | FormChoices
  | FormInstitution
  | FormDate
  | FormLongText
  | FormConsent
  | FormFile
  | FormGroup
/**
 * El nombre del campo para el programa: en minúsculas, sin tildes ni espacios, y sin repetir en el formulario.
 */
export type FieldId = string
/**
 * Lo que se pregunta. Se ve encima del campo.
 */
export type FormLabel = Text
/**
 * Una línea que ayuda a contestar.
 */
export type FormHelp = Text
/**
 * Si hay que contestarlo para enviar el formulario.
 */
export type FormRequired = boolean
/**
 * Lo que se puede elegir, en orden.
 *
 * @minItems 1
 */
export type FormOptions = Text[]
export type Day = string
/**
 * Algo que se pregunta; "type" dice cómo se contesta.
 */
export type FormField =
  | FormText
  | FormEmail
  | FormPhone
  | FormChoice
  | FormChoices
  | FormInstitution
  | FormDate
  | FormLongText
  | FormConsent
  | FormFile
export type VideoAddress = string
export type Email = string
export type Phone = string
/**
 * Los bloques, de arriba abajo.
 */
export type Blocks = Block[]
export type PlainText = string
export type TimeOfDay = string
export type AltText = string

/**
 * site.json: nombre, instituciones, navegación, pie de página, colores y mensajes.
 */
export interface SiteFile {
  /**
   * La ruta de site.schema.json: hace que el editor de código ayude mientras escribís.
   */
  $schema?: string
  kind: 'site'
  /**
   * El número del formato del contenido. Lo cambia npm run migrate, al actualizar el programa.
   */
  format?: number
  /**
   * Aparece en el título de cada página.
   */
  name: Text
  /**
   * La dirección del sitio, sin barra final. Puede llevar la carpeta en la que está: https://usuario.github.io/colegio.
   */
  url: string
  /**
   * El idioma del sitio: decide cómo se escriben las fechas y en qué idioma están los mensajes propios (castellano, portugués o inglés; en otro idioma, escribilos en los mensajes).
   */
  language: string
  /**
   * El huso horario del lugar, según la lista IANA: decide qué día es hoy para los eventos.
   */
  timeZone: string
  /**
   * Una oración sobre el sitio, para los buscadores.
   */
  description: Text
  /**
   * Valores que se escriben una sola vez y se usan en cualquier texto entre llaves: {phone}.
   */
  variables?: {
    [k: string]: Text
  }
  /**
   * Palabras o textos que se escriben así a propósito: nadie avisa de sus mayúsculas, signos o espacios.
   *
   * @minItems 1
   *
   * Items: Una palabra o una parte de un texto, tal cual está escrita.
   */
  fixedTexts?: string[]
  /**
   * Las instituciones del grupo, en orden.
   *
   * @minItems 1
   */
  institutions: Institution[]
  /**
   * Los enlaces del menú principal.
   *
   * @minItems 1
   */
  navigation: MenuEntry[]
  footer: Footer
  /**
   * Direcciones que ya no son las de ninguna página: quien llega a una va a la página que le toca. Si le cambiás la dirección a una página, anotá acá la vieja.
   */
  redirects?: Redirect[]
  /**
   * Archivos para bajar que se reemplazaron o se renombraron: quien guardó el enlace viejo baja el de ahora.
   */
  movedFiles?: MovedFile[]
  theme: Theme
  notice?: Notice
  /**
   * Los textos del propio sitio: estados, avisos y nombres para lectores de pantalla.
   */
  messages: Messages
  provisional?: Provisional
}
/**
 * Una institución del grupo.
 */
export interface Institution {
  /**
   * El nombre corto con el que se la nombra en los archivos y en ?institution=. Va en minúsculas, con números y guiones, sin tildes ni espacios.
   */
  id: AnchorId
  /**
   * El nombre completo.
   */
  name: Text
  /**
   * El que se lee en la barra superior.
   */
  shortName: Text
  /**
   * La que se lee en los eventos.
   */
  label: Text
  /**
   * El texto completo de la opción en el formulario de contacto.
   */
  formOption: Text
  /**
   * La dirección de su página.
   */
  path: RoutePath
  /**
   * Qué clase de institución es para los buscadores, según schema.org.
   */
  schemaType: string
  /**
   * El número de registro.
   */
  registration?: Text
  /**
   * La dirección postal.
   */
  address: {
    /**
     * La calle y el número.
     */
    street: Text
    /**
     * La localidad.
     */
    locality: Text
    /**
     * La provincia.
     */
    region: Text
    /**
     * El código postal.
     */
    postalCode?: Text
    /**
     * El código de dos letras del país.
     */
    country: string
  }
  /**
   * El primero es el que se muestra en la barra superior.
   *
   * @minItems 1
   */
  phones: Text[]
  /**
   * El número de WhatsApp en formato internacional: +54 9, la característica sin 0 y el número sin 15. Si falta, no se muestra.
   */
  whatsapp?: string
  /**
   * Cuándo se puede llamar o pasar. Se lee en el pie de página; si falta, no se muestra.
   */
  hours?: Text
  /**
   * El correo electrónico. Ahí llegan también las consultas del formulario.
   */
  email: Text
  /**
   * Valores que valen en la página de esta institución.
   */
  variables?: {
    [k: string]: Text
  }
  colors: InstitutionColors
  /**
   * Cuántas baldosas entran en cada lado de su trama: 2, 4 u 8.
   */
  tiles: 2 | 4 | 8
  provisional?: Provisional
}
/**
 * Los colores de la institución.
 */
export interface InstitutionColors {
  /**
   * El color de la institución, en hexadecimal.
   */
  ink: Color
  /**
   * Un fondo muy claro que va con el color, en hexadecimal.
   */
  tint: Color
  /**
   * El color para quien usa el modo oscuro, en hexadecimal.
   */
  darkInk: Color
  /**
   * El fondo para quien usa el modo oscuro, en hexadecimal.
   */
  darkTint: Color
  /**
   * Un segundo color para sus dibujos y para la marca de lo elegido, en hexadecimal; nunca para textos. Si falta, no hay acento.
   */
  accent?: Color
}
/**
 * Un enlace del menú principal, con otros debajo si hacen falta.
 */
export interface MenuEntry {
  /**
   * Lo que dice el enlace.
   */
  label: Text
  /**
   * A dónde lleva.
   */
  to: Link
  /**
   * Los enlaces que se despliegan debajo de este.
   *
   * @minItems 1
   */
  links?: NavLink[]
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Un enlace con su texto.
 */
export interface NavLink {
  /**
   * Lo que dice el enlace.
   */
  label: Text
  /**
   * A dónde lleva.
   */
  to: Link
}
/**
 * El pie de página de todas las páginas.
 */
export interface Footer {
  /**
   * La frase del pie de página.
   */
  tagline: Text
  /**
   * Las columnas de enlaces.
   *
   * Items: Una columna de enlaces.
   */
  columns: {
    /**
     * El título de la columna.
     */
    title: Text
    /**
     * Los enlaces de la columna.
     *
     * @minItems 1
     */
    links: NavLink[]
  }[]
  /**
   * Una línea al final.
   */
  note?: Text
  /**
   * Una composición de baldosas en forma de guarda, de lado a lado sobre el pie de página.
   */
  picture?: Picture
}
/**
 * Una dirección que dejó de usarse, y la página que la reemplaza.
 */
export interface Redirect {
  /**
   * La dirección que tenía la página: empieza con /.
   */
  from: string
  /**
   * La dirección de la página que se ve ahora.
   */
  to: RoutePath
}
/**
 * El nombre que tenía un archivo para bajar, y el archivo que se baja ahora. Los dos terminan igual, como en .pdf.
 */
export interface MovedFile {
  /**
   * La carpeta y el nombre que tenía el archivo: empieza con media/.
   */
  from: string
  /**
   * El archivo que se baja ahora.
   */
  to: DocumentPath
}
/**
 * Los colores generales, la letra, la forma, el logo.
 */
export interface Theme {
  /**
   * La institución cuyos colores se usan donde no hay otra.
   */
  institution: InstitutionId
  /**
   * El color de los detalles, en hexadecimal. Nunca se usa en textos.
   */
  sun: Color
  /**
   * Los fondos propios del sitio, en lugar del papel cálido de siempre.
   */
  surfaces?: Surfaces
  /**
   * Las letras de los títulos y de los textos: patio, con serifa y cálida; biblioteca, clásica; taller, actual; recreo, redonda; consulta, serena.
   */
  fonts: 'patio' | 'biblioteca' | 'taller' | 'recreo' | 'consulta'
  /**
   * Dos letras propias del sitio, en lugar de las de arriba.
   */
  ownFonts?: OwnFonts
  /**
   * Las esquinas de tarjetas y botones: soft, redondeadas; round, muy redondas; sharp, rectas.
   */
  corners: 'soft' | 'round' | 'sharp'
  /**
   * El espacio entre secciones: airy, amplio; compact, menor, para páginas con mucho.
   */
  density: 'airy' | 'compact'
  /**
   * Lo de arriba: bar, una barra con el nombre y el menú; centered, el nombre centrado sobre el menú; over, la barra sobre la foto de una portada a todo el ancho.
   */
  header: 'bar' | 'centered' | 'over'
  /**
   * El pie de las páginas: dark, oscuro; light, claro, con la dirección y el teléfono de cada institución; line, una sola línea.
   */
  footer: 'dark' | 'light' | 'line'
  /**
   * Cómo son las portadas: split, el texto al lado de la imagen; full, una foto a todo el ancho con el texto encima; type, solo letras; framed, la imagen enmarcada abajo.
   */
  hero: 'split' | 'full' | 'type' | 'framed'
  /**
   * Cómo son las tarjetas: filled, con fondo; outlined, con borde; list, una lista de renglones.
   */
  cards: 'filled' | 'outlined' | 'list'
  /**
   * La escala de los títulos: calm, serena; plain, chica; loud, muy grande.
   */
  headings: 'calm' | 'plain' | 'loud'
  /**
   * Dónde van los títulos: start, a la izquierda; center, en el medio.
   */
  align: 'start' | 'center'
  /**
   * El logo de arriba: un archivo o una composición de baldosas. Si su descripción está vacía, el nombre del sitio va al lado; si el logo ya dice el nombre, escribilo en su descripción y no se repite. Si falta, se dibuja uno con las iniciales del sitio.
   */
  logo?: Picture
  /**
   * El logo para los teléfonos que están en modo oscuro, si el otro no se vería. Del mismo tamaño.
   */
  darkLogo?: Picture
  /**
   * La imagen cuadrada de las pestañas del navegador y del teléfono. Si falta, es el logo si es casi cuadrado.
   */
  icon?: Picture
}
/**
 * Los colores de los fondos. Con el papel alcanza: los demás salen de él y de la noche, de modo que los textos siempre se lean.
 */
export interface Surfaces {
  /**
   * El fondo de las páginas, en hexadecimal: un color muy claro.
   */
  paper: Color
  /**
   * El fondo del pie y de la barra superior, y la tinta de los textos, en hexadecimal: un color muy oscuro.
   */
  night?: Color
  /**
   * El fondo de las partes que se destacan, en hexadecimal. Si falta, es un papel apenas más oscuro.
   */
  sand?: Color
  /**
   * El fondo de las páginas en modo oscuro, en hexadecimal. Si falta, sale de la noche.
   */
  darkPaper?: Color
  /**
   * El fondo de las partes que se destacan en modo oscuro, en hexadecimal.
   */
  darkSand?: Color
  /**
   * El fondo del pie en modo oscuro, en hexadecimal.
   */
  darkNight?: Color
}
/**
 * Dos letras en formato WOFF2 que están en la carpeta media/. Se publican recortadas a los signos del sitio.
 */
export interface OwnFonts {
  /**
   * La letra de los títulos, y de las iniciales si no hay logo.
   */
  display: FontPath
  /**
   * La letra de los textos y los botones. Puede ser la misma.
   */
  text: FontPath
}
/**
 * Un aviso arriba de todas las páginas, hasta una fecha: una suspensión de clases, una inscripción que cierra. Si falta, no hay aviso.
 */
export interface Notice {
  /**
   * Una o dos oraciones cortas.
   */
  text: Text
  /**
   * Dónde se cuenta más.
   */
  link?: NavLink
  from?: ShownFrom
  /**
   * El último día en que se muestra, o un día y una hora, en el huso horario del sitio. Después desaparece solo.
   */
  until: ShownUntil
  /**
   * info: un aviso común; urgent: algo que nadie puede dejar de leer.
   */
  level: 'info' | 'urgent'
  /**
   * De qué institución es el aviso: lleva su nombre y su color. Si falta, es de todas.
   */
  institution?: InstitutionId
}
/**
 * Los textos del propio sitio: estados, avisos y nombres para lectores de pantalla.
 */
export interface Messages {
  /**
   * Los textos del carrusel.
   */
  events: {
    /**
     * Mientras llegan los eventos.
     */
    loading: Text
    /**
     * Si los eventos no llegan.
     */
    error: Text
    /**
     * {code} es el número del error.
     */
    httpError: Text
    /**
     * Si no hay conexión, o si la respuesta no se puede leer.
     */
    connectionError: Text
    /**
     * El botón que vuelve a pedir los eventos.
     */
    retry: Text
    /**
     * Si no hay ninguno.
     */
    empty: Text
    /**
     * Va debajo de «Sin eventos».
     */
    emptyHint: Text
    /**
     * Va antes de los teléfonos, si los eventos no llegan o no hay ninguno.
     */
    callUs: Text
    /**
     * Sigue a la hora, como en 18:30 Hs.
     */
    timeSuffix: Text
    /**
     * {n} y {total} son números.
     */
    goTo: Text
    /**
     * {n} y {total} son números.
     */
    slide: Text
    /**
     * El nombre del botón que detiene el carrusel.
     */
    pause: Text
    /**
     * El nombre del botón que lo pone en marcha.
     */
    play: Text
    /**
     * El enlace que agrega el evento al calendario del teléfono o de la computadora.
     */
    addToCalendar: Text
    /**
     * Lo que se dice de un evento cancelado.
     */
    cancelled: Text
    /**
     * Lo que se dice de un evento que se posterga.
     */
    postponed: Text
    /**
     * El enlace que muestra los eventos de todas las instituciones.
     */
    all: Text
    /**
     * El nombre de los enlaces que eligen la institución cuyos eventos se ven.
     */
    filter: Text
    /**
     * Lo que despliega los eventos que ya pasaron.
     */
    past: Text
    /**
     * El enlace de un evento que cuenta más.
     */
    details: Text
    /**
     * El enlace que suma todos los eventos al calendario de quien lo toca, y los mantiene al día.
     */
    subscribe: Text
    /**
     * El enlace del carrusel que lleva a la página de la agenda.
     */
    whole: Text
    /**
     * La etiqueta de un evento que es de todas las instituciones.
     */
    everyone: Text
    /**
     * El nombre de la flecha, para lectores de pantalla.
     */
    previous: Text
    /**
     * El nombre de la flecha, para lectores de pantalla.
     */
    next: Text
    /**
     * El nombre del carrusel, para lectores de pantalla.
     */
    carousel: Text
  }
  /**
   * Los avisos del formulario.
   */
  contact: {
    /**
     * Lo que dice el botón mientras se envía.
     */
    submitting: Text
    /**
     * Si falta llenar algún campo.
     */
    incomplete: Text
    /**
     * Si el correo está mal escrito.
     */
    invalidEmail: Text
    /**
     * Cuando el mensaje se envió.
     */
    success: Text
    /**
     * Si el servidor no lo pudo recibir y no dice por qué.
     */
    failure: Text
    /**
     * Lo que va en lugar del formulario si el sitio está en un hosting que no puede recibirlo, antes de los teléfonos y correos.
     */
    noForm: Text
    /**
     * Si no hay conexión con el servidor.
     */
    connection: Text
    /**
     * La palabra que va delante del aviso de éxito.
     */
    successLabel: Text
    /**
     * La palabra que va delante del aviso de error.
     */
    errorLabel: Text
    /**
     * Para lectores de pantalla, si el formulario no tiene título.
     */
    form: Text
  }
  /**
   * Lo que dicen los formularios que no son el de contacto.
   */
  forms: {
    /**
     * Lo que se lee encima de la lista de lo que falta.
     */
    intro: Text
    /**
     * Lo que se agrega al nombre de un campo que se puede dejar vacío.
     */
    optional: Text
    /**
     * Lo que se lee en una lista sin elegir, y si falta elegir.
     */
    choose: Text
    /**
     * Lo que se guarda de una casilla de consentimiento que se marcó.
     */
    yes: Text
    /**
     * Lo que se lee si el formulario no dice otra cosa.
     */
    success: Text
    /**
     * Si falta contestar un campo obligatorio.
     */
    required: Text
    /**
     * Si falta marcar una casilla de consentimiento.
     */
    consent: Text
    /**
     * Si el correo está mal escrito.
     */
    email: Text
    /**
     * Si el número es demasiado corto.
     */
    phone: Text
    /**
     * Si el día no existe.
     */
    date: Text
    /**
     * {n} es el primer día posible.
     */
    early: Text
    /**
     * {n} es el último día posible.
     */
    late: Text
    /**
     * {n} es un número.
     */
    tooShort: Text
    /**
     * {n} es un número.
     */
    tooLong: Text
    /**
     * {n} es un número.
     */
    tooFew: Text
    /**
     * {n} es un número.
     */
    tooMany: Text
    /**
     * Si la opción ya no está.
     */
    unknownOption: Text
    /**
     * Lo que se lee debajo de un campo de archivos. {n} es el máximo de megabytes.
     */
    files: Text
    /**
     * Si un archivo no es de los que se reciben.
     */
    fileType: Text
    /**
     * Si un archivo pesa demasiado. {n} es un número.
     */
    fileSize: Text
    /**
     * Si hay que corregir otra cosa, y el navegador olvidó los archivos.
     */
    fileAgain: Text
  }
  /**
   * Lo que responde el servidor a un pedido que no se entiende.
   */
  server: {
    /**
     * Si los datos no se pueden leer.
     */
    malformed: Text
    /**
     * Si faltan campos o sobran.
     */
    wrongFields: Text
    /**
     * Si la dirección no admite esa operación.
     */
    methodNotAllowed: Text
    /**
     * Si los datos llegan en otro formato.
     */
    unsupportedType: Text
    /**
     * Si el mensaje es demasiado largo.
     */
    tooLarge: Text
    /**
     * Si llegan muchos mensajes seguidos de una misma conexión.
     */
    tooMany: Text
    /**
     * Si el formulario se envió desde otro sitio.
     */
    foreignSite: Text
    /**
     * Si por ahora no se puede guardar.
     */
    storageUnavailable: Text
    /**
     * Si la dirección no existe.
     */
    notFound: Text
    /**
     * Si se piden eventos que no son los activos.
     */
    badStatus: Text
    /**
     * Si algo falla en el servidor.
     */
    unexpected: Text
  }
  /**
   * El correo que avisa a la institución de cada consulta.
   */
  mail: {
    /**
     * Cómo empieza el asunto del correo; siguen el número de la consulta y la institución.
     */
    subject: Text
    /**
     * La primera oración del correo.
     */
    intro: Text
    /**
     * Explica qué pasa al responder el correo.
     */
    reply: Text
    /**
     * Va entre corchetes delante del asunto, si el navegador no dice si la consulta se envió desde este sitio.
     */
    hiddenOrigin: Text
    /**
     * Lo explica en el correo.
     */
    hiddenOriginNote: Text
    /**
     * La última línea de un correo con archivos. La sigue la dirección.
     */
    files: Text
    /**
     * Va delante del número de la consulta.
     */
    number: Text
    /**
     * Va delante del día y la hora en que llegó.
     */
    received: Text
    /**
     * Va delante de la institución.
     */
    institution: Text
    /**
     * Va delante del nombre de quien escribió.
     */
    name: Text
    /**
     * Va delante de su correo.
     */
    email: Text
    /**
     * Va delante de su teléfono.
     */
    phone: Text
    /**
     * Va delante de lo que escribió.
     */
    message: Text
  }
  /**
   * Los textos de los videos y mapas de otros sitios.
   */
  embed: {
    /**
     * Lo que dice el botón de un video.
     */
    video: Text
    /**
     * Lo que dice el botón de un mapa.
     */
    map: Text
    /**
     * Lleva {service}, el nombre del otro sitio.
     */
    notice: Text
    /**
     * Un enlace, por si no se ve; lleva {service}.
     */
    open: Text
  }
  /**
   * Los textos de las fotos ampliadas.
   */
  gallery: {
    /**
     * Cuál se ve y cuántas hay; lleva {n} y {total}.
     */
    count: Text
    /**
     * Nombre de la ventana, para lectores de pantalla.
     */
    enlarged: Text
    /**
     * Nombre del botón, para lectores de pantalla.
     */
    previous: Text
    /**
     * Nombre del botón, para lectores de pantalla.
     */
    next: Text
    /**
     * Nombre del botón, para lectores de pantalla.
     */
    close: Text
  }
  /**
   * Los textos del encabezado, el pie y la navegación.
   */
  shell: {
    /**
     * El enlace que salta el encabezado, para quien usa el teclado.
     */
    skip: Text
    /**
     * El botón que abre el menú en el teléfono.
     */
    menu: Text
    /**
     * El nombre del aviso de arriba.
     */
    notice: Text
    /**
     * El nombre del aviso de arriba cuando es urgente.
     */
    urgentNotice: Text
    /**
     * El botón que cierra el aviso de arriba.
     */
    dismiss: Text
    /**
     * El nombre del menú, para lectores de pantalla.
     */
    navigation: Text
    /**
     * Lo que dice un lector de pantalla antes del camino hasta la página.
     */
    breadcrumbs: Text
    /**
     * El nombre de la barra de los teléfonos, para lectores de pantalla.
     */
    topBar: Text
    /**
     * Lo que agregan los lectores de pantalla a un enlace que abre otra pestaña.
     */
    newTab: Text
    /**
     * El botón que despliega los enlaces de una entrada del menú, para lectores de pantalla; le sigue el nombre de la entrada.
     */
    more: Text
  }
  /**
   * Los nombres de los datos de contacto.
   */
  contactData: {
    /**
     * Va delante de la dirección.
     */
    address: Text
    /**
     * Va delante de los teléfonos.
     */
    phone: Text
    /**
     * Va delante del correo.
     */
    email: Text
    /**
     * Va delante del número de WhatsApp.
     */
    whatsapp: Text
    /**
     * El nombre de la barra de abajo de los teléfonos, y el botón que abre los datos de todas las instituciones.
     */
    bar: Text
    /**
     * El enlace de la barra que llama por teléfono.
     */
    call: Text
    /**
     * El enlace de la barra que escribe un correo, si no hay WhatsApp.
     */
    write: Text
    /**
     * El enlace de la barra que muestra la dirección en el mapa.
     */
    visit: Text
    /**
     * Lo que los lectores de pantalla dicen después de la dirección, que lleva al mapa.
     */
    map: Text
    /**
     * El botón de la barra que abre los datos de las demás instituciones, para lectores de pantalla.
     */
    others: Text
  }
  /**
   * Los textos del menú del comedor.
   */
  weekMenu: {
    /**
     * Se ve cuando falta el menú de la semana en curso.
     */
    empty: Text
  }
  /**
   * Los textos de las listas, como las novedades.
   */
  collections: {
    /**
     * Cuál se ve y cuántas hay; lleva {n} y {total}.
     */
    page: Text
    /**
     * El enlace a la página anterior de la lista.
     */
    previousPage: Text
    /**
     * El enlace a la página que sigue de la lista.
     */
    nextPage: Text
    /**
     * Sobre el enlace al elemento anterior.
     */
    previous: Text
    /**
     * Sobre el enlace al elemento que sigue.
     */
    next: Text
    /**
     * El enlace a la lista entera.
     */
    all: Text
    /**
     * Sobre los enlaces a cada año.
     */
    years: Text
    /**
     * Sobre los enlaces a lo de cada institución.
     */
    institutions: Text
    /**
     * Sobre los enlaces a cada tema.
     */
    tags: Text
    /**
     * Lo que dice una lista sin elementos.
     */
    empty: Text
    /**
     * El enlace al canal RSS.
     */
    feed: Text
    /**
     * La palabra en la dirección de las otras páginas de una lista: /novedades/pagina/2.
     */
    pageWord: AnchorId
    /**
     * La palabra en la dirección de las listas de una institución.
     */
    institutionWord: AnchorId
    /**
     * La palabra en la dirección de las listas de un tema.
     */
    tagWord: AnchorId
  }
  /**
   * Los textos del buscador.
   */
  search: {
    /**
     * El nombre del campo donde se escribe.
     */
    field: Text
    /**
     * Cuando hay uno solo.
     */
    one: Text
    /**
     * Cuando hay más de uno; lleva {total}.
     */
    many: Text
    /**
     * Cuando solo se ven los primeros; lleva {n} y {total}.
     */
    first: Text
    /**
     * Cuando no hay ninguno: qué puede hacer quien busca.
     */
    none: Text
    /**
     * Si el buscador no se puede usar.
     */
    failed: Text
    /**
     * Sobre los enlaces a todas las páginas.
     */
    map: Text
  }
}
/**
 * Una página: su dirección y sus bloques, de arriba abajo.
 */
export interface PageFile {
  /**
   * La ruta de site.schema.json: hace que el editor de código ayude mientras escribís.
   */
  $schema?: string
  kind: 'page'
  /**
   * La dirección de la página: empieza con /, en minúsculas, sin tildes ni espacios. "*" es la página que se ve cuando la dirección no existe.
   */
  path: RoutePath
  /**
   * El título de la pestaña del navegador y de los buscadores.
   */
  title: Text
  /**
   * Una o dos oraciones, para los buscadores.
   */
  description: Text
  /**
   * La institución de la página: decide su color y de quién son el teléfono y los demás datos que se repiten.
   */
  institution?: InstitutionId
  /**
   * La foto que se ve cuando alguien comparte la página en una red social o por mensaje: jpg, png o webp, apaisada. Si falta, el sitio dibuja una con su logo.
   */
  socialPicture?: MediaPath
  /**
   * Las páginas que están por encima de esta, desde la portada: se leen arriba de todo, como enlaces, y también en los buscadores.
   *
   * @minItems 1
   */
  breadcrumbs?: NavLink[]
  /**
   * true: los buscadores no la muestran. Quien tiene la dirección la ve igual.
   */
  noindex?: boolean
  blocks: Blocks
}
/**
 * La apertura de una página: título grande, un texto breve y un botón, con una imagen que llega al borde.
 */
export interface Hero {
  type: 'Hero'
  /**
   * El título principal de la página.
   */
  title: Text
  /**
   * Una o dos oraciones debajo del título.
   */
  text?: Text
  /**
   * El botón de la portada.
   */
  button?: Button
  /**
   * Una foto o un dibujo, o una composición de baldosas.
   */
  picture?: Picture
  /**
   * large: la portada de la página de inicio; small: una apertura baja, para páginas con mucho que mostrar debajo.
   */
  size: 'large' | 'small'
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Un botón que lleva a otra página.
 */
export interface Button {
  /**
   * Lo que dice el botón.
   */
  label: Text
  /**
   * A dónde lleva.
   */
  to: Link
  /**
   * La institución cuyo color lleva el botón.
   */
  institution?: InstitutionId
}
/**
 * La apertura de la página de una institución: número de registro, nombre y lema sobre su color.
 */
export interface Banner {
  type: 'Banner'
  /**
   * El nombre de la institución: es el título principal de la página.
   */
  title: Text
  /**
   * El número de registro de la institución.
   */
  registration?: Text
  /**
   * El nivel o el nombre propio.
   */
  subtitle?: Text
  /**
   * Una frase breve.
   */
  slogan?: Text
  /**
   * Una foto o un dibujo, o una composición de baldosas.
   */
  picture?: Picture
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Un texto con subtítulos, listas, tablas e imágenes, y una imagen opcional al costado.
 */
export interface RichText {
  type: 'RichText'
  /**
   * El título de la sección. Si falta, la sección no lleva título.
   */
  heading?: Text
  /**
   * Párrafos separados por una línea en blanco (\n\n). Admite **negrita**, *cursiva*, listas con - o 1., [enlaces](/contacto), subtítulos con ##, tablas (| a | b |) e imágenes: ![qué se ve](foto.jpg "epígrafe").
   */
  text: Markdown
  /**
   * Una foto o un dibujo, o una composición de baldosas.
   */
  picture?: Picture
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Un grupo de tarjetas: instituciones, valores o enlaces a otras páginas.
 */
export interface CardGrid {
  type: 'CardGrid'
  /**
   * El título de la sección. Si falta, la sección no lleva título.
   */
  heading?: Text
  /**
   * Una o dos oraciones debajo del título.
   */
  text?: Text
  /**
   * institutions: tarjetas grandes de las instituciones; values: valores, sin enlace; links: enlaces a otras páginas.
   */
  variant: 'institutions' | 'values' | 'links'
  /**
   * Las tarjetas, en el orden en que se muestran.
   *
   * @minItems 1
   */
  cards: Card[]
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Una tarjeta.
 */
export interface Card {
  /**
   * El título de la tarjeta.
   */
  title: Text
  /**
   * Un texto breve.
   */
  text?: Text
  /**
   * A dónde lleva la tarjeta. Si falta, la tarjeta no es un enlace.
   */
  to?: Link
  /**
   * Lo que dice el enlace.
   */
  action?: Text
  /**
   * La institución cuyo color lleva la tarjeta.
   */
  institution?: InstitutionId
  /**
   * Una foto o un dibujo, o una composición de baldosas.
   */
  picture?: Picture
}
/**
 * Lo último de una colección, como las novedades, con un enlace a la lista entera.
 */
export interface CollectionList {
  type: 'CollectionList'
  /**
   * El nombre de su carpeta en collections/.
   */
  collection: CollectionId
  /**
   * El título de la sección. Si falta, la sección no lleva título.
   */
  heading?: Text
  /**
   * Cuántos elementos muestra, del más nuevo al más viejo.
   */
  count: number
  /**
   * cards: tarjetas con imagen; list: uno debajo del otro, con su resumen; headlines: solo fechas y títulos.
   */
  layout: 'cards' | 'list' | 'headlines'
  /**
   * Para mostrar solo lo de una institución.
   */
  institution?: InstitutionId
  /**
   * Para mostrar solo lo de un tema de la colección.
   */
  tag?: TagId
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Pestañas: se ve el contenido de una por vez.
 */
export interface TabsBlock {
  type: 'TabsBlock'
  /**
   * Cada elemento tiene su dirección (#id), su nombre y sus bloques. El primero se muestra al entrar.
   *
   * @minItems 1
   */
  tabs: Tab[]
  /**
   * Qué se elige con estas pestañas.
   */
  label: Text
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Una pestaña y su contenido.
 */
export interface Tab {
  /**
   * Sirve de dirección: /pagina#direccion. Va en minúsculas, con números y guiones, sin tildes ni espacios.
   */
  id: AnchorId
  /**
   * Lo que se lee en la pestaña o el menú.
   */
  label: Text
  /**
   * Las figuras del borde de la pestaña mientras está elegida: sun, soles; arcs, arcos; leaves, hojas; stairs, escalones; circles, círculos; squares, cuadrados. Si falta, el borde es una línea.
   */
  ornament?: 'sun' | 'arcs' | 'leaves' | 'stairs' | 'circles' | 'squares'
  blocks: Blocks
}
/**
 * Un menú a la izquierda (arriba en el teléfono) que elige qué se muestra a su lado.
 */
export interface MenuBlock {
  type: 'MenuBlock'
  /**
   * Cada elemento tiene su dirección (#id), su nombre y sus bloques. El primero se muestra al entrar.
   *
   * @minItems 1
   */
  items: MenuItem[]
  /**
   * Qué se elige con este menú.
   */
  label: Text
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Una opción del menú y su contenido.
 */
export interface MenuItem {
  /**
   * Sirve de dirección: /pagina#direccion. Va en minúsculas, con números y guiones, sin tildes ni espacios.
   */
  id: AnchorId
  /**
   * Lo que se lee en la pestaña o el menú.
   */
  label: Text
  blocks: Blocks
}
/**
 * Grupos de listas de materias, como un programa impreso.
 */
export interface SubjectLists {
  type: 'SubjectLists'
  /**
   * Cada grupo tiene un título y una o más listas.
   *
   * @minItems 1
   */
  groups: Group[]
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Un grupo de listas.
 */
export interface Group {
  /**
   * El título del grupo.
   */
  title: Text
  /**
   * Las listas del grupo.
   *
   * @minItems 1
   */
  lists: SubjectList[]
}
/**
 * Una lista de materias.
 */
export interface SubjectList {
  /**
   * El título de la lista.
   */
  title?: Text
  /**
   * Una materia por renglón.
   *
   * @minItems 1
   */
  subjects: Text[]
  provisional?: Provisional
}
/**
 * Un horario en forma de tabla.
 */
export interface Timetable {
  type: 'Timetable'
  /**
   * El título de la tabla.
   */
  caption: Text
  /**
   * Los títulos de las columnas.
   *
   * @minItems 1
   */
  columns: Text[]
  /**
   * Cada renglón tiene tantas celdas como columnas hay.
   *
   * @minItems 1
   */
  rows: Row[]
  /**
   * Una aclaración debajo de la tabla.
   */
  note?: Text
  provisional?: Provisional
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Un renglón de la tabla.
 */
export interface Row {
  /**
   * Los textos del renglón, de izquierda a derecha.
   *
   * @minItems 1
   */
  cells: Text[]
  /**
   * El renglón se destaca como un descanso.
   */
  isBreak?: boolean
}
/**
 * Una frase destacada.
 */
export interface Quote {
  type: 'Quote'
  /**
   * La frase, sin comillas.
   */
  text: Text
  /**
   * De quién es la frase.
   */
  author?: Text
  /**
   * Una foto o un dibujo, o una composición de baldosas, al costado de la frase.
   */
  picture?: Picture
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Preguntas con su respuesta, que se abre al elegirlas. Cada una tiene su dirección, para poder compartirla.
 */
export interface Faq {
  type: 'Faq'
  /**
   * El título de la sección. Si falta, la sección no lleva título.
   */
  heading?: Text
  /**
   * Las preguntas, de arriba abajo.
   *
   * @minItems 1
   */
  questions: Question[]
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Una pregunta y su respuesta.
 */
export interface Question {
  /**
   * Lo que va después de # en la dirección: el enlace abre la pregunta.
   */
  id: AnchorId
  /**
   * Como la haría quien visita el sitio.
   */
  question: Text
  /**
   * Admite lo mismo que un texto: **negrita**, *cursiva*, listas con - o 1., [enlaces](/contacto), tablas e imágenes.
   */
  answer: Markdown
}
/**
 * Una invitación a hacer algo: título, puntos y uno o más botones.
 */
export interface CallToAction {
  type: 'CallToAction'
  /**
   * El título de la sección. Si falta, la sección no lleva título.
   */
  heading?: Text
  /**
   * Una línea debajo del título.
   */
  subheading?: Text
  /**
   * Una lista breve de motivos.
   *
   * @minItems 1
   */
  bullets?: Text[]
  /**
   * Los botones, en orden.
   *
   * @minItems 1
   */
  buttons: Button[]
  /**
   * Una foto o un dibujo, o una composición de baldosas.
   */
  picture?: Picture
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * La dirección, los teléfonos y el correo de una institución.
 */
export interface ContactStrip {
  type: 'ContactStrip'
  /**
   * El título de la sección. Si falta, la sección no lleva título.
   */
  heading?: Text
  /**
   * De quién son los datos. Si falta, se muestran los de todas, en tarjetas.
   */
  institution?: InstitutionId
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Los próximos eventos de la agenda. Lo que dice mientras carga, o si no hay ninguno, está en los mensajes del sitio.
 */
export interface EventsCarousel {
  type: 'EventsCarousel'
  /**
   * El título de la sección. Si falta, la sección no lleva título.
   */
  heading?: Text
  /**
   * Para mostrar solo los eventos de una institución. Si falta, se muestran los de todas.
   */
  institution?: InstitutionId
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Todos los eventos, mes por mes, con un enlace por institución para ver solo los suyos. Los que ya pasaron quedan plegados al final.
 */
export interface Agenda {
  type: 'Agenda'
  /**
   * El título de la sección. Si falta, la sección no lleva título.
   */
  heading?: Text
  /**
   * Para mostrar solo los eventos de una institución. Si falta, se muestran los de todas.
   */
  institution?: InstitutionId
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * El formulario para pedir una entrevista. Los avisos de error y de éxito están en los mensajes del sitio.
 */
export interface ContactForm {
  type: 'ContactForm'
  /**
   * El título principal de la página. Si falta, lo pone otro bloque, como la portada.
   */
  heading?: Text
  /**
   * Una línea que invita a dejar los datos.
   */
  subtitle?: Text
  /**
   * El nombre y el ejemplo de cada campo.
   */
  fields: {
    name: LabelledField
    email: LabelledField
    phone: LabelledField
    institution: ChoiceField
    message: LabelledField
  }
  legal?: Legal
  /**
   * Lo que dice el botón.
   */
  submit: Text
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Un campo del formulario.
 */
export interface LabelledField {
  /**
   * Se muestra encima del campo.
   */
  label: Text
  /**
   * Se muestra en gris mientras el campo está vacío.
   */
  placeholder?: Text
}
/**
 * Un campo en el que se elige una opción.
 */
export interface ChoiceField {
  /**
   * Se muestra encima del campo.
   */
  label: Text
}
/**
 * Qué se hace con los datos del formulario y qué derechos tiene quien los deja (en Argentina, el artículo 6 de la Ley 25.326 pide decirlo antes). Se muestra plegado, encima de los campos.
 */
export interface Legal {
  /**
   * Lo que se lee plegado.
   */
  title: Text
  /**
   * Quién guarda los datos, para qué, y cómo pedir verlos, corregirlos o borrarlos.
   */
  text: ShortMarkdown
  provisional?: Provisional
}
/**
 * Un formulario con los campos que hagan falta: una inscripción, un pedido, una encuesta. Lo que llega se guarda y se manda por correo.
 */
export interface FormBlock {
  type: 'FormBlock'
  /**
   * El nombre del formulario para el programa: en minúsculas, sin tildes ni espacios, y sin repetir en el sitio. No lo cambies después de publicar.
   */
  id: string
  /**
   * El nombre del formulario. También lo llevan el correo y la oficina.
   */
  heading: Text
  /**
   * Lo que conviene saber antes de llenarlo.
   */
  text?: Markdown
  /**
   * Lo que se pregunta, en orden: campos, o grupos de campos. La propiedad "type" de cada uno dice cómo se contesta.
   *
   * @minItems 1
   * @maxItems 60
   */
  fields: FormPart[]
  /**
   * Lo que dice el botón.
   */
  submit: Text
  /**
   * La institución a la que le llega. Si falta, es la de la página, o ninguna. La que se elige en un campo va antes.
   */
  institution?: InstitutionId
  /**
   * Los correos a los que llega. Si falta o está vacía, es el correo de la institución. Nunca se publican.
   *
   * @maxItems 20
   *
   * Items: Una dirección de correo, sin nada más.
   */
  recipients?: string[]
  /**
   * El asunto del correo que llega. Si falta, es el título.
   */
  subject?: Text
  /**
   * Lo que lee quien lo envió. Si falta, es el mensaje del sitio.
   */
  answer?: Text
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Un texto de un renglón.
 */
export interface FormText {
  type: 'text'
  id: FieldId
  label: FormLabel
  help?: FormHelp
  required?: FormRequired
  /**
   * Si es un dato de quien escribe, para que el navegador lo complete solo: name (nombre y apellido), given-name (nombre), family-name (apellido), street-address (calle y número), address-level2 (localidad) o postal-code (código postal).
   */
  autocomplete?: 'name' | 'given-name' | 'family-name' | 'street-address' | 'address-level2' | 'postal-code'
  /**
   * Cuántos caracteres lleva como mínimo.
   */
  minLength?: number
  /**
   * Cuántos caracteres lleva como máximo.
   */
  maxLength: number
}
/**
 * Una dirección de correo. La primera del formulario es a la que se contesta.
 */
export interface FormEmail {
  type: 'email'
  id: FieldId
  label: FormLabel
  help?: FormHelp
  required?: FormRequired
}
/**
 * Un número de teléfono, escrito como sea. El primero del formulario es al que se llama.
 */
export interface FormPhone {
  type: 'phone'
  id: FieldId
  label: FormLabel
  help?: FormHelp
  required?: FormRequired
}
/**
 * Se elige una opción de una lista.
 */
export interface FormChoice {
  type: 'choice'
  id: FieldId
  label: FormLabel
  help?: FormHelp
  required?: FormRequired
  options: FormOptions
}
/**
 * Se eligen las opciones que hagan falta.
 */
export interface FormChoices {
  type: 'choices'
  id: FieldId
  label: FormLabel
  help?: FormHelp
  required?: FormRequired
  options: FormOptions
  /**
   * Cuántas hay que elegir como mínimo, si se elige alguna.
   */
  atLeast?: number
  /**
   * Cuántas se pueden elegir como máximo.
   */
  atMost?: number
}
/**
 * Se elige una institución del sitio, y a ella le llega lo que se envía.
 */
export interface FormInstitution {
  type: 'institution'
  id: FieldId
  label: FormLabel
  help?: FormHelp
  required?: FormRequired
}
/**
 * Un día del calendario.
 */
export interface FormDate {
  type: 'date'
  id: FieldId
  label: FormLabel
  help?: FormHelp
  required?: FormRequired
  /**
   * El primer día que se puede elegir (año-mes-día).
   */
  earliest?: Day
  /**
   * El último día que se puede elegir (año-mes-día).
   */
  latest?: Day
}
/**
 * Un texto de varios renglones.
 */
export interface FormLongText {
  type: 'longText'
  id: FieldId
  label: FormLabel
  help?: FormHelp
  required?: FormRequired
  /**
   * Cuántos caracteres lleva como máximo.
   */
  maxLength: number
}
/**
 * Una casilla que hay que marcar para enviar el formulario. Se guarda con su texto.
 */
export interface FormConsent {
  type: 'consent'
  id: FieldId
  /**
   * El texto completo de lo que se acepta.
   */
  label: Text
  help?: FormHelp
  /**
   * Si hace falta marcarla para enviar. Casi siempre sí.
   */
  required: boolean
  /**
   * La página que explica lo que se acepta. Se abre en otra pestaña.
   */
  link?: NavLink
}
/**
 * Se mandan archivos: PDF, JPG o PNG. Se guardan en la oficina, con la consulta.
 */
export interface FormFile {
  type: 'file'
  id: FieldId
  /**
   * Lo que se pregunta. Se ve encima del campo.
   */
  label: Text
  help?: FormHelp
  required?: FormRequired
  /**
   * Cuántos archivos se pueden mandar.
   */
  atMost: number
  /**
   * Cuántos megabytes puede pesar cada archivo. Una foto de un celular pesa entre 2 y 6.
   */
  maxMegabytes: number
}
/**
 * Campos que van juntos, con un título.
 */
export interface FormGroup {
  type: 'group'
  /**
   * Lo que tienen en común sus campos. Se ve encima de ellos.
   */
  label: Text
  /**
   * Una línea que explica el grupo.
   */
  help?: Text
  /**
   * Lo que se pregunta en el grupo, en orden.
   *
   * @minItems 1
   * @maxItems 60
   */
  fields: FormField[]
}
/**
 * Pone sus bloques uno al lado del otro en pantallas anchas, y uno debajo del otro en el teléfono.
 */
export interface Columns {
  type: 'Columns'
  blocks: Blocks
  /**
   * first: la primera columna es la ancha; last: lo es la segunda; none: una columna por bloque, todas iguales.
   */
  wide: 'first' | 'last' | 'none'
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Una lista de archivos para bajar (PDF, Word, Excel…), cada uno con su tipo y su peso.
 */
export interface Downloads {
  type: 'Downloads'
  /**
   * El título de la sección. Si falta, la sección no lleva título.
   */
  heading?: Text
  /**
   * Una o dos oraciones debajo del título.
   */
  text?: Text
  /**
   * Los archivos, de arriba abajo.
   *
   * @minItems 1
   */
  files: Download[]
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Un archivo para bajar.
 */
export interface Download {
  /**
   * Cómo se llama el documento. El tipo y el peso se agregan solos.
   */
  title: Text
  /**
   * Un archivo de la carpeta media/: PDF, Word, Excel, PowerPoint, ODT, ODS, ODP, TXT o CSV. Si lo reemplazás por otro con el mismo nombre, la dirección sigue siendo la misma.
   */
  file: DocumentPath
  /**
   * Una oración: qué es, para quién o desde cuándo vale.
   */
  description?: Text
}
/**
 * Fotos en filas parejas, verticales y apaisadas mezcladas. Cada una se amplía al tocarla.
 */
export interface Gallery {
  type: 'Gallery'
  /**
   * El título de la sección. Si falta, la sección no lleva título.
   */
  heading?: Text
  /**
   * Las fotos, en el orden en que se muestran. Se ven enteras, y en un celular, cuadradas.
   *
   * @minItems 1
   */
  photos: GalleryPhoto[]
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Una foto con su epígrafe.
 */
export interface GalleryPhoto {
  /**
   * Una foto o un dibujo, o una composición de baldosas.
   */
  picture: Picture
  /**
   * Una frase debajo de la foto, que cuenta lo que la foto sola no dice.
   */
  caption?: Text
}
/**
 * Un video propio, de YouTube o de Vimeo, o un mapa de OpenStreetMap o Google Maps. Nada se pide a esos sitios hasta que alguien lo toca.
 */
export interface Embed {
  type: 'Embed'
  /**
   * El título de la sección. Si falta, la sección no lleva título.
   */
  heading?: Text
  /**
   * Va debajo del video o del mapa.
   */
  title: Text
  /**
   * Lo que se copia con el botón «Compartir»: el enlace de un video, o el código de «Insertar un mapa». También un video propio de media/, en MP4 y de hasta 20 MB.
   */
  address: VideoAddress
  /**
   * Lo que se ve antes de tocarlo. Si falta, un fondo con el color de la institución.
   */
  poster?: Picture
  /**
   * wide, apaisada (16 × 9); square, cuadrada; tall, vertical, como la graba un teléfono.
   */
  shape: 'wide' | 'square' | 'tall'
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Quiénes son: nombre, cargo, retrato y cómo escribirles, en uno o más grupos.
 */
export interface People {
  type: 'People'
  /**
   * El título de la sección. Si falta, la sección no lleva título.
   */
  heading?: Text
  /**
   * Una o dos oraciones debajo del título.
   */
  text?: Text
  /**
   * La institución en la que trabajan: decide el color, y lo leen los buscadores.
   */
  institution?: InstitutionId
  /**
   * Los grupos, de arriba abajo. Si es uno solo, no hace falta que lleve título.
   *
   * @minItems 1
   */
  groups: PeopleGroup[]
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Personas que van juntas.
 */
export interface PeopleGroup {
  /**
   * Qué los reúne. Si falta, el grupo no lleva título.
   */
  heading?: Text
  /**
   * Las personas, en orden.
   *
   * @minItems 1
   */
  people: Person[]
}
/**
 * Una persona. Solo el nombre es obligatorio.
 */
export interface Person {
  /**
   * El nombre completo.
   */
  name: Text
  /**
   * Qué hace.
   */
  role?: Text
  /**
   * Una foto, que se recorta cuadrada, o una baldosa. Si falta, se ven las iniciales.
   */
  picture?: Picture
  /**
   * Una oración: qué enseña, cuándo atiende.
   */
  text?: Text
  /**
   * El correo electrónico. Cualquiera lo puede leer.
   */
  email?: Email
  /**
   * El teléfono, con su característica. Cualquiera lo puede leer.
   */
  phone?: Phone
}
/**
 * Un campo para buscar en las páginas, las novedades, los contactos y los eventos, y la lista de páginas. El encabezado del sitio lleva un enlace a la página que tiene este bloque.
 */
export interface SiteSearch {
  type: 'SiteSearch'
  /**
   * El título principal de la página.
   */
  title: Text
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * El menú del comedor, semana por semana: se ve la semana en curso y, debajo, la que sigue. El sábado cambia solo.
 */
export interface WeekMenu {
  type: 'WeekMenu'
  /**
   * El título de la sección. Si falta, la sección no lleva título.
   */
  heading?: Text
  /**
   * Los menús, uno por semana. Los que pasaron dejan de verse solos.
   *
   * @minItems 1
   */
  weeks: MenuWeek[]
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Los días de una semana con sus platos.
 */
export interface MenuWeek {
  /**
   * La fecha del lunes (año-mes-día). La semana se ve hasta el viernes.
   */
  monday: Day
  /**
   * De lunes a viernes; un día sin comedor se puede omitir.
   *
   * @minItems 1
   * @maxItems 5
   */
  days: MenuDay[]
}
/**
 * Lo que se come un día.
 */
export interface MenuDay {
  /**
   * El día de la semana.
   */
  day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday'
  /**
   * Los platos del día, en orden.
   *
   * @minItems 1
   */
  dishes: MenuDish[]
}
/**
 * Un plato y para quién es.
 */
export interface MenuDish {
  /**
   * Qué es.
   */
  name: Text
  /**
   * Para quién es o qué no tiene, como "Vegetariano" o "Sin TACC".
   */
  marks?: Text[]
}
/**
 * Un campo para escribir un nombre, y la baldosa que le toca, para guardar o imprimir. El mismo nombre da siempre la misma baldosa.
 */
export interface NameTile {
  type: 'NameTile'
  /**
   * El título de la sección. Si falta, la sección no lleva título.
   */
  heading?: Text
  /**
   * Una oración que invita a escribir el nombre.
   */
  text: Text
  /**
   * Lo que dice encima del campo.
   */
  label: Text
  /**
   * El nombre cuya baldosa se ve mientras el campo está vacío.
   */
  example: Text
  /**
   * Las palabras que van antes del nombre, debajo de la baldosa.
   */
  caption: Text
  /**
   * Cómo se llama cada figura cuando se dice qué muestra la baldosa.
   */
  figures: {
    /**
     * El nombre de los cuartos de círculo.
     */
    arcs: Text
    /**
     * El nombre de las hojas.
     */
    leaves: Text
    /**
     * El nombre de las escaleras.
     */
    stairs: Text
    /**
     * El nombre de los círculos enteros.
     */
    circles: Text
    /**
     * El nombre de los cuadrados.
     */
    squares: Text
    /**
     * El nombre del círculo dorado, que toda baldosa lleva.
     */
    sun: Text
  }
  /**
   * Lo que dice el enlace que guarda la baldosa en un archivo.
   */
  save: Text
  /**
   * Lo que dice el botón que imprime la baldosa.
   */
  print: Text
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Bloques que se usan en varias páginas. Su nombre es el del archivo.
 */
export interface FragmentFile {
  /**
   * La ruta de site.schema.json: hace que el editor de código ayude mientras escribís.
   */
  $schema?: string
  kind: 'fragment'
  blocks: Blocks
}
/**
 * events.json: la agenda.
 */
export interface EventsFile {
  /**
   * La ruta de site.schema.json: hace que el editor de código ayude mientras escribís.
   */
  $schema?: string
  kind: 'events'
  /**
   * Los eventos. Los que pasaron dejan de mostrarse solos.
   */
  events: Event[]
}
/**
 * Un evento de la agenda.
 */
export interface Event {
  /**
   * Por él, los calendarios reconocen el evento aunque cambie de día, de hora o de nombre. Lo escribe el editor; a mano no hace falta.
   */
  id?: string
  /**
   * El nombre del evento.
   */
  name: PlainText
  /**
   * Va año-mes-día, con guiones.
   */
  date: Day
  /**
   * Va horas:minutos:segundos: la hora, de 00 a 23, y los minutos, de 00 a 59.
   */
  time: TimeOfDay
  /**
   * Solo si dura varios días. Va año-mes-día, con guiones.
   */
  end_date?: Day
  /**
   * La hora a la que termina, en su último día. Si falta, no se dice.
   */
  end_time?: TimeOfDay
  /**
   * Dónde es, si no es en la institución.
   */
  place?: PlainText
  /**
   * Un archivo de la carpeta media/; si la imagen está en otro lado, copiala ahí. Si falta, se muestra el día en grande.
   */
  image_path?: MediaPath
  /**
   * La institución que lo organiza.
   */
  institution_type: InstitutionId
  /**
   * Si es de varias instituciones, las otras.
   */
  other_institutions?: InstitutionId[]
  /**
   * Dos o tres oraciones: se muestran cuatro renglones.
   */
  short_description: PlainText
  /**
   * Dónde se cuenta más: una página de este sitio o de otro.
   */
  link?: Link
  /**
   * active: se muestra; inactive: no se muestra.
   */
  status: 'active' | 'inactive'
  /**
   * cancelled: se canceló; postponed: se posterga. El evento se sigue viendo, tachado, para que nadie venga.
   */
  change?: 'cancelled' | 'postponed'
  from?: ShownFrom
  until?: ShownUntil
}
/**
 * Cosas que se publican de a una, como novedades o actas: cómo se llaman, dónde están y qué dice cada una. Va en collection.json, en la carpeta de sus elementos.
 */
export interface CollectionFile {
  /**
   * La ruta de site.schema.json: hace que el editor de código ayude mientras escribís.
   */
  $schema?: string
  kind: 'collection'
  /**
   * La dirección de la lista. Las de sus elementos empiezan con ella: /novedades/feria-de-ciencias.
   */
  path: RoutePath
  /**
   * El nombre de todas: el título de la lista.
   */
  title: Text
  /**
   * El nombre de una sola.
   */
  singular: Text
  /**
   * Una o dos oraciones: se leen arriba de la lista y en los buscadores.
   */
  description: Text
  /**
   * Cuántos muestra cada página de la lista.
   */
  perPage: number
  /**
   * Las páginas que están por encima de la lista, desde la portada. Si están, la lista y cada elemento muestran el camino, arriba de todo.
   *
   * @minItems 1
   */
  breadcrumbs?: NavLink[]
  /**
   * Qué es cada elemento según schema.org: NewsArticle, una noticia; BlogPosting, una entrada de un blog; Article, otro artículo.
   */
  schemaType: 'NewsArticle' | 'BlogPosting' | 'Article'
  /**
   * Los temas con los que se agrupan. Cada tema tiene su propia lista.
   */
  tags: Tag[]
  /**
   * Qué dice cada elemento además del título, la fecha, el resumen, la imagen, las instituciones y los temas.
   */
  fields: ItemField[]
}
/**
 * Un tema de una colección.
 */
export interface Tag {
  /**
   * Su nombre en las direcciones y en los elementos: minúsculas, sin tildes ni espacios.
   */
  id: AnchorId
  /**
   * Cómo se lee.
   */
  label: Text
}
/**
 * Un dato que puede tener cada elemento de la colección.
 */
export interface ItemField {
  /**
   * Su nombre en los elementos: minúsculas, sin tildes ni espacios.
   */
  id: AnchorId
  /**
   * Cómo se lee al lado del valor.
   */
  label: Text
  /**
   * text: un texto; date: un día, año-mes-día.
   */
  type: 'text' | 'date'
  /**
   * Si cada elemento lo tiene que decir.
   */
  required: boolean
}
/**
 * Un elemento de una colección, como una novedad: una página con fecha.
 */
export interface ItemFile {
  /**
   * La ruta de site.schema.json: hace que el editor de código ayude mientras escribís.
   */
  $schema?: string
  kind: 'item'
  /**
   * La dirección: la de la colección, una barra y el nombre de este elemento, en minúsculas, sin tildes ni espacios.
   */
  path: RoutePath
  /**
   * El título, en la lista y arriba de su página.
   */
  title: Text
  /**
   * El día que se lee junto al título, y que ordena la lista. Va año-mes-día, con guiones.
   */
  date: string
  /**
   * Una o dos oraciones: se leen en la lista, en los buscadores y debajo del título.
   */
  description: Text
  /**
   * Una foto o un dibujo. Se ve en la lista, arriba de la página y cuando alguien comparte el enlace.
   */
  picture?: Picture
  /**
   * Las instituciones de las que es. Si es de una sola, la página lleva su color y sus datos.
   */
  institutions: InstitutionId[]
  /**
   * Sus temas, de los que tiene la colección.
   */
  tags: TagId[]
  /**
   * Los datos que la colección le da a cada elemento.
   */
  fields: {
    [k: string]: Text
  }
  /**
   * true: todavía no se publica.
   */
  draft: boolean
  from?: ShownFrom
  until?: ShownUntil
  blocks: Blocks
  provisional?: Provisional
}
/**
 * Un dibujo hecho con la trama del patio.
 */
export interface TilesPicture {
  type: 'tiles'
  /**
   * De qué instituciones toma colores y trama: una, o varias que crecen una en otra.
   *
   * @minItems 1
   * @maxItems 3
   */
  institutions: InstitutionId[]
  /**
   * Un número: cada uno da otra composición, siempre la misma.
   */
  seed: number
  /**
   * La proporción de la composición: hero, la escalera de la portada (7 × 6); wide, apaisada (6 × 2); card, 3 × 2; panel, 3 × 3; tall, vertical (3 × 4); square, una baldosa; strip, una guarda; growth, una línea que crece de una tarjeta a otra (arco, trébol o guarda escalonada, según la trama), siempre la misma.
   */
  shape: 'hero' | 'wide' | 'card' | 'panel' | 'tall' | 'square' | 'strip' | 'growth'
  /**
   * Sobre qué se apoya la composición: paper, el papel de la página; sand, su arena (como la portada); institution, el color de la institución (como el encabezado); tint, su fondo claro.
   */
  ground: 'paper' | 'sand' | 'institution' | 'tint'
  provisional?: Provisional
}
/**
 * Una imagen de la carpeta media/.
 */
export interface FilePicture {
  type: 'file'
  /**
   * Un archivo de la carpeta media/; si la imagen está en otro lado, copiala ahí.
   */
  src: MediaPath
  /**
   * Qué se ve, para quien no puede ver la imagen. Va vacía solo si la imagen es un adorno.
   */
  alt: AltText
  /**
   * El punto de la foto que queda siempre a la vista cuando se recorta. Si falta, es el centro; en una foto vertical, un poco más arriba.
   */
  focus?: Focus
  /**
   * La parte de la foto que se muestra. Si falta, es la foto entera. Lo que queda afuera no se publica.
   */
  crop?: PhotoCrop
}
/**
 * Un punto de una foto, en porcentajes.
 */
export interface Focus {
  /**
   * 0 es el borde izquierdo; 100, el derecho.
   */
  x: number
  /**
   * 0 es el borde de arriba; 100, el de abajo.
   */
  y: number
}
/**
 * Una parte de una foto, en porcentajes de su ancho y de su alto.
 */
export interface PhotoCrop {
  /**
   * Dónde empieza la parte: 0 es el borde izquierdo.
   */
  x: number
  /**
   * Dónde empieza la parte: 0 es el borde de arriba.
   */
  y: number
  /**
   * El ancho de la parte: 100 es todo el ancho de la foto.
   */
  width: number
  /**
   * El alto de la parte: 100 es todo el alto de la foto.
   */
  height: number
}
