import type { Edit } from 'jsonc-parser'
import { error, fixBy, inFile, warning } from '../diagnostic.ts'

/** The JSON notation of a blank line. Only the message for people who edit files has it. */
const BLANK_LINE = inFile(' (\\n\\n)')

export const texts = {
  unknownVariable: error(
    'AUK401',
    (name: string) =>
      `No existe la variable {${name}}, y se leería así, con llaves. Corregí el nombre, o definila en «Datos que se repiten»${inFile(' ("variables" en site.json)')}.`,
  ),
  variableCycle: error(
    'AUK402',
    (chain: string) =>
      `Las variables se nombran unas a otras en círculo (${chain}). Escribí el valor en una de ellas.`,
  ),
  markdown: error(
    'AUK403',
    (what: string, isShort: boolean) =>
      `El texto con formato no admite ${what}. Admite párrafos, **negrita**, *cursiva*, listas con - o 1.${
        isShort
          ? ' y [enlaces](/contacto).'
          : ', [enlaces](/contacto), subtítulos con ##, tablas e imágenes: ![qué se ve](foto.jpg).'
      }`,
  ),
  blankText: error(
    'AUK404',
    (field: string, advice: string) => `${field} tiene solo espacios, y no se vería nada. ${advice}`,
  ),
  brokenCharacter: error(
    'AUK405',
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
  zeroWidth: warning('AUK411', (field: string, edits: Edit[]) => ({
    message: `${field} tiene un signo invisible, que suele venir al copiar de otro programa y molesta al buscar. Borralo.`,
    fix: fixBy('Borrar los signos invisibles.', edits),
  })),
  garbled: error('AUK412', (wrong: string, right: string, edits: Edit[]) => ({
    message: `Se lee "${wrong}" donde tenía que decir "${right}": el texto se guardó alguna vez con otra codificación. Corregilo.`,
    fix: fixBy(`Cambiar "${wrong}" por "${right}".`, edits),
  })),
  decomposed: warning('AUK413', (edits: Edit[]) => ({
    message:
      'Este texto tiene letras con la tilde aparte (pasa al copiar de una Mac) y al buscarlo no se encontraría. Escribilas de nuevo.',
    fix: fixBy('Juntar las letras con sus tildes.', edits),
  })),
  outerSpaces: warning('AUK414', (field: string, edits: Edit[]) => ({
    message: `${field} empieza o termina con un espacio que nadie ve. Borralo.`,
    fix: fixBy('Borrar los espacios de los bordes.', edits),
  })),
  doubleSpaces: warning('AUK415', (field: string, edits: Edit[]) => ({
    message: `${field} tiene dos espacios seguidos. Dejá uno.`,
    fix: fixBy('Dejar un espacio.', edits),
  })),
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
      `${field} dice "${words}" todo en mayúsculas, que se leen como un grito. Usá minúsculas; si va así a propósito, agregalo a «Textos que van como están»${inFile(' ("fixedTexts" en site.json)')}.`,
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
  slashN: warning(
    'AUK442',
    `Se lee "/n", con la barra. Poné un renglón nuevo en su lugar${inFile(' (\\n)')}.`,
  ),
  filler: warning(
    'AUK443',
    (field: string) => `${field} todavía tiene el texto de relleno «lorem ipsum». Escribí lo que va.`,
  ),
  footnote: warning(
    'AUK444',
    (found: string) => `No hay notas al pie: ${found} se lee así. Poné la aclaración entre paréntesis.`,
  ),
  mailHost: warning(
    'AUK445',
    (host: string) => `"${host}" parece un correo mal escrito, y no llegaría. Revisá lo que sigue a la @.`,
  ),
  longText: warning(
    'AUK446',
    (field: string, length: number) =>
      `${field} tiene ${length} letras, y nadie lo leería entero. Acortalo, o llevalo a una página de texto.`,
  ),
  numberAsName: warning(
    'AUK448',
    (field: string, number: string) =>
      `${field} dice "${number}", y es solo un nombre: el enlace llama al teléfono de la institución. Cambialo en «Instituciones».`,
  ),
  bareAddress: warning(
    'AUK439',
    (found: string, to: string) =>
      `"${found}" se lee, pero no se puede tocar. Para que sea un enlace, escribí [${found}](${to}).`,
  ),
  loneStar: warning(
    'AUK447',
    'Este * queda a la vista, porque de un lado hay dos y del otro uno. La **negrita** lleva dos de cada lado; la *cursiva*, uno.',
  ),
  brokenLink: error(
    'AUK422',
    (why: string) => `Este enlace no se va a ver como enlace, sino con los signos: ${why}. Corregilo.`,
  ),
  emptyLink: error(
    'AUK423',
    'El enlace no tiene texto, y nadie podría verlo ni tocarlo. Escribilo entre [ y ].',
  ),
  openBold: warning(
    'AUK424',
    'A estos ** les falta su par, y se leerían así. Poné ** donde empieza y donde termina la negrita, en el mismo párrafo.',
  ),
  brokenBold: warning(
    'AUK425',
    'Estos ** no hacen negrita, y se leerían así. Van pegados a lo de adentro y separados de lo de afuera: "es **gratis** y".',
  ),
  longName: warning(
    'AUK440',
    (field: string, length: number) =>
      `${field} tiene ${length} letras, y no entra en una tarjeta ni en el calendario de un teléfono. Dejá lo principal y contá lo demás en la descripción.`,
  ),
  sample: warning(
    'AUK441',
    (field: string, text: string) =>
      `${field} todavía dice "${text}", que es la muestra con la que empieza, y así se publicaría. Escribí lo que va.`,
  ),
  changedLetter: error(
    'AUK426',
    (letter: string) =>
      `La barra \\ cambia la letra que sigue: \\${letter} no es una ${letter}, es un signo que no se ve. Usá / o escribí \\\\.`,
  ),
  pictureAmongText: error(
    'AUK430',
    `La imagen va sola en su párrafo: dejá un renglón en blanco${BLANK_LINE} antes y otro después.`,
  ),
  pictureWithoutAlt: error(
    'AUK431',
    (path: string) =>
      `Falta contar qué se ve en "${path}", para quien no puede ver la imagen. Escribilo entre ![ y ], como en ![El patio en un recreo](${path}).`,
  ),
  emptyHeading: error('AUK432', 'Este subtítulo no tiene texto. Escribilo después de los #, o borralos.'),
  tightHeading: error(
    'AUK436',
    'Este subtítulo no se va a ver como subtítulo, sino con los signos: entre los # y las palabras va un espacio. Agregalo.',
  ),
  brokenTable: error(
    'AUK433',
    (why: string) =>
      `Esta tabla no se va a ver como tabla, sino con los signos: ${why}. Va un renglón con los títulos, otro con guiones (|---|---|) y después los datos.`,
  ),
  unevenTableRow: error('AUK434', (cells: number, columns: number) => {
    const found = `${cells} ${cells === 1 ? 'celda' : 'celdas'}`
    const wanted = `${columns} ${columns === 1 ? 'columna' : 'columnas'}`
    return `Este renglón tiene ${found} y la tabla tiene ${wanted}. Tienen que ser iguales: dejá vacía una celda sin dato (| |).`
  }),
  textAfterList: warning(
    'AUK437',
    `Este renglón quedaría dentro del último punto de la lista. Si es otro párrafo, dejá antes un renglón en blanco${BLANK_LINE}.`,
  ),
  tooFormatted: error(
    'AUK438',
    'El texto tiene demasiados signos de formato juntos (* _ [ ` o listas dentro de listas), y no se puede leer. Sacalos, o partilo en párrafos.',
  ),
  textAfterTable: error(
    'AUK435',
    (text: string) =>
      `"${text}" quedaría como un renglón de la tabla. Dejá un renglón en blanco${BLANK_LINE} después de la tabla.`,
  ),
}
