import { extname } from 'node:path'
import { imageSize } from 'image-size'
import type { Unlocated } from '../diagnostics/diagnostic.ts'
import { pictures } from '../diagnostics/table/pictures.ts'
import { drawingTag, hasNamespace } from './drawings.ts'

/**
 * The file extensions of each picture type that image-size detects. The extension must be right, because servers derive the media type from
 * it.
 */
const types: Record<string, readonly string[]> = {
  svg: ['svg'],
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  webp: ['webp'],
  avif: ['avif'],
  gif: ['gif'],
}

/** Maximum pixels of a side: the limit of WebP. It also limits the memory for decoding. */
const MAX_SIDE = 16_383

/** Minimum width and height in pixels. The width is that of a phone; the height excludes thin lines. */
const MIN_WIDTH = 320
const MIN_HEIGHT = 100

/** Measures a picture, and checks that browsers can show it. @returns undefined after reporting that they cannot */
export function measurePicture(
  path: string,
  content: Uint8Array,
  report: (flaw: Unlocated) => void,
): { width: number; height: number; isPhoto: boolean } | undefined {
  const tag = drawingTag(content)
  const { type = '', width = 0, height = 0, orientation = 1 } = sizeOf(content, tag)
  const endings = Object.hasOwn(types, type) ? types[type] : undefined
  const refuse = (diagnostic: Unlocated): undefined => {
    report(diagnostic)
  }
  const ending = extname(path).slice(1).toLowerCase()
  if (isHeic(content)) return refuse(pictures.mediaHeic(path))
  if (!type && Object.values(types).flat().includes(ending)) return refuse(pictures.mediaDamaged(path))
  if (!endings) return refuse(pictures.mediaType(path))
  if (!endings.includes(ending)) return refuse(pictures.mediaExtension(path, type))
  if (tag !== undefined && !hasNamespace(tag)) return refuse(pictures.mediaNamespace(path))
  if (!width || !height)
    return refuse(tag === undefined ? pictures.mediaDamaged(path) : pictures.mediaWithoutSize(path))
  if (Math.max(width, height) > MAX_SIDE) return refuse(pictures.mediaTooLarge(path, width, height, MAX_SIDE))
  const size = orientation >= 5 ? { width: height, height: width } : { width, height }
  // Drawings have no minimum size, because they are sharp at any scale.
  if (type !== 'svg' && (size.width < MIN_WIDTH || size.height < MIN_HEIGHT))
    report(pictures.mediaTooSmall(path, size.width, size.height))
  return { ...size, isPhoto: type !== 'svg' && type !== 'gif' && !isAnimatedWebp(content) }
}

/** @param tag the file's `<svg>` tag; the whole file may contain another tag in a comment before it */
function sizeOf(
  content: Uint8Array,
  tag: string | undefined,
): { type?: string; width?: number; height?: number; orientation?: number } {
  try {
    const measured = imageSize(tag === undefined ? content : Buffer.from(tag))
    return measured.type === 'svg' && tag === undefined ? {} : measured
  } catch {
    return tag === undefined ? {} : { type: 'svg' }
  }
}

function isHeic(content: Uint8Array): boolean {
  return /^ftyp(?:hei[cxms]|hev[cx])/.test(Buffer.from(content.subarray(4, 12)).toString('latin1'))
}

function isAnimatedWebp(content: Uint8Array): boolean {
  const extended = Buffer.from(content.subarray(8, 16)).toString('latin1') === 'WEBPVP8X'
  return extended && ((content[20] ?? 0) & 2) !== 0
}
