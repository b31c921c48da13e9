import { error } from '../diagnostic.ts'

/** Diagnostics AUK9..: mistakes that prevent a release. Retired code: 903. */
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

/** Returns whether a diagnostic only prevents a release, not a build. */
export function isForRelease({ code }: { code: string }): boolean {
  return RELEASE_ONLY.includes(code)
}
