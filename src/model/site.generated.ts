// Generated from site.schema.json by `npm run generate`. Do not edit.
import type { ResolvedDocument } from './document.ts'
import type { ResolvedPicture } from './picture.ts'
import type { RichTextNode } from './rich-text.ts'


export type Content = (SiteFile | PageFile | FragmentFile | EventsFile | TilesPicture | FilePicture)
export type Text = string
export type AnchorId = string
export type RoutePath = string
export type Color = string
/**
 * Qué propiedades de este objeto son provisionales: hay que confirmarlas antes de publicar (npm run validate -- --release las nombra).
 */
export type Provisional = string[]
export type Link = string
export type Picture = ResolvedPicture
export type InstitutionId = string
export type Block = (Hero | Banner | RichText | CardGrid | TabsBlock | MenuBlock | SubjectLists | Timetable | Quote | Faq | CallToAction | ContactStrip | EventsCarousel | Agenda | ContactForm | FormBlock | Columns | Downloads | Gallery | Embed | People)
export type Markdown = RichTextNode[]
export type ShortMarkdown = RichTextNode[]
/**
 * Algo que se pregunta; "type" dice cómo se contesta.
 */
export type FormField = (FormText | FormEmail | FormPhone | FormChoice | FormChoices | FormDate | FormLongText | FormConsent)
export type DocumentPath = ResolvedDocument
export type VideoAddress = string
export type Email = string
export type Phone = string
/**
 * Los bloques, de arriba abajo.
 */
export type Blocks = Block[]
export type PlainText = string
export type MediaPath = string
export type AltText = string

/**
 * site.json: nombre, instituciones, navegación, pie de página, colores y mensajes.
 */
export interface SiteFile {
/**
 * La ruta de site.schema.json: hace que el editor de código ayude mientras escribís.
 */
$schema?: string
kind: "site"
name: Text
/**
 * La dirección del sitio, sin barra final.
 */
url: string
/**
 * El idioma del sitio: decide cómo se escriben las fechas y en qué idioma están los mensajes propios (castellano, portugués o inglés; en otro idioma, escribilos en los mensajes).
 */
language: string
/**
 * El huso horario de la escuela, como America/Argentina/Buenos_Aires: decide qué día es hoy para los eventos.
 */
timeZone: string
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
theme: Theme
notice?: Notice
messages: Messages
provisional?: Provisional
}
/**
 * Una institución del grupo.
 */
