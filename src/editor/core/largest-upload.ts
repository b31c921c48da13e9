/** Bytes: what the content check accepts of a photograph, a document or a video. */
export const LARGEST_UPLOAD = 20 * 1024 * 1024

/** Says that a file is larger. */
export function tooLarge(name: string): string {
  return `«${name}» pesa más de ${LARGEST_UPLOAD / 2 ** 20} MB: achicalo y probá de nuevo.`
}
