import { extname } from 'node:path'
import type { Sharp } from 'sharp'
import type { ResolvedPicture } from '../../model/picture.ts'
import { hasEntry, keyOf, memo, versionsOf } from '../cache/memo.ts'
import type { Crop } from '../../model/crop.ts'
import type { MediaFile } from './media-file.ts'

export interface MadeFile {
  path: string
  make(): Promise<Uint8Array>
  /** The path of the photograph of which the file is a copy. */
  photo?: string
  /** Whether the copy is in the disk cache. */
  isReady?(): boolean
}

/** Widths of copies in pixels. Phones use 400 and 800, desktops 1200, and high-resolution desktops 1800. */
const MAX_COPY_WIDTH = 1800
const WIDTHS = [400, 800, 1200, MAX_COPY_WIDTH]

/** Maximum width, in pixels, of the copy for old browsers, events, downloads and social networks. */
const COMMON_WIDTH = 1200

/** Settings of each format. For AVIF, `effort` 2 is four times faster than the default, and makes files 5 % larger. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp) => image.webp({ quality: 76 }),
  jpeg: (image: Sharp) => image.jpeg({ quality: 78, mozjpeg: true }),
  png: (image: Sharp) => image.png({ compressionLevel: 9 }),
}
type Format = keyof typeof encoders

/** Version of the copies' settings, part of their addresses. Change it when the constants above or {@link makeCopy} change. */
const COPIES_VERSION = '2'

/**
 * Returns copies of a part of a photograph, in several widths and formats. Copies are upright, in sRGB, and without camera data such as the
 * location. The original is not published.
 */
export function photoCopies(
  file: MediaFile,
  crop: Crop,
): { sources: ResolvedPicture['sources']; files: MadeFile[] } {
  const key = keyOf(COPIES_VERSION, file.hash, JSON.stringify(crop)).slice(0, 10)
  const largest = Math.min(crop.width, MAX_COPY_WIDTH)
  const widths = [...WIDTHS.filter((width) => width < 0.9 * largest), largest]
  const copies = (['avif', 'webp'] as const).map((format) => ({
    format,
    files: widths.map((width) => ({
      width,
      ...copyOf(file, width, format, crop),
      path: `assets/media-${key}-${width}.${format}`,
    })),
  }))
  return {
    sources: copies.map(({ format, files }) => ({
      type: `image/${format}`,
      srcSet: files.map(({ path, width }) => `/${path} ${width}w`).join(', '),
    })),
    files: copies.flatMap(({ files }) => files),
  }
}

/** Returns the copy of the whole photograph with the path and format of the original. */
export function commonCopy(file: MediaFile): MadeFile {
  return {
    ...copyOf(file, Math.min(file.width, COMMON_WIDTH), formatOf(file), whole(file)),
    path: file.path,
  }
}

/** Returns the copy of a cropped photograph for old browsers, so that the parts around the crop are not published. */
export function commonPart(file: MediaFile, crop: Crop): MadeFile {
  const key = keyOf(COPIES_VERSION, file.hash, JSON.stringify(crop)).slice(0, 10)
  const width = Math.min(crop.width, COMMON_WIDTH)
  const format = formatOf(file)
  return {
    ...copyOf(file, width, format, crop),
    path: `assets/media-${key}-${width}-common.${format}`,
  }
}

function formatOf(file: MediaFile): Format {
  const ending = extname(file.path).slice(1).toLowerCase()
  return ending === 'jpg' ? 'jpeg' : (ending as Format)
}

type CopyOptions = [file: MediaFile, width: number, format: Format, crop: Crop]

function copyOf(...options: CopyOptions): Omit<MadeFile, 'path'> {
  const [{ path, hash }, ...settings] = options
  const key = () => keyOf(COPIES_VERSION, versionsOf('sharp'), hash, JSON.stringify(settings))
  return {
    photo: path,
    isReady: () => hasEntry(key()),
    make: () => memo(key(), () => makeCopy(...options)),
  }
}

async function makeCopy(...[file, width, format, crop]: CopyOptions): Promise<Uint8Array> {
  const image = await openImage(file.content)
  // Shrinks before cropping, because a JPEG decodes much faster if shrinking comes first.
  const scale = width / crop.width
  const scaled = {
    width: Math.round(file.width * scale),
    height: Math.max(1, Math.round(file.height * scale)),
  }
  const height = Math.min(scaled.height, Math.max(1, Math.round(crop.height * scale)))
  const part = {
    left: Math.min(Math.round(crop.left * scale), scaled.width - width),
    top: Math.min(Math.round(crop.top * scale), scaled.height - height),
    width,
    height,
  }
  return encoders[format](image.resize({ ...scaled, fit: 'fill' }).extract(part)).toBuffer()
}

function whole({ width, height }: MediaFile): Crop {
  return { left: 0, top: 0, width, height }
}

/** Checks that a picture can be decoded to its end, and computes the colours to show while it loads. Caches the results. */
export async function inspectPixels({
  content,
  isPhoto,
  path,
}: MediaFile): Promise<{ isWhole: boolean; standIn?: string }> {
  // Checks the last byte of an animation, because decoders may read only the first frames.
  if (/\.gif$/i.test(path) && content.findLast((byte) => byte !== 0) !== GIF_END) return { isWhole: false }
  const key = keyOf('stand-in', versionsOf('sharp'), String(isPhoto), content)
  let isDamaged = false
  const standIn = await memo(key, async () => {
    const image = await openImage(content)
    try {
      if (isPhoto) return Buffer.from(await colorsOfHalves(image))
      await image.metadata()
      return new Uint8Array()
    } catch (cause) {
      isDamaged = true
      throw cause
    }
  }).catch((cause: unknown) => {
    if (isDamaged) return undefined
    // Other errors, such as a missing library, do not mean that the picture is damaged.
    throw cause
  })
  return { isWhole: !isDamaged, ...(standIn?.length && { standIn: Buffer.from(standIn).toString() }) }
}

/** Returns the colours of the upper and lower half of a picture, such as `#a0b0c0,#506070`; '' for a transparent picture. */
async function colorsOfHalves(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize({ width: 1, height: 2, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = [data.subarray(0, info.channels), data.subarray(info.channels)]
  if (info.channels === 4 && pixels.some(([, , , alpha = 255]) => alpha < 255)) return ''
  return pixels.map((pixel) => `#${pixel.subarray(0, 3).toString('hex')}`).join(',')
}

/** The last byte of a complete GIF. Zeros may follow. */
const GIF_END = 0x3b

/** Opens a photograph upright. Imports sharp only here, because the library is large. */
async function openImage(content: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(content, { failOn: 'truncated' }).autoOrient()
}
