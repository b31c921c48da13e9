import type { Edit } from 'jsonc-parser'

/** One thing to mend in the content, with its place. */
export interface Diagnostic extends Finding {
  /** From the working directory, with forward slashes. */
  file: string
  /** Where it begins; both from 1. */
  line: number
  column: number
  /** Where it ends: the first place after it. The same as the beginning where something is missing. */
  endLine: number
  endColumn: number
  /** JSON Pointer (RFC 6901) to what it is about; empty for a whole file. */
  pointer: string
  /** What was probably meant, or another help. */
  hint?: string
  /** How to mend it, where only one way is possible and nothing is lost. */
  fix?: Fix
}

/** A repair that can be made without asking: `npm run validate -- --fix` makes it. */
export interface Fix {
  /** What it does, in Spanish. */
  title: string
  /** In the file's text (UTF-16 units; a byte order mark is one), none over another. */
  edits: Edit[]
}

/** What is wrong, without its place. */
export interface Finding {
  /** Permanent: `AUK1..` reading, `AUK2..` shape, `AUK3..` references, `AUK4..` texts, `AUK5..` pictures and colours, `AUK6..` time, `AUK9..` release. */
  code: string
  severity: 'error' | 'warning'
  /** What is wrong, why, and what to do, in Spanish. */
  message: string
}

/**
 * Every message to whoever writes content. A code is never given to another message; a message that is no longer used leaves
 * its code behind.
 */
