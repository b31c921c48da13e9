import type { Edit } from 'jsonc-parser'
import { error, fixBy, warning } from '../diagnostic.ts'

/** AUK1..: files that cannot be read, or that nothing reads. */
export const reading = {
  missingFile: error(
    'AUK101',
    (what: string) => `Falta ${what}: sin este archivo no hay sitio. Creá el archivo o restauralo.`,
  ),
  unreadable: error(
    'AUK102',
    (why: string) =>
      `No se puede leer (${why}). Revisá el nombre, que exista y que tengas permiso para leerlo.`,
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
  notClosed: error('AUK109', (open: string, close: string, line?: number, edits?: Edit[]) => ({
    message: `Este ${open} no se cierra nunca. Agregá el ${close} que falta ${line === undefined ? 'donde termina' : `al final del renglón ${line}`}.`,
    fix: fixBy(`Agregar el ${close} que falta.`, edits),
  })),
  severalLines: error(
    'AUK151',
    'Este texto sigue en otro renglón, y tiene que ir en uno solo. Unilos; donde empieza otro párrafo, escribí \\n\\n.',
  ),
  missingColon: error('AUK110', (edits?: Edit[]) => ({
    message:
      'Faltan los dos puntos: va "nombre": valor. Si esto es parte de una lista, lo que falta es el [ que la abre.',
    fix: fixBy('Poner los dos puntos.', edits),
  })),
  missingValue: error(
    'AUK111',
    'Falta un valor acá: un texto entre comillas, un número, true, false, una lista [ ] o un objeto { }.',
  ),
  missingName: error('AUK112', 'Acá va el nombre de una propiedad entre comillas dobles: "nombre": valor.'),
  unquoted: error('AUK150', (text: string, edits: Edit[]) => ({
    message: `A ${text} le faltan comillas: todo lo que no es un número, true o false va entre comillas rectas, como "así".`,
    fix: fixBy('Poner las comillas que faltan.', edits),
  })),
  strangeSymbol: error('AUK113', (text: string, edits?: Edit[]) => ({
    message: `No se entiende ${text}. Todo texto va entre comillas dobles rectas: "así". Las comillas “tipográficas” o 'simples' no sirven.`,
    fix: fixBy('Poner comillas rectas (").', edits),
  })),
  badEscape: error(
    'AUK114',
    'Después de una barra \\ solo puede ir ", \\, /, b, f, n, r, t o u con cuatro cifras. En direcciones y nombres de archivo va /, no \\; para escribir la barra misma, poné \\\\.',
  ),
  rawControl: error(
    'AUK115',
    'Hay un carácter invisible dentro de un texto. Borralo; un salto de línea se escribe \\n.',
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
    'Nadie lee este archivo: el contenido va en site.json, events.json, fragments/*.json y los .json de pages/ y de sus carpetas; las imágenes y los documentos, en media/. Movelo o borralo.',
  ),
  deviceName: warning(
    'AUK158',
    (name: string) =>
      `Windows no admite archivos ni carpetas que se llamen "${name}", y en una máquina con Windows no se podría bajar el sitio. Ponele otro nombre; la dirección de una página no cambia por eso.`,
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
  extraComma: error('AUK123', (edits?: Edit[]) => ({
    message: 'Sobra esta coma: antes de ella no hay ningún elemento que separar. Borrala.',
    fix: fixBy('Borrar la coma que sobra.', edits),
  })),
  wrongSeparator: error('AUK124', (wrong: ';' | '=' | '.', right: ',' | ':', edits?: Edit[]) => ({
    message: `En lugar de ${separators[wrong]} tiene que ir ${separators[right]}. Cambialo.`,
    fix: fixBy(`Cambiar ${wrong} por ${right}`, edits),
  })),
  nameInList: error(
    'AUK125',
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
  openName: error('AUK129', (name: string, edits?: Edit[]) => ({
    message: `Falta la comilla que cierra "${name}". Va "${name}": y después el valor.`,
    fix: fixBy('Agregar la comilla que falta.', edits),
  })),
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
  innerQuote: error(
    'AUK159',
    'Hay una comilla recta adentro del texto, y lo corta. Borrala, o cambiala por una tipográfica: ”.',
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
  innerComma: error('AUK134', (edits?: Edit[]) => ({
    message: 'La coma quedó adentro de las comillas, y ahí no separa nada: sacala afuera.',
    fix: fixBy('Sacar la coma de las comillas.', edits),
  })),
  missingEnd: error('AUK140', (close: string, line: number, edits?: Edit[]) => ({
    message: `Falta ${close} al final del archivo: cierra lo que empieza en el renglón ${line}. Agregalo acá.`,
    fix: fixBy(`Agregar el ${close} del final.`, edits),
  })),
  cutOff: error(
    'AUK141',
    (line: number, open: number) =>
      `El archivo está cortado: se termina en el renglón ${line}, con ${open === 1 ? 'una llave o un corchete' : `${open} llaves y corchetes`} sin cerrar. Lo que falta no se puede adivinar: restaurá una copia anterior.`,
  ),
  mergeMarker: error(
    'AUK142',
    'El archivo tiene dos versiones mezcladas: una entre <<<<<<< y =======, la otra entre ======= y >>>>>>>. Quedate con una, y borrá la otra y esos tres renglones.',
  ),
  rawTab: error('AUK143', (isElement: boolean, edits?: Edit[]) => ({
    message: `Hay un tabulador adentro del texto (suele venir al pegar de una planilla), y JSON no lo admite. ${isElement ? 'Si eran dos celdas, poné ", " en su lugar; si no, un espacio.' : 'Cambialo por un espacio.'}`,
    fix: fixBy('Cambiar los tabuladores por espacios.', edits),
  })),
  foreignWord: error(
    'AUK144',
    (word: string, literal: string) =>
      `En lugar de ${word} va ${literal}, en inglés, con minúsculas y sin comillas; si es un texto, ponelo entre comillas rectas.`,
  ),
  nothing: error(
    'AUK155',
    (word: string) =>
      `${word} no es un valor. Si acá no va nada, borrá la propiedad entera; si es un texto, ponelo entre comillas rectas.`,
  ),
  lookalike: error('AUK156', (wrong: string, right: string, edits?: Edit[]) => ({
    message: `Acá va «${right}», y «${wrong}» es otro carácter que se le parece. Cambialo.`,
    fix: fixBy('Poner los signos comunes.', edits),
  })),
  leadingZero: error(
    'AUK157',
    (digits: string) =>
      `Un número no empieza con 0: poné ${digits.replace(/^0+(?=.)/, '')}. Si es un teléfono o un código, ponelo entre comillas rectas: "${digits}".`,
  ),
  decimalComma: error('AUK145', (edits?: Edit[]) => ({
    message: 'Los decimales van con punto: una coma separa dos elementos. Cambiala por un punto.',
    fix: fixBy('Cambiar la coma por un punto.', edits),
  })),
  missingList: error(
    'AUK146',
    'Falta el renglón que abre la lista de este elemento, como "blocks": [ o "tabs": [. Agregalo antes de este {.',
  ),
  elementAfterEnd: error('AUK147', (what: 'Este elemento' | 'Esta propiedad') =>
    what === 'Este elemento'
      ? 'Este elemento quedó después del final del archivo. Llevalo a la lista que le toca, después del } de otro elemento, con una coma.'
      : 'Esta propiedad quedó después del final del archivo. Llevala adentro, antes del } que lo cierra, con una coma.',
  ),
  doubleQuotes: error('AUK152', (edits: Edit[]) => ({
    message: 'Las comillas están dobles: va una sola de cada lado. Borrá las que sobran.',
    fix: fixBy('Dejar una comilla de cada lado.', edits),
  })),
  missingStart: error('AUK153', (edits?: Edit[]) => ({
    message: 'Falta la { con que empieza el archivo. Agregala en el primer renglón.',
    fix: fixBy('Agregar la { del principio.', edits),
  })),
  fileTwice: error(
    'AUK154',
    'Desde acá el archivo empieza otra vez: se pegó entero después de su final. Borrá una de las dos veces.',
  ),
  foreignFormat: error(
    'AUK148',
    (format: string) =>
      `El archivo se guardó como ${format}, y tiene que ser texto sin formato. Copiá lo que dice, pegalo en un editor de texto común y guardalo con el mismo nombre, o restaurá una copia anterior.`,
  ),
  htmlInText: error(
    'AUK149',
    'Acá hay HTML pegado, y sus comillas cortan el texto. Borralo y dejá solo lo que se lee; un enlace se escribe [texto](dirección).',
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
}

const separators = { ';': 'punto y coma', '.': 'un punto', '=': '=', ',': 'una coma', ':': 'dos puntos (:)' }
