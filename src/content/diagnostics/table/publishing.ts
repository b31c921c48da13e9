import { error } from '../diagnostic.ts'

/** AUK9..: obstacles to a release. Retired code: 903. */
export const publishing = {
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
  placeholder: error(
    'AUK904',
    (host: string) => `"${host}" es una dirección de ejemplo, que no es de nadie. Poné la verdadera.`,
  ),
}

const RELEASE_ONLY = [publishing.provisional, publishing.placeholder].map(({ code }) => code)

/** Whether a diagnostic matters only before a release. */
export function isForRelease({ code }: { code: string }): boolean {
  return RELEASE_ONLY.includes(code)
}
