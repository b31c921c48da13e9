import type { Edit } from 'jsonc-parser'
import { error, fixBy, warning, type Fix } from '../diagnostic.ts'

/** Diagnostics AUK2..: invalid values. Retired codes: 221 and 243. */
export const shape = {
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
    (tag: string, owner: string, known?: string) =>
      `No existe "${tag}" como "type" de ${owner}.${known === undefined ? '' : ` Puede ser: ${known}.`}`,
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
  wrongTimeZone: error(
    'AUK217',
    (timeZone: string) =>
      `No existe el huso horario "${timeZone}". Escribilo como en la lista IANA, por ejemplo "America/Argentina/Buenos_Aires".`,
  ),
  missingTimeZone: warning(
    'AUK269',
    (timeZone: string) =>
      `Falta el huso horario ("timeZone"): sin él, cada día empieza a la hora de ${timeZone}. Agregalo, por ejemplo "America/Argentina/Buenos_Aires".`,
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
  repeatedBlock: warning('AUK244', 'Este bloque es igual al de arriba, y se vería dos veces. Borrá uno.'),
  oneForEach: warning(
    'AUK245',
    'Este bloque está muchas veces seguidas, una por institución, y la página se hace larga. Dejá uno solo y sacale la institución: muestra las de todas.',
  ),
  wrongSiteAddress: error(
    'AUK222',
    (url: string) =>
      `"${url}" no es una dirección que se pueda abrir, y con ella se escriben las que ven los buscadores. Revisá el nombre del sitio.`,
  ),
  severalPhones: error(
    'AUK223',
    (text: string, phones: string) =>
      `"${text}" parece más de un teléfono, y al tocarlo se marcaría todo junto. Escribí cada uno entre comillas, separados por comas: ${phones}.`,
  ),
  phoneLetters: error('AUK240', (phone: string, edits: Edit[]) => ({
    message: `"${phone}" tiene letras donde van números (una O por un 0, una l por un 1), y al tocarlo se llamaría a otro. Escribí los números.`,
    fix: fixBy('Cambiar las letras por números.', edits),
  })),
  phoneWithoutArea: warning(
    'AUK241',
    (phone: string) =>
      `A "${phone}" parece faltarle la característica, y desde otra localidad no se podría llamar. Escribila adelante, por ejemplo "(0221) 444-5678".`,
  ),
  strayBlock: error(
    'AUK242',
    (type: string, list: string) =>
      `Esto es un bloque ("${type}"), y en ${list} van otras cosas. Llevalo a una lista "blocks", después del } de otro bloque, con una coma.`,
  ),
  renamed: error('AUK224', (old: string, now: string, fix?: Fix) => ({
    message: `"${old}" ahora se llama "${now}". Cambiale el nombre.`,
    fix,
  })),
  oldFormat: error(
    'AUK271',
    'El contenido es de una versión anterior del programa, y no se entendería bien. Corré npm run migrate para ver qué cambia, y npm run migrate -- --write para cambiarlo.',
  ),
  missingFormat: warning(
    'AUK277',
    (format: number) =>
      `Falta el formato del contenido ("format"), y se toma por el primero: una versión nueva del programa lo cambiaría desde ahí. Corré npm run migrate -- --write, o agregá "format": ${format} si el contenido ya es de este programa.`,
  ),
  newFormat: error(
    'AUK272',
    'El contenido es de una versión más nueva que este programa. Actualizá el programa.',
  ),
  removed: warning('AUK226', (key: string, reason: string, edits: Edit[]) => ({
    message: `"${key}" ya no se usa, y se puede borrar. ${reason}`,
    fix: fixBy(`Borrar "${key}".`, edits),
  })),
  renamedChoice: warning('AUK225', (old: string, now: string, fix?: Fix) => ({
    message: `"${old}" ahora se llama "${now}". Se entiende igual, pero conviene cambiarle el nombre.`,
    fix,
  })),
}
