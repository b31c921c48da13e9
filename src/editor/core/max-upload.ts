import { MAX_MEDIA_MB } from '../../engine/model/media-limit.ts'

export const MAX_UPLOAD_BYTES = MAX_MEDIA_MB * 2 ** 20

export function tooLarge(name: string): string {
  return `«${name}» pesa más de ${MAX_MEDIA_MB} MB: achicalo y probá de nuevo.`
}
