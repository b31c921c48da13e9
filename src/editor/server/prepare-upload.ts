import { extname } from 'node:path'
import { imageSize } from 'image-size'
import type { Unlocated } from '../../engine/content/diagnostics/diagnostic.ts'
import { pictures } from '../../engine/content/diagnostics/table/pictures.ts'
import { inMegabytes, MB, openDocument } from '../../engine/content/documents/open-document.ts'
import { isFont } from '../../engine/content/fonts/own-font.ts'
import { openVideo } from '../../engine/content/documents/open-video.ts'
import { drawingTag } from '../../engine/content/media/drawings.ts'
import { findHarm } from '../../engine/content/media/find-harm.ts'
import { MAX_UNCHANGED_MB } from '../../engine/content/media/inspect.ts'
import { measurePicture } from '../../engine/content/media/measure-picture.ts'

/** Maximum length of a photograph's longer side in pixels. The largest copy that the build makes is smaller. */
const MAX_PHOTO_SIDE = 2560

type Prepared = { ending: string; content: Uint8Array } | { refusal: string }

/** Checks an uploaded file by its content, not by its name. Prepares a photograph for the site. */
export async function prepareUpload(name: string, bytes: Uint8Array): Promise<Prepared> {
  if (bytes.length === 0) return { refusal: `«${name}» está vacío: elegilo de nuevo.` }
  const ending = extname(name).slice(1).toLowerCase()
  const isDrawing = drawingTag(bytes) !== undefined
  const picture = isDrawing ? 'svg' : pictureEnding(bytes)
  if (picture === 'heif') return { refusal: HEIF }
  if (picture)
    return preparePicture(`${name.slice(0, name.length - ending.length)}${picture}`, picture, bytes)
  if (PICTURE.test(ending)) return { refusal: sentence(pictures.mediaType(name)) }
  if (isFont(name)) return prepareFont(name, bytes)
  const check = ending === 'mp4' ? openVideo : openDocument
  const refusal = firstError((report) => check(name, bytes, report))
  return refusal === undefined ? { ending, content: bytes } : { refusal }
}

/** Matches the file extensions of pictures, including formats that browsers do not show. */
const PICTURE = /^(jpe?g|jfif|png|webp|avif|gif|svg|hei[cf]|tiff?|bmp|psd|ai|eps|cdr)$/

const HEIF =
  'Esta foto está en el formato HEIC del iPhone, que los navegadores no muestran. Mandátela por correo o WhatsApp, que la convierten, o en Ajustes › Cámara › Formatos elegí «El más compatible» y sacala de nuevo.'

async function prepareFont(name: string, content: Uint8Array): Promise<Prepared> {
  if (content.length > MAX_UNCHANGED_MB * MB)
    return { refusal: sentence(pictures.fontSize(name, inMegabytes(content.length), MAX_UNCHANGED_MB)) }
  const found: Unlocated[] = []
  const { openFont } = await import('../../engine/content/fonts/open-font.ts')
  await openFont(name, content, (flaw) => void found.push(flaw))
  return found[0] ? { refusal: sentence(found[0]) } : { ending: 'woff2', content }
}

async function preparePicture(name: string, ending: string, bytes: Uint8Array): Promise<Prepared> {
  let isPhoto = false
  const refusal = firstError((report) => {
    const measured = measurePicture(name, bytes, report)
    isPhoto = measured?.isPhoto ?? false
  })
  if (refusal !== undefined) return { refusal }
  if (!isPhoto && bytes.length > MAX_UNCHANGED_MB * MB)
    return { refusal: sentence(pictures.mediaSize(name, inMegabytes(bytes.length), MAX_UNCHANGED_MB)) }
  const harm = ending === 'svg' ? findHarm(bytes) : undefined
  if (harm) return { refusal: sentence(pictures.mediaUnsafe(name, harm)) }
  if (harm === '') return { refusal: sentence(pictures.mediaDamaged(name)) }
  if (!isPhoto) return { ending, content: bytes }
  try {
    const content = await tidyPhoto(ending, bytes)
    return content
      ? { ending, content }
      : { refusal: `«${name}» es demasiado grande: guardala con la mitad de ancho y probá de nuevo.` }
  } catch {
    return { refusal: sentence(pictures.mediaDamaged(name)) }
  }
}

/** Maximum memory in bytes for the pixels of a picture, enough for a photograph of 130 million pixels. */
const MAX_PIXEL_BYTES = 400 * 2 ** 20

/**
 * Turns a photograph upright, scales it down, and removes the camera's data. Returns the same bytes if none of this is needed, because
 * re-encoding loses quality.
 *
 * @returns undefined when the photograph needs too much memory
 */
async function tidyPhoto(ending: string, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { failOn: 'truncated' })
  const { width, height, channels, depth, orientation = 1, exif, xmp, iptc } = await image.metadata()
  if (width * height * channels * (depth === 'uchar' ? 1 : 2) > MAX_PIXEL_BYTES) return undefined
  const isTidy = orientation === 1 && !exif && !xmp && !iptc && Math.max(width, height) <= MAX_PHOTO_SIDE
  if (isTidy) {
    // Reads every pixel, so that a truncated file throws.
    await image.stats()
    return bytes
  }
  const upright = image.autoOrient().resize({
    width: MAX_PHOTO_SIDE,
    height: MAX_PHOTO_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  })
  if (ending === 'png') return upright.png().toBuffer()
  if (ending === 'webp') return upright.webp({ quality: 88 }).toBuffer()
  if (ending === 'avif') return upright.avif({ quality: 70, effort: 2 }).toBuffer()
  return upright.jpeg({ quality: 88, progressive: true }).toBuffer()
}

/** Returns the file extension that fits the content of a picture. It is `heif` for the iPhone's format, and undefined for other files. */
function pictureEnding(bytes: Uint8Array): string | undefined {
  try {
    const { type } = imageSize(bytes)
    return type && ['png', 'jpg', 'webp', 'avif', 'gif', 'heif', 'heic'].includes(type)
      ? type.replace('heic', 'heif')
      : undefined
  } catch {
    return undefined
  }
}

function firstError(check: (report: (diagnostic: Unlocated) => void) => unknown): string | undefined {
  const found: Unlocated[] = []
  check((diagnostic) => void found.push(diagnostic))
  const error = found.find(({ severity }) => severity === 'error')
  return error && sentence(error)
}

function sentence({ message, hint }: Unlocated): string {
  return hint ? `${message} ${hint}` : message
}
