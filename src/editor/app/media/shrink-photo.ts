import { drawTurned } from './crop.ts'

/** Maximum length in pixels of a photograph's longer side. The server has the same limit. */
const MAX_SIDE = 2560

/** Size in bytes up to which a photograph is uploaded unchanged, unless it has the HEIC format. */
const MAX_UNSHRUNK_BYTES = 1_000_000

/**
 * Shrinks a large photograph before its upload, because 8 MB take a minute on a slow line. Converts the HEIC format of iPhones to JPEG. The
 * new file is upright and has no location data; a file that the browser cannot read remains unchanged.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const isHeic = HEIC.test(file.type || file.name)
  const type = isHeic ? 'image/jpeg' : file.type
  if (!isHeic && (file.size <= MAX_UNSHRUNK_BYTES || !SHRINKABLE_TYPES.includes(type))) return file
  try {
    const whole = await createImageBitmap(file)
    if (Math.max(whole.width, whole.height) <= MAX_SIDE && !isHeic) return file
    const canvas = document.createElement('canvas')
    if (!drawTurned(canvas, whole, 0, MAX_SIDE)) return file
    whole.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
    if (blob?.type !== type) return file
    const name = isHeic ? file.name.replace(/\.[^.]*$|$/, '.jpg') : file.name
    return new File([blob], name, { type })
  } catch {
    return file
  }
}

const SHRINKABLE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Matches the type or the name of a photograph in the HEIC format of iPhones. Windows reports no type for these files. */
const HEIC = /^image\/hei[cf]|\.hei[cf]$/i