export const findings = {
  // Reading
  missingFile: error(
    'AUK101',
    (what: string) => `Falta ${what}: sin este archivo no hay sitio. Creá el archivo o restauralo.`,
  ),
  unreadable: error(
    'AUK102',
    (why: string) =>
      `No se puede leer (${why}). Revisá el nombre, que exista y que tengas permiso para leerlo.`,
  ),
  notUtf8: error(
    'AUK103',
    (encoding?: string) =>
      `El archivo no está guardado en UTF-8${encoding === undefined ? '' : ` (parece ${encoding})`}, y las tildes y las eñes se verían mal. Guardalo de nuevo eligiendo la codificación UTF-8.`,
  ),
  byteOrderMark: error(
    'AUK104',
    () =>
      'El archivo empieza con una marca invisible (BOM) que no es parte de JSON. Guardalo de nuevo como "UTF-8" (no como "UTF-8 con BOM").',
  ),
  comment: error('AUK105', () => 'JSON no admite comentarios. Borrá esta línea o este texto.'),
  trailingComma: error(
    'AUK106',
    (close: string) =>
      `Sobra una coma: después del último elemento, antes de ${close}, no va ninguna. Borrala.`,
  ),
  missingComma: error(
    'AUK107',
    () => 'Falta una coma: entre un elemento y el siguiente va una coma. Agregala acá.',
  ),
  openText: error(
    'AUK108',
    () =>
      'Faltan las comillas que cierran este texto: empieza y termina con " (recta, no “ ni ”) y va en un solo renglón. Si adentro hay comillas, escribilas “así”; un salto de línea, \\n.',
  ),
  notClosed: error(
    'AUK109',
    (open: string, close: string) =>
      `Este ${open} no se cierra nunca. Agregá el ${close} que falta donde termina.`,
  ),
  missingColon: error(
    'AUK110',
    () =>
      'Faltan los dos puntos: va "nombre": valor. Si esto es parte de una lista, lo que falta es el [ que la abre.',
  ),
  missingValue: error(
    'AUK111',
    () =>
      'Falta un valor acá: un texto entre comillas, un número, true, false, una lista [ ] o un objeto { }.',
  ),
  missingName: error(
    'AUK112',
    () => 'Acá va el nombre de una propiedad entre comillas dobles: "nombre": valor.',
  ),
  strangeSymbol: error(
    'AUK113',
    (text: string) =>
      `No se entiende ${text}. Todo texto va entre comillas dobles rectas: "así". Las comillas “tipográficas” o 'simples' no sirven.`,
  ),
  badEscape: error(
    'AUK114',
    () =>
      'Después de una barra \\ solo puede ir ", \\, /, b, f, n, r, t o u con cuatro cifras. En direcciones y nombres de archivo va /, no \\; para escribir la barra misma, poné \\\\.',
  ),
  rawControl: error(
    'AUK115',
    () =>
      'Hay un salto de línea, un tabulador u otro carácter invisible dentro de un texto. Borralo; un salto de línea se escribe \\n.',
  ),
  afterEnd: error(
    'AUK116',
    (text: string) => `Sobra ${text} después del final. Borralo, o revisá si hay una llave de más.`,
  ),
  badSyntax: error(
    'AUK117',
    () =>
      'Acá hay un error de escritura que impide leer el archivo. Revisá comas, comillas, llaves y corchetes cerca de este lugar.',
  ),
  duplicateKey: error(
    'AUK118',
    (key: string) =>
      `"${key}" está dos veces en el mismo objeto y solo valdría la última. Dejá una; si eran dos elementos, falta }, { entre ellos.`,
  ),
  tooDeep: error('AUK119', () => 'El archivo tiene demasiadas cosas unas dentro de otras. Sacá niveles.'),
  strayFile: warning(
    'AUK120',
    () =>
      'Nadie lee este archivo: el contenido va en site.json, events.json, pages/*.json y fragments/*.json. Movelo o borralo.',
  ),
  extraCloser: error(
    'AUK121',
    (close: string, open: string) =>
      `Sobra este ${close}: no hay nada abierto que cierre. Borralo, o agregá antes el ${open} que falta.`,
  ),
  missingFolder: error(
    'AUK122',
    (folder: string) =>
      `No existe la carpeta "${folder}". Revisá el nombre: ahí tienen que estar site.json, events.json y pages/.`,
  ),
  extraComma: error(
    'AUK123',
    () => 'Sobra esta coma: antes de ella no hay ningún elemento que separar. Borrala.',
  ),
  wrongSeparator: error(
    'AUK124',
    (wrong: string, right: string) => `En lugar de ${wrong} tiene que ir ${right}. Cambialo.`,
  ),
  nameInList: error(
    'AUK125',
    () =>
      'En una lista, todo "nombre": valor va entre llaves. Agregá la { que falta antes y fijate que después esté su }.',
  ),
  missingPages: error(
    'AUK126',
    (folder: string) =>
      `Falta la carpeta "${folder}", con una página por archivo: sin ella no hay nada que mostrar. Creala o restaurala.`,
  ),
  outsideList: error(
    'AUK127',
    (line: number) =>
      `Este elemento quedó afuera de la lista: el ] del renglón ${line} ya la cerró. Pegalo antes de ese ], con una coma.`,
  ),
  insideElement: error(
    'AUK128',
    (line: number) =>
      `Este { quedó adentro del elemento que empieza en el renglón ${line}. Llevalo a la lista que le toca, después del } de otro elemento, con una coma.`,
  ),
  openName: error(
    'AUK129',
    (name: string) => `Falta la comilla que cierra "${name}". Va "${name}": y después el valor.`,
  ),
  wrongCloser: error(
    'AUK130',
    (right: string, wrong: string, line: number) =>
      `Acá va ${right}, no ${wrong}: cierra ${right === ']' ? 'la lista' : 'el objeto'} que empieza en el renglón ${line}. Cambialo.`,
  ),
  innerQuotes: error(
    'AUK131',
    (inside: string) =>
      `Hay comillas rectas adentro del texto, y lo cortan. Cambialas por tipográficas: “${inside}”.`,
  ),
  specialSpace: error(
    'AUK132',
    () =>
      'Acá hay un espacio especial, que no se ve (suele venir al copiar de una página o de Word). Borralo y poné uno común.',
  ),
  emptyFile: error(
    'AUK133',
    () => 'El archivo está vacío, y sin lo que decía no se puede seguir. Restaurá la versión anterior.',
  ),
  innerComma: error(
    'AUK134',
    () => 'La coma quedó adentro de las comillas, y ahí no separa nada: sacala afuera.',
  ),
  misnamedFile: error(
    'AUK135',
    (name: string, meant: string) =>
      `Este archivo se llama ${name} y así nadie lo lee. Cambiale el nombre a ${meant}.`,
  ),
  mixedEncoding: error(
    'AUK136',
    () =>
      'Este carácter se guardó con otra codificación que el resto del archivo, y no se puede leer. Borralo y escribilo de nuevo.',
  ),
  // Shape
  wrongKind: error(
    'AUK201',
    (kind: string) => `Por el lugar en que está, este archivo tiene que decir "kind": "${kind}".`,
  ),
  missingProperty: error(
    'AUK202',
    (field: string, owner: string, use: string) =>
      `Falta ${field} en ${owner}: es un dato obligatorio. Agregalo${use}`,
  ),
  unknownProperty: error(
    'AUK203',
    (key: string, owner: string) =>
      `${owner} no tiene ninguna propiedad "${key}". Corregí el nombre o borrala.`,
  ),
  unknownType: error(
    'AUK204',
    (tag: string, owner: string, known: string) =>
      `No existe "${tag}" como "type" de ${owner}. Puede ser: ${known}.`,
  ),
  wrongType: error('AUK205', (field: string, wanted: string) => `${field} tiene que ser ${wanted}.`),
  wrongValue: error(
    'AUK206',
    (field: string, value: string, known: string) => `${field} no puede ser ${value}. Puede ser: ${known}.`,
  ),
  wrongForm: error(
    'AUK207',
    (field: string, value: string, rule: string) => `${field} no puede ser ${value}. ${rule}`,
  ),
  emptyText: error('AUK208', (field: string, advice: string) => `${field} no tiene ningún texto. ${advice}`),
  tooFew: error(
    'AUK209',
    (field: string, least: number, advice: string) =>
      `${field} necesita al menos ${least === 1 ? 'un elemento' : `${least} elementos`}. ${advice}`,
  ),
  tooMany: error(
    'AUK210',
    (field: string, most: number) => `${field} admite como máximo ${most} elementos. Sacá los que sobran.`,
  ),
  repeated: error('AUK211', (field: string) => `${field} repite un elemento. Dejá uno solo.`),
  outOfRange: error('AUK212', (field: string, limit: string) => `${field} tiene que ser ${limit}.`),
  badVariableName: error(
    'AUK213',
    (key: string) =>
      `"${key}" no sirve como nombre de variable: empieza con una letra y lleva letras sin tilde, números y _.`,
  ),
  otherShape: error(
    'AUK214',
    (field: string) => `${field} no tiene la forma que pide el esquema. Mirá un ejemplo en otra página.`,
  ),
  wrongDate: error(
    'AUK215',
    (date: string) => `El ${date} no existe en el calendario. Corregí el día o el mes (va año-mes-día).`,
  ),
  unevenRow: error(
    'AUK216',
    (cells: number, columns: number) =>
      `Este renglón tiene ${cells} ${cells === 1 ? 'celda' : 'celdas'} y la tabla tiene ${columns} ${columns === 1 ? 'columna' : 'columnas'}. Tienen que ser iguales: usá "–" para una celda sin dato.`,
  ),
  wrongTimeZone: error(
    'AUK217',
    (timeZone: string) =>
      `No existe el huso horario "${timeZone}". Escribilo como en la lista IANA, por ejemplo "America/Argentina/Buenos_Aires".`,
  ),
  wrongEmail: error(
    'AUK218',
    (email: string) => `"${email}" no es un correo: va nombre@dominio, sin espacios ni nada más. Corregilo.`,
  ),
  wrongPhone: error(
    'AUK219',
    (phone: string) =>
      `"${phone}" no es un teléfono al que se pueda llamar: le faltan números. Escribilo completo, por ejemplo "(0221) 412-3456".`,
  ),
  emptySlot: warning(
    'AUK220',
    (field: string) => `${field} no tiene ningún bloque, y no se vería nada. Agregá un bloque, o sacá esto.`,
  ),
  wrongSiteAddress: error(
    'AUK222',
    (url: string) =>
      `"${url}" no es una dirección que se pueda abrir, y con ella se escriben las que ven los buscadores. Revisá el nombre del sitio.`,
  ),
  order: warning(
    'AUK221',
    (key: string) => `"${key}" va primero: así se ve enseguida de qué se trata. Subilo al primer renglón.`,
  ),
  severalPhones: error(
    'AUK223',
    (text: string, phones: string) =>
      `"${text}" parece más de un teléfono, y al tocarlo se marcaría todo junto. Escribí cada uno entre comillas, separados por comas: ${phones}.`,
  ),
  renamed: error(
    'AUK224',
    (old: string, now: string) => `"${old}" ahora se llama "${now}". Cambiale el nombre.`,
  ),
  // References
  unknownInstitution: error(
    'AUK301',
    (id: string, known: string) => `No hay ninguna institución "${id}" en site.json. Hay: ${known}.`,
  ),
  unknownFragment: error(
    'AUK302',
    (id: string) => `No hay ningún fragmento "${id}": falta el archivo fragments/${id}.json.`,
  ),
  fragmentCycle: error(
    'AUK303',
    (chain: string) =>
      `Los fragmentos se incluyen en círculo (${chain}) y no terminarían nunca. Sacá una de las inclusiones.`,
  ),
  unusedFragment: warning(
    'AUK304',
    (id: string) => `Ninguna página usa el fragmento "${id}". Usalo o borrá el archivo.`,
  ),
  duplicateInstitution: error(
    'AUK305',
    (id: string) => `Ya hay otra institución con el identificador "${id}". Cada una necesita el suyo.`,
  ),
  duplicateRoute: error(
    'AUK306',
    (path: string, file: string) =>
      `La dirección "${path}" ya es la de ${file}. Cada página necesita la suya.`,
  ),
  duplicateAnchor: error(
    'AUK307',
    (id: string, page: string) =>
      `"${id}" ya se usa en la página ${page}: el enlace ${page}#${id} no sabría a dónde ir. Poné otro.`,
  ),
  missingPage: error(
    'AUK308',
    (path: string, what: string) =>
      `Falta la página "${path}", ${what}. Creá un archivo en pages/ con "path": "${path}".`,
  ),
  institutionWithoutPage: error(
    'AUK309',
    (path: string) =>
      `No hay ninguna página con la dirección "${path}". Poné la dirección de la página de esta institución.`,
  ),
  deadLink: error(
    'AUK310',
    (path: string) =>
      `El enlace no lleva a ninguna parte: el sitio no tiene la página "${path}". Corregí la dirección o creá la página.`,
  ),
  deadAnchor: error(
    'AUK311',
    (path: string, id: string) =>
      `La página "${path}" no tiene ninguna pestaña ni opción de menú "${id}". Corregí lo que sigue a #.`,
  ),
  linkInstitution: error(
    'AUK312',
    (id: string, known: string) => `"?institution=${id}" no es ninguna institución. Puede ser: ${known}.`,
  ),
  linkForm: error(
    'AUK313',
    (to: string) =>
      `"${to}" no sirve como enlace: va una página del sitio (empieza con /), o una dirección que empieza con https://, http://, mailto: o tel:.`,
  ),
  linkScheme: error(
    'AUK314',
    (scheme: string) =>
      `Un enlace no puede empezar con "${scheme}": por seguridad solo se admiten páginas del sitio, https://, http://, mailto: y tel:. Poné una de esas direcciones, o borrá el enlace.`,
  ),
  linkIncomplete: error(
    'AUK315',
    (to: string, why: string) => `El enlace "${to}" está incompleto o mal escrito. ${why}`,
  ),
  reservedRoute: error(
    'AUK316',
    (path: string, folder: string) =>
      `Una página no puede tener la dirección "${path}": lo que empieza con /${folder} es del propio sitio. Elegí otra.`,
  ),
  linkQuery: error(
    'AUK317',
    (name: string, known: string) =>
      `Ninguna página lee "${name}" de su dirección. Después de ? va ${known}=, o nada: corregilo o borralo.`,
  ),
  emptyAnchor: error(
    'AUK318',
    (path: string) =>
      `Después de # va la dirección de una pestaña o de una opción de menú de la página "${path}". Escribila, o borrá el #.`,
  ),
  wrongSchemaPath: warning(
    'AUK319',
    (path: string, right: string) =>
      `"${path}" no llega a site.schema.json, y el editor de código no puede ayudarte en este archivo. Poné "${right}".`,
  ),
  unreadQuery: warning(
    'AUK320',
    (path: string, query: string) =>
      `La página "${path}" no lee lo que sigue a ?: solo lo hace una con el formulario de contacto. Borrá "${query}", o llevá el enlace a esa página.`,
  ),
  // Texts
  unknownVariable: error(
    'AUK401',
    (name: string) =>
      `No existe la variable {${name}}, y se leería así, con llaves. Corregí el nombre, o definila en "variables" de site.json.`,
  ),
  variableCycle: error(
    'AUK402',
    (chain: string) =>
      `Las variables se nombran unas a otras en círculo (${chain}). Escribí el valor en una de ellas.`,
  ),
  markdown: error(
    'AUK403',
    (what: string) =>
      `El texto con formato no admite ${what}. Admite párrafos, **negrita**, *cursiva*, listas con - y [enlaces](/contacto).`,
  ),
  blankText: error(
    'AUK404',
    (field: string, advice: string) => `${field} tiene solo espacios, y no se vería nada. ${advice}`,
  ),
  brokenCharacter: error(
    'AUK405',
    () =>
      'El texto tiene un carácter que no se puede mostrar (invisible o incompleto). Borralo y escribilo de nuevo.',
  ),
  html: error(
    'AUK406',
    (field: string, found: string) =>
      `${field} no admite HTML: ${found} se leería así, con los signos. Borralo.`,
  ),
  formatting: warning(
    'AUK407',
    (field: string, found: string) =>
      `${field} va sin formato: ${found} se lee así, con los signos. Borralos.`,
  ),
  looseBrace: warning(
    'AUK408',
    (field: string) =>
      `${field} tiene una llave suelta, que se lee así. Una variable se escribe {phone}: agregá la llave que falta o borrá esta.`,
  ),
  plainVariable: error(
    'AUK409',
    (field: string, found: string) =>
      `${field} va sin variables: ${found} se leería así, con llaves. Escribí el valor.`,
  ),
  bidirectional: error(
    'AUK410',
    (field: string) =>
      `${field} tiene un signo invisible que cambia el orden en que se lee: lo que se ve no es lo que dice. Borralo, o escribí el texto de nuevo.`,
  ),
  zeroWidth: warning(
    'AUK411',
    (field: string) =>
      `${field} tiene un signo invisible, que suele venir al copiar de otro programa y molesta al buscar. Borralo.`,
  ),
  garbled: error(
    'AUK412',
    (wrong: string, right: string) =>
      `Se lee "${wrong}" donde tenía que decir "${right}": el texto se guardó alguna vez con otra codificación. Corregilo.`,
  ),
  decomposed: warning(
    'AUK413',
    () =>
      'Este texto tiene letras con la tilde aparte (pasa al copiar de una Mac) y al buscarlo no se encontraría. Escribilas de nuevo.',
  ),
  outerSpaces: warning(
    'AUK414',
    (field: string) => `${field} empieza o termina con un espacio que nadie ve. Borralo.`,
  ),
  doubleSpaces: warning('AUK415', (field: string) => `${field} tiene dos espacios seguidos. Dejá uno.`),
  openingSign: warning(
    'AUK416',
    (field: string, opening: string, closing: string) =>
      `${field} cierra con ${closing} lo que no abre: en castellano va también ${opening}. Agregalo donde empieza.`,
  ),
  closingSign: warning(
    'AUK417',
    (field: string, opening: string, closing: string) =>
      `${field} abre con ${opening} lo que no cierra. Agregá ${closing} donde termina.`,
  ),
  capitals: warning(
    'AUK418',
    (field: string, words: string) =>
      `${field} dice "${words}" todo en mayúsculas, que se leen como un grito. Usá minúsculas; si va así a propósito, agregalo a "fixedTexts" de site.json.`,
  ),
  unusedVariable: warning(
    'AUK419',
    (name: string) => `Ningún texto usa la variable {${name}}. Usala o borrala.`,
  ),
  unusedFixedText: warning(
    'AUK420',
    (text: string) => `Ningún texto dice "${text}". Corregilo para que sea igual, o borralo de la lista.`,
  ),
  foreignMessages: warning(
    'AUK421',
    (language: string, names: string) =>
      `El sitio está en "${language}" y estos mensajes se leerían en castellano, porque faltan: ${names}. Escribilos en "messages".`,
  ),
  brokenLink: error(
    'AUK422',
    (why: string) => `Este enlace no se va a ver como enlace, sino con los signos: ${why}. Corregilo.`,
  ),
  emptyLink: error(
    'AUK423',
    () => 'El enlace no tiene texto, y nadie podría verlo ni tocarlo. Escribilo entre [ y ].',
  ),
  openBold: warning(
    'AUK424',
    () =>
      'A estos ** les falta su par, y se leerían así. Poné ** donde empieza y donde termina la negrita, en el mismo párrafo.',
  ),
  brokenBold: warning(
    'AUK425',
    () =>
      'Estos ** no hacen negrita, y se leerían así. Van pegados a lo de adentro y separados de lo de afuera: "es **gratis** y".',
  ),
  changedLetter: error(
    'AUK426',
    (letter: string) =>
      `La barra \\ cambia la letra que sigue: \\${letter} no es una ${letter}, es un signo que no se ve. Usá / o escribí \\\\.`,
  ),
  // Pictures and colours
  missingMedia: error(
    'AUK501',
    (path: string) =>
      `No existe el archivo "${path}". Copiá la imagen a la carpeta media/ o corregí el nombre (también cuentan las mayúsculas).`,
  ),
  mediaType: error(
    'AUK502',
    (path: string, known: string) =>
      `"${path}" no es una imagen que los navegadores muestren. Guardala como ${known}.`,
  ),
  mediaExtension: error(
    'AUK503',
    (path: string, type: string) =>
      `"${path}" en realidad es una imagen ${type}, y no se vería en todos los navegadores. Cambiale la terminación a .${type}.`,
  ),
  mediaSize: error(
    'AUK504',
    (path: string, megabytes: string, most: number) =>
      `"${path}" pesa ${megabytes} MB: tardaría demasiado. El máximo es ${most} MB; achicala.`,
  ),
  unusedMedia: warning('AUK505', () => 'Nadie usa esta imagen. Usala o borrala.'),
  contrast: error(
    'AUK506',
    (what: string, ratio: string) =>
      `${what}: el contraste es ${ratio}:1 y hace falta al menos 4,5:1 para que se lea bien (WCAG AA). Elegí un color más oscuro o más claro.`,
  ),
  mediaDamaged: error(
    'AUK507',
    (path: string) =>
      `"${path}" está dañada o incompleta, y no se vería entera. Copiala de nuevo desde el original, o guardala otra vez.`,
  ),
  mediaWithoutSize: error(
    'AUK508',
    (path: string) =>
      `"${path}" no dice cuánto mide, y no se sabría cuánto lugar darle. Agregale viewBox (o width y height) a su etiqueta <svg>, o exportala de nuevo.`,
  ),
  mediaNamespace: error(
    'AUK509',
    (path: string) =>
      `A "${path}" le falta xmlns="http://www.w3.org/2000/svg" en su etiqueta <svg>, y ningún navegador la mostraría. Agregalo, o exportala de nuevo.`,
  ),
  mediaTooLarge: error(
    'AUK510',
    (path: string, width: number, height: number, most: number) =>
      `"${path}" mide ${width} × ${height} píxeles, y no se puede preparar. El máximo es ${most} por lado; achicala.`,
  ),
  mediaTooSmall: warning(
    'AUK511',
    (path: string, width: number, height: number) =>
      `"${path}" mide ${width} × ${height} píxeles, y se vería borrosa. Poné una más grande, de 800 píxeles de ancho o más.`,
  ),
  // Time
  pastEvent: warning(
    'AUK601',
    (name: string, since: string) =>
      `"${name}" ya pasó (${since}) y no se muestra más. Borralo, o poné la fecha nueva.`,
  ),
  pastNotice: warning(
    'AUK602',
    (since: string) => `El aviso ya venció (${since}) y no se muestra más. Borralo, o poné otra fecha.`,
  ),
  // Release
  provisional: error(
    'AUK901',
    (owner: string, field: string, value: string) =>
      `${owner}: ${field} todavía figura como provisional (${value}). Confirmá el dato y sacalo de "provisional".`,
  ),
  unknownProvisional: error(
    'AUK902',
    (path: string) =>
      `"provisional" nombra "${path}", que no existe en este objeto. Corregí el nombre o borralo.`,
  ),
  missingAlt: error(
    'AUK903',
    (field: string) =>
      `${field} no cuenta qué se ve, y quien no puede ver la imagen se la pierde. Escribilo en una oración corta.`,
  ),
  placeholder: error(
    'AUK904',
    (host: string) => `"${host}" es una dirección de ejemplo, que no es de nadie. Poné la verdadera.`,
  ),
}

function error<P extends unknown[]>(code: string, say: (...values: P) => string) {
  return (...values: P): Finding => ({ code, severity: 'error', message: say(...values) })
}

function warning<P extends unknown[]>(code: string, say: (...values: P) => string) {
  return (...values: P): Finding => ({ code, severity: 'warning', message: say(...values) })
}
