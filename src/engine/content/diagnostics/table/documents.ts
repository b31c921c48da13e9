import { error, warning } from '../diagnostic.ts'

export const documents = {
  unknownType: error(
    'AUK801',
    (path: string, known: string) =>
      `"${path}" no es un archivo para bajar: puede ser ${known}. Guardalo como PDF, que se abre en cualquier teléfono.`,
  ),
  otherType: error(
    'AUK802',
    (path: string, name: string, found: string, ending: string | undefined) =>
      `"${path}" se llama como un ${name}, pero es ${found}. ${
        ending === undefined
          ? `Guardalo de nuevo como ${name} desde el programa con que se hizo.`
          : `Cambiale la terminación a .${ending}.`
      }`,
  ),
  empty: error('AUK803', (path: string) => `"${path}" está vacío. Copialo de nuevo desde el original.`),
  incomplete: error(
    'AUK804',
    (path: string) =>
      `"${path}" está cortado, y no se abriría. Copialo de nuevo desde el original, o guardalo otra vez.`,
  ),
  locked: error(
    'AUK805',
    (path: string) => `"${path}" pide una contraseña, y nadie podría leerlo. Guardalo sin contraseña.`,
  ),
  restricted: warning(
    'AUK806',
    (path: string) =>
      `"${path}" está protegido: puede pedir una contraseña, y no lo leen los lectores de pantalla. Guardalo sin protección.`,
  ),
  macros: error(
    'AUK807',
    (path: string) =>
      `"${path}" tiene macros, que son programas: muchos teléfonos no lo abren y los antivirus lo frenan. Guardalo sin macros, o como PDF.`,
  ),
  encoding: error(
    'AUK808',
    (path: string) =>
      `"${path}" no está guardado en UTF-8, y sus tildes se leerían mal. Guardalo de nuevo eligiendo «UTF-8».`,
  ),
  heavy: warning(
    'AUK809',
    (path: string, megabytes: string, most: number) =>
      `"${path}" pesa ${megabytes} MB, y en un teléfono tarda mucho. Achicalo a menos de ${most} MB: suelen ser las imágenes.`,
  ),
  notVideo: error(
    'AUK811',
    (path: string) =>
      `"${path}" no es un video MP4, que es lo que todos los navegadores muestran. Convertilo a MP4, o subilo a YouTube y pegá el enlace.`,
  ),
  tooHeavy: error(
    'AUK810',
    (path: string, megabytes: string, most: number) =>
      `"${path}" pesa ${megabytes} MB. El máximo es ${most} MB: achicalo, o compartilo desde otro lado y poné el enlace.`,
  ),
}