export interface Institution {
id: AnchorId
name: Text
shortName: Text
label: Text
formOption: Text
path: RoutePath
/**
 * Qué clase de institución es para los buscadores, según schema.org.
 */
schemaType: string
registration?: Text
/**
 * La dirección postal.
 */
address: {
street: Text
locality: Text
region: Text
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
tiles: (2 | 4 | 8)
provisional?: Provisional
}
/**
 * Los colores de la institución.
 */
export interface InstitutionColors {
ink: Color
tint: Color
darkInk: Color
darkTint: Color
}
/**
 * Un enlace del menú principal, con otros debajo si hacen falta.
 */
export interface MenuEntry {
label: Text
to: Link
/**
 * Los enlaces que se despliegan debajo de este.
 * 
 * @minItems 1
 */
links?: NavLink[]
}
/**
 * Un enlace con su texto.
 */
export interface NavLink {
label: Text
to: Link
}
/**
 * El pie de página de todas las páginas.
 */
export interface Footer {
tagline: Text
/**
 * Las columnas de enlaces.
 * 
 * Items: Una columna de enlaces.
 */
columns: {
title: Text
/**
 * Los enlaces de la columna.
 * 
 * @minItems 1
 */
links: NavLink[]
}[]
note?: Text
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
to: RoutePath
}
/**
 * Los colores generales, la letra, la forma, el logo.
 */
export interface Theme {
institution: InstitutionId
sun: Color
/**
 * Las letras de los títulos y de los textos: patio, con serifa y cálida; biblioteca, clásica; taller, actual; recreo, redonda.
 */
fonts: ("patio" | "biblioteca" | "taller" | "recreo")
/**
 * Las esquinas de tarjetas y botones: soft, redondeadas; round, muy redondas; sharp, rectas.
 */
corners: ("soft" | "round" | "sharp")
/**
 * El espacio entre secciones: airy, amplio; compact, menor, para páginas con mucho.
 */
density: ("airy" | "compact")
logo?: Picture
darkLogo?: Picture
icon?: Picture
}
/**
 * Un aviso arriba de todas las páginas, hasta una fecha: una suspensión de clases, una inscripción que cierra. Si falta, no hay aviso.
 */
export interface Notice {
text: Text
link?: NavLink
/**
 * El último día en que se muestra, en el huso horario del sitio: va año-mes-día. Después desaparece solo.
 */
until: string
/**
 * info: un aviso común; urgent: algo que nadie puede dejar de leer.
 */
level: ("info" | "urgent")
}
/**
 * Los textos del propio sitio: estados, avisos y nombres para lectores de pantalla.
 */
export interface Messages {
/**
 * Los textos del carrusel.
 */
events: {
loading: Text
error: Text
httpError: Text
retry: Text
empty: Text
emptyHint: Text
noScript: Text
noScriptLink?: NavLink
timeSuffix: Text
previous: Text
next: Text
goTo: Text
slide: Text
pause: Text
play: Text
carousel: Text
addToCalendar: Text
cancelled: Text
postponed: Text
all: Text
filter: Text
past: Text
}
/**
 * Los avisos del formulario.
 */
contact: {
form: Text
submitting: Text
incomplete: Text
invalidEmail: Text
success: Text
failure: Text
connection: Text
successLabel: Text
errorLabel: Text
}
/**
 * Lo que dicen los formularios que no son el de contacto.
 */
forms: {
intro: Text
optional: Text
choose: Text
yes: Text
success: Text
required: Text
consent: Text
email: Text
phone: Text
date: Text
early: Text
late: Text
tooShort: Text
tooLong: Text
tooFew: Text
tooMany: Text
unknownOption: Text
}
/**
 * Lo que responde el servidor a un pedido que no se entiende.
 */
server: {
malformed: Text
wrongFields: Text
methodNotAllowed: Text
unsupportedType: Text
tooLarge: Text
tooMany: Text
foreignSite: Text
storageUnavailable: Text
notFound: Text
badStatus: Text
unexpected: Text
}
/**
 * El correo que avisa a la institución de cada consulta.
 */
mail: {
subject: Text
intro: Text
reply: Text
hiddenOrigin: Text
hiddenOriginNote: Text
number: Text
received: Text
institution: Text
name: Text
email: Text
phone: Text
message: Text
}
/**
 * Los textos de los videos y mapas de otros sitios.
 */
embed: {
video: Text
map: Text
notice: Text
open: Text
}
/**
 * Los textos de las fotos ampliadas.
 */
gallery: {
enlarged: Text
count: Text
previous: Text
next: Text
close: Text
}
/**
 * Los textos del encabezado, el pie y la navegación.
 */
shell: {
skip: Text
menu: Text
navigation: Text
topBar: Text
newTab: Text
notice: Text
urgentNotice: Text
dismiss: Text
more: Text
}
/**
 * Los nombres de los datos de contacto.
 */
contactData: {
address: Text
phone: Text
email: Text
whatsapp: Text
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
kind: "page"
path: RoutePath
title: Text
description: Text
institution?: InstitutionId
blocks: Blocks
}
/**
 * La apertura de una página: título grande, un texto breve y un botón, con una imagen que llega al borde.
 */
export interface Hero {
type: "Hero"
title: Text
text?: Text
button?: Button
picture?: Picture
/**
 * large: la portada de la página de inicio; small: una apertura baja, para páginas con mucho que mostrar debajo.
 */
size: ("large" | "small")
}
/**
 * Un botón que lleva a otra página.
 */
export interface Button {
label: Text
to: Link
institution?: InstitutionId
}
/**
 * La apertura de la página de un nivel: número de registro, nombre y lema sobre el color del nivel.
 */
export interface Banner {
type: "Banner"
title: Text
registration?: Text
subtitle?: Text
slogan?: Text
picture?: Picture
}
/**
 * Un texto con subtítulos, listas, tablas e imágenes, y una imagen opcional al costado.
 */
export interface RichText {
type: "RichText"
heading?: Text
text: Markdown
picture?: Picture
}
/**
 * Un grupo de tarjetas: niveles, valores o enlaces a otras páginas.
 */
export interface CardGrid {
type: "CardGrid"
heading?: Text
text?: Text
/**
 * institutions: tarjetas grandes de las instituciones; values: valores, sin enlace; links: enlaces a otras páginas.
 */
variant: ("institutions" | "values" | "links")
/**
 * Las tarjetas, en el orden en que se muestran.
 * 
 * @minItems 1
 */
cards: Card[]
}
/**
 * Una tarjeta.
 */
export interface Card {
title: Text
text?: Text
to?: Link
action?: Text
institution?: InstitutionId
picture?: Picture
}
/**
 * Pestañas: se ve el contenido de una por vez.
 */
export interface TabsBlock {
type: "TabsBlock"
label: Text
/**
 * Cada elemento tiene su dirección (#id), su nombre y sus bloques. El primero se muestra al entrar.
 * 
 * @minItems 1
 */
tabs: Tab[]
}
/**
 * Una pestaña y su contenido.
 */
export interface Tab {
id: AnchorId
label: Text
blocks: Blocks
}
/**
 * Un menú a la izquierda (arriba en el teléfono) que elige qué se muestra a su lado.
 */
export interface MenuBlock {
type: "MenuBlock"
label: Text
/**
 * Cada elemento tiene su dirección (#id), su nombre y sus bloques. El primero se muestra al entrar.
 * 
 * @minItems 1
 */
items: MenuItem[]
}
/**
 * Una opción del menú y su contenido.
 */
export interface MenuItem {
id: AnchorId
label: Text
blocks: Blocks
}
/**
 * Grupos de listas de materias, como un programa impreso.
 */
export interface SubjectLists {
type: "SubjectLists"
/**
 * Cada grupo tiene un título y una o más listas.
 * 
 * @minItems 1
 */
groups: Group[]
}
/**
 * Un grupo de listas.
 */
export interface Group {
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
type: "Timetable"
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
note?: Text
provisional?: Provisional
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
type: "Quote"
text: Text
author?: Text
picture?: Picture
}
/**
 * Preguntas con su respuesta, que se abre al elegirlas. Cada una tiene su dirección, para poder compartirla.
 */
export interface Faq {
type: "Faq"
heading?: Text
/**
 * Las preguntas, de arriba abajo.
 * 
 * @minItems 1
 */
questions: Question[]
}
/**
 * Una pregunta y su respuesta.
 */
export interface Question {
id: AnchorId
question: Text
answer: Markdown
}
/**
 * Una invitación a hacer algo: título, puntos y uno o más botones.
 */
export interface CallToAction {
type: "CallToAction"
heading?: Text
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
picture?: Picture
}
/**
 * La dirección, los teléfonos y el correo de una institución.
 */
export interface ContactStrip {
type: "ContactStrip"
heading?: Text
institution: InstitutionId
}
/**
 * Los próximos eventos de la agenda. Lo que dice mientras carga, o si no hay ninguno, está en los mensajes del sitio.
 */
export interface EventsCarousel {
type: "EventsCarousel"
heading?: Text
institution?: InstitutionId
}
/**
 * Todos los eventos, mes por mes, con un enlace por institución para ver solo los suyos. Los que ya pasaron quedan plegados al final.
 */
export interface Agenda {
type: "Agenda"
heading?: Text
institution?: InstitutionId
}
/**
 * El formulario para pedir una entrevista. Los avisos de error y de éxito están en los mensajes del sitio.
 */
export interface ContactForm {
type: "ContactForm"
heading?: Text
subtitle?: Text
/**
 * El nombre y el ejemplo de cada campo.
 */
fields: {
name: Field
email: Field
phone: Field
institution: ChoiceField
message: Field
}
legal?: Legal
submit: Text
}
/**
 * Un campo del formulario.
 */
export interface Field {
label: Text
placeholder?: Text
}
/**
 * Un campo en el que se elige una opción.
 */
export interface ChoiceField {
label: Text
}
/**
 * Qué se hace con los datos del formulario y qué derechos tiene quien los deja (en Argentina, el artículo 6 de la Ley 25.326 pide decirlo antes). Se muestra plegado, encima de los campos.
 */
export interface Legal {
title: Text
text: ShortMarkdown
provisional?: Provisional
}
/**
 * Un formulario con los campos que hagan falta: una inscripción, un pedido, una encuesta. Lo que llega se guarda y se manda por correo.
 */
export interface FormBlock {
type: "FormBlock"
/**
 * El nombre del formulario para el programa: en minúsculas, sin tildes ni espacios, y sin repetir en el sitio. No lo cambies después de publicar.
 */
id: string
heading: Text
text?: Markdown
/**
 * Lo que se pregunta, en orden. La propiedad "type" de cada campo dice cómo se contesta.
 * 
 * @minItems 1
 * @maxItems 60
 */
fields: FormField[]
submit: Text
institution?: InstitutionId
/**
 * Los correos a los que llega. Si falta o está vacía, es el correo de la institución. Nunca se publican.
 * 
 * @maxItems 20
 * 
 * Items: Una dirección de correo, sin nada más.
 */
recipients?: string[]
subject?: Text
answer?: Text
}
/**
 * Un texto de un renglón.
 */
export interface FormText {
type: "text"
/**
 * El nombre del campo para el programa: en minúsculas, sin tildes ni espacios, y sin repetir en el formulario.
 */
id: string
label: Text
help?: Text
/**
 * Si hay que contestarlo para enviar el formulario.
 */
required?: boolean
/**
 * Si es un dato de quien escribe, para que el navegador lo complete solo: name (nombre y apellido), given-name (nombre), family-name (apellido), street-address (calle y número), address-level2 (localidad) o postal-code (código postal).
 */
autocomplete?: ("name" | "given-name" | "family-name" | "street-address" | "address-level2" | "postal-code")
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
type: "email"
/**
 * El nombre del campo para el programa: en minúsculas, sin tildes ni espacios, y sin repetir en el formulario.
 */
id: string
label: Text
help?: Text
/**
 * Si hay que contestarlo para enviar el formulario.
 */
required?: boolean
}
/**
 * Un número de teléfono, escrito como sea. El primero del formulario es al que se llama.
 */
export interface FormPhone {
type: "phone"
/**
 * El nombre del campo para el programa: en minúsculas, sin tildes ni espacios, y sin repetir en el formulario.
 */
id: string
label: Text
help?: Text
/**
 * Si hay que contestarlo para enviar el formulario.
 */
required?: boolean
}
/**
 * Se elige una opción de una lista.
 */
export interface FormChoice {
type: "choice"
/**
 * El nombre del campo para el programa: en minúsculas, sin tildes ni espacios, y sin repetir en el formulario.
 */
id: string
label: Text
help?: Text
/**
 * Si hay que contestarlo para enviar el formulario.
 */
required?: boolean
/**
 * Lo que se puede elegir, en orden.
 * 
 * @minItems 1
 */
options: Text[]
}
/**
 * Se eligen las opciones que hagan falta.
 */
export interface FormChoices {
type: "choices"
/**
 * El nombre del campo para el programa: en minúsculas, sin tildes ni espacios, y sin repetir en el formulario.
 */
id: string
label: Text
help?: Text
/**
 * Si hay que contestarlo para enviar el formulario.
 */
required?: boolean
/**
 * Lo que se puede elegir, en orden.
 * 
 * @minItems 1
 */
options: Text[]
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
 * Un día del calendario.
 */
export interface FormDate {
type: "date"
/**
 * El nombre del campo para el programa: en minúsculas, sin tildes ni espacios, y sin repetir en el formulario.
 */
id: string
label: Text
help?: Text
/**
 * Si hay que contestarlo para enviar el formulario.
 */
required?: boolean
/**
 * El primer día que se puede elegir (año-mes-día).
 */
earliest?: string
/**
 * El último día que se puede elegir (año-mes-día).
 */
latest?: string
}
/**
 * Un texto de varios renglones.
 */
export interface FormLongText {
type: "longText"
/**
 * El nombre del campo para el programa: en minúsculas, sin tildes ni espacios, y sin repetir en el formulario.
 */
id: string
label: Text
help?: Text
/**
 * Si hay que contestarlo para enviar el formulario.
 */
required?: boolean
/**
 * Cuántos caracteres lleva como máximo.
 */
maxLength: number
}
/**
 * Una casilla que hay que marcar para enviar el formulario. Se guarda con su texto.
 */
export interface FormConsent {
type: "consent"
/**
 * El nombre del campo para el programa: en minúsculas, sin tildes ni espacios, y sin repetir en el formulario.
 */
id: string
label: Text
help?: Text
/**
 * Si hace falta marcarla para enviar. Casi siempre sí.
 */
required: boolean
}
/**
 * Pone sus bloques uno al lado del otro en pantallas anchas, y uno debajo del otro en el teléfono.
 */
export interface Columns {
type: "Columns"
blocks: Blocks
/**
 * first: la primera columna es la ancha; last: lo es la segunda.
 */
wide: ("first" | "last")
}
/**
 * Una lista de archivos para bajar (PDF, Word, Excel…), cada uno con su tipo y su peso.
 */
export interface Downloads {
type: "Downloads"
heading?: Text
text?: Text
/**
 * Los archivos, de arriba abajo.
 * 
 * @minItems 1
 */
files: Download[]
}
/**
 * Un archivo para bajar.
 */
export interface Download {
title: Text
file: DocumentPath
description?: Text
}
/**
 * Fotos en filas parejas, verticales y apaisadas mezcladas. Cada una se amplía al tocarla.
 */
export interface Gallery {
type: "Gallery"
heading?: Text
/**
 * Las fotos, en el orden en que se muestran. Se ven enteras: no hace falta recortarlas.
 * 
 * @minItems 1
 */
photos: GalleryPhoto[]
}
/**
 * Una foto con su epígrafe.
 */
export interface GalleryPhoto {
picture: Picture
caption?: Text
}
/**
 * Un video propio, de YouTube o de Vimeo, o un mapa de OpenStreetMap o Google Maps. Nada se pide a esos sitios hasta que alguien lo toca.
 */
export interface Embed {
type: "Embed"
heading?: Text
title: Text
address: VideoAddress
poster?: Picture
/**
 * wide, apaisada (16 × 9); square, cuadrada; tall, vertical, como la graba un teléfono.
 */
shape: ("wide" | "square" | "tall")
}
/**
 * Quiénes son: nombre, cargo, retrato y cómo escribirles, en uno o más grupos.
 */
export interface People {
type: "People"
heading?: Text
text?: Text
institution?: InstitutionId
/**
 * Los grupos, de arriba abajo. Si es uno solo, no hace falta que lleve título.
 * 
 * @minItems 1
 */
groups: PeopleGroup[]
}
/**
 * Personas que van juntas.
 */
export interface PeopleGroup {
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
name: Text
role?: Text
picture?: Picture
text?: Text
email?: Email
phone?: Phone
}
/**
 * Bloques que se usan en varias páginas. Su nombre es el del archivo.
 */
export interface FragmentFile {
/**
 * La ruta de site.schema.json: hace que el editor de código ayude mientras escribís.
 */
$schema?: string
kind: "fragment"
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
kind: "events"
/**
 * Los eventos. Los que pasaron dejan de mostrarse solos.
 */
events: Event[]
}
/**
 * Un evento de la agenda.
 */
export interface Event {
name: PlainText
/**
 * Va año-mes-día, con guiones.
 */
date: string
/**
 * Va horas:minutos:segundos: la hora, de 00 a 23, y los minutos, de 00 a 59.
 */
time: string
/**
 * Solo si dura varios días. Va año-mes-día, con guiones.
 */
end_date?: string
/**
 * La hora a la que termina, en su último día. Si falta, no se dice.
 */
end_time?: string
image_path?: MediaPath
institution_type: InstitutionId
/**
 * Las demás instituciones de las que también es.
 */
other_institutions?: InstitutionId[]
short_description: PlainText
/**
 * active: se muestra; inactive: no se muestra.
 */
status: ("active" | "inactive")
/**
 * cancelled: se canceló; postponed: se posterga. El evento se sigue viendo, tachado, para que nadie venga.
 */
change?: ("cancelled" | "postponed")
}
/**
 * Un dibujo hecho con la trama del patio.
 */
export interface TilesPicture {
type: "tiles"
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
 * La proporción de la composición: hero, la escalera de la portada (7 × 6); wide, apaisada (6 × 2); card, 3 × 2; panel, 3 × 3; tall, vertical (3 × 4); square, una baldosa; strip, una guarda.
 */
shape: ("hero" | "wide" | "card" | "panel" | "tall" | "square" | "strip")
/**
 * Sobre qué se apoya la composición: paper, el papel de la página; sand, su arena (como la portada); institution, el color de la institución (como el encabezado); tint, su fondo claro.
 */
ground: ("paper" | "sand" | "institution" | "tint")
}
/**
 * Una imagen de la carpeta media/.
 */
export interface FilePicture {
type: "file"
src: MediaPath
alt: AltText
focus?: Focus
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
