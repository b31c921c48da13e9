/** Maximum size of an uploaded file in bytes. The check of the content has the same limit for photographs, documents and videos. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024

export function tooLarge(name: string): string {
  return `«${name}» pesa más de ${MAX_UPLOAD_BYTES / 2 ** 20} MB: achicalo y probá de nuevo.`
}
