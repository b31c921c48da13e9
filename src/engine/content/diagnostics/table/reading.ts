import type { Edit } from 'jsonc-parser'
import { error, fixBy, warning } from '../diagnostic.ts'

/**
 * Diagnostics AUK1..: unreadable and unused files. Retired codes: 121, 124, 125, 127 to 129, 134, 142 to 147, 149 to 152, 154 to 157 and
 * 159 to 161.
 */
export const reading = {
  missingFile: error(
    'AUK101',
    (what: string) => `Falta ${what}: sin este archivo no hay sitio. Creá el archivo o restauralo.`,
  ),
  unreadable: error(
    'AUK102',
    (why: string) => `No se puede leer (${why}). Arreglalo, o sacalo de acá si sobra.`,
  ),
  notUtf8: error('AUK103', (encoding?: string, edits?: Edit[]) => ({
    message: `El archivo no está guardado en UTF-8${encoding === undefined ? '' : ` (parece ${encoding})`}, y las tildes y las eñes se verían mal. Guardalo de nuevo eligiendo la codificación UTF-8.`,
    fix: fixBy('Guardar el archivo en UTF-8.', edits),
  })),
  byteOrderMark: error('AUK104', (edits: Edit[]) => ({
    message:
      'El archivo empieza con una marca invisible (BOM) que no es parte de JSON. Guardalo de nuevo como "UTF-8" (no como "UTF-8 con BOM").',
    fix: fixBy('Sacar la marca invisible.', edits),
  })),
  comment: error('AUK105', 'JSON no admite comentarios. Borrá esta línea o este texto.'),
  trailingComma: error('AUK106', (close: string, edits?: Edit[]) => ({
    message: `Sobra una coma: después del último elemento, antes de ${close}, no va ninguna. Borrala.`,
    fix: fixBy('Borrar la coma que sobra.', edits),
  })),
  missingComma: error('AUK107', (edits?: Edit[]) => ({
    message: 'Falta una coma: entre un elemento y el siguiente va una coma. Agregala acá.',
    fix: fixBy('Agregar la coma que falta.', edits),
  })),
  openText: error('AUK108', (edits?: Edit[]) => ({
    message:
      'Faltan las comillas que cierran este texto: empieza y termina con " (recta, no “ ni ”) y va en un solo renglón. Si adentro hay comillas, escribilas “así”; un salto de línea, \\n.',
    fix: fixBy('Poner comillas rectas (").', edits),
  })),
  notClosed: error(
    'AUK109',
    (close: Closer, line: number) =>
      `Falta un ${close}: algo que se abre en el renglón ${line} o después no se cierra. Buscá dónde termina, y agregalo ahí.`,
  ),
  missingColon: error(
    'AUK110',
    'Faltan los dos puntos: va "nombre": valor. Si esto es parte de una lista, lo que falta es el [ que la abre.',
  ),
  missingValue: error(
    'AUK111',
    'Falta un valor acá: un texto entre comillas, un número, true, false, una lista [ ] o un objeto { }.',
  ),
  missingName: error('AUK112', 'Acá va el nombre de una propiedad entre comillas dobles: "nombre": valor.'),
  strangeSymbol: error('AUK113', (text: string, edits?: Edit[]) => ({
    message: PUNCTUATION_EXCEPT_QUOTES.test(text)
      ? `No se entiende «${text}». Entre un nombre y su valor van dos puntos; entre un elemento y el siguiente, una coma. Cambialo o borralo.`
      : `No se entiende ${text}. Todo texto va entre comillas dobles rectas: "así". Las comillas “tipográficas” o 'simples' no sirven.`,
    fix: fixBy('Poner comillas rectas (").', edits),
  })),
  badEscape: error(
    'AUK114',
    'Después de una barra \\ solo puede ir ", \\, /, b, f, n, r, t o u con cuatro cifras. En direcciones y nombres de archivo va /, no \\; para escribir la barra misma, poné \\\\.',
  ),
  rawControl: error(
    'AUK115',
    'Hay un tabulador u otro carácter invisible dentro de un texto. Cambialo por un espacio; un salto de línea se escribe \\n.',
  ),
  afterEnd: error(
    'AUK116',
    (text: string) => `Sobra ${text} después del final. Borralo, o revisá si hay una llave de más.`,
  ),
  badSyntax: error(
    'AUK117',
    'Acá hay un error de escritura que impide leer el archivo. Revisá comas, comillas, llaves y corchetes cerca de este lugar.',
  ),
  duplicateKey: error('AUK118', (key: string, edits?: Edit[]) => ({
    message: `"${key}" está dos veces en el mismo objeto y solo valdría la última. Dejá una; si eran dos elementos, falta }, { entre ellos.`,
    fix: fixBy('Borrar la repetición.', edits),
  })),
  tooDeep: error('AUK119', 'El archivo tiene demasiadas cosas unas dentro de otras. Sacá niveles.'),
  strayFile: warning(
    'AUK120',
    'Nadie lee este archivo: el contenido va en site.json, events.json, fragments/*.json y los .json de pages/, de collections/ y de sus carpetas; las imágenes y los documentos, en media/. Movelo o borralo.',
  ),
  missingFolder: error(
    'AUK122',
    (folder: string) =>
      `No existe la carpeta "${folder}". Revisá el nombre: ahí tienen que estar site.json, events.json y pages/.`,
  ),
  extraComma: error('AUK123', (edits?: Edit[]) => ({
    message: 'Sobra esta coma: antes de ella no hay ningún elemento que separar. Borrala.',
    fix: fixBy('Borrar la coma que sobra.', edits),
  })),
  missingPages: error(
    'AUK126',
    (folder: string) =>
      `Falta la carpeta "${folder}", con una página por archivo: sin ella no hay nada que mostrar. Creala o restaurala.`,
  ),
  wrongCloser: error(
    'AUK130',
    (found: Closer, open: Closer, line: number) =>
      `Este ${found} no cierra nada: sigue abierto el ${OPENERS[open]} del renglón ${line}. Falta un ${open} antes, falta el ${OPENERS[found]} de este ${found}, o sobra.`,
  ),
  innerQuotes: error(
    'AUK131',
    'Estas comillas rectas terminan el texto, y después sigue algo. Si son parte del texto, cambialas por tipográficas: “así”. Si empieza otra cosa, falta la coma.',
  ),
  specialSpace: error('AUK132', (edits?: Edit[]) => ({
    message:
      'Acá hay un espacio especial, que no se ve (suele venir al copiar de una página o de Word). Borralo y poné uno común.',
    fix: fixBy('Poner espacios comunes.', edits),
  })),
  emptyFile: error(
    'AUK133',
    'El archivo está vacío, y sin lo que decía no se puede seguir. Restaurá la versión anterior.',
  ),
  misnamedFile: error(
    'AUK135',
    (name: string, meant: string) =>
      `Este archivo se llama ${name} y así nadie lo lee. Cambiale el nombre a ${meant}.`,
  ),
  mixedEncoding: error(
    'AUK136',
    'Este carácter se guardó con otra codificación que el resto del archivo, y no se puede leer. Borralo y escribilo de nuevo.',
  ),
  missingEnd: error('AUK140', (close: string, line: number, edits?: Edit[]) => ({
    message: `Falta ${close} al final del archivo: cierra lo que empieza en el renglón ${line}. Agregalo acá.`,
    fix: fixBy(`Agregar el ${close} del final.`, edits),
  })),
  cutOff: error(
    'AUK141',
    (line: number, open: number) =>
      `El archivo está cortado: se termina en el renglón ${line}, con ${open === 1 ? 'una llave o un corchete' : `${open} llaves y corchetes`} sin cerrar. Lo que falta no se puede adivinar: restaurá una copia anterior.`,
  ),
  foreignFormat: error(
    'AUK148',
    (format: string) =>
      `El archivo se guardó como ${format}, y tiene que ser texto sin formato. Copiá lo que dice, pegalo en un editor de texto común y guardalo con el mismo nombre, o restaurá una copia anterior.`,
  ),
  noObject: error(
    'AUK153',
    (found: string) =>
      `El archivo tiene que empezar con { y empieza con ${found}. Si falta la {, agregala; si acá se pegó otra cosa, restaurá una copia anterior.`,
  ),
  conflict: error(
    'AUK169',
    (line: number) =>
      `Acá quedó sin resolver un conflicto de Git: desde el renglón ${line} están las dos versiones. Dejá la que va, y borrá la otra y los renglones con <<<<<<<, ======= y >>>>>>>.`,
  ),
  deviceName: warning(
    'AUK158',
    (name: string) =>
      `Windows no admite archivos ni carpetas que se llamen "${name}", y en una máquina con Windows no se podría bajar el sitio. Ponele otro nombre; la dirección de una página no cambia por eso.`,
  ),
  pageElsewhere: error(
    'AUK162',
    (name: string) =>
      `Esta página quedó fuera de la carpeta pages/, y nadie la vería. Movela a pages/${name}, o borrala.`,
  ),
  missingCollection: error(
    'AUK163',
    (id: string) =>
      `Falta collections/${id}/collection.json, que dice cómo se llama la colección y cuál es su dirección. Creá el archivo, o borrá la carpeta.`,
  ),
  takenBlock: error(
    'AUK164',
    (name: string, taken: string) =>
      `El bloque ${name} del sitio define "${taken}", y ese nombre ya está en el motor o en otro bloque del sitio. Ponele otro nombre, y cambialo también en las páginas que lo usan.`,
  ),
  unusableBlock: error(
    'AUK165',
    (name: string, why: string) => `El bloque ${name} del sitio no se puede usar: ${why}. Corregilo.`,
  ),
  semicolon: error('AUK166', (content: string, edits?: Edit[]) => ({
    message:
      'Acá hay un punto y coma, que JSON no usa. Entre un nombre y su valor van dos puntos; entre un elemento y el siguiente, una coma; después del último, nada.',
    fix: fixBy(content ? 'Poner una coma en su lugar.' : 'Borrar el punto y coma.', edits),
  })),
  notClosedBefore: error(
    'AUK167',
    (found: string, line: number) =>
      `Acá empieza otro elemento, y sigue abierto el { del renglón ${line}: falta un } antes de este ${found}. Si es un dato de ese mismo elemento, le falta el nombre: "nombre": valor.`,
  ),
  nameInList: error(
    'AUK168',
    (line: number) =>
      `Acá hay un "nombre": valor suelto en una lista: sigue abierto el [ del renglón ${line}. Falta un ] antes, o el { de este elemento.`,
  ),
}

const PUNCTUATION_EXCEPT_QUOTES = /^[^\p{L}\p{N}\p{Pi}\p{Pf}"'`´]+$/u

export type Closer = '}' | ']'
const OPENERS = { '}': '{', ']': '[' }
