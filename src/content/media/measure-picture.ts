import { extname } from 'node:path'
import { imageSize } from 'image-size'
import type { Unlocated } from '../diagnostics/diagnostic.ts'
import { pictures } from '../diagnostics/table/pictures.ts'
import { drawingTag, hasNamespace } from './drawings.ts'
import type { Report } from '../diagnostics/log.ts'
import type { Location } from '../diagnostics/location.ts'

/** What image-size calls a type, and the endings it may have (servers choose the media type by them). */
const types: Record<string, readonly string[]> = {
  svg: ['svg'],
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  webp: ['webp'],
  avif: ['avif'],
  gif: ['gif'],
}

/** WebP's own limit for a side, which keeps the whole within what can be prepared. */
const LONGEST_SIDE = 16_383

/** Pictures are as wide as a phone at least; what is not even half of that high is a line. */
const LEAST_WIDTH = 320
const LEAST_HEIGHT = 100

/**
 * Measures a picture and judges whether browsers show it.
 *
 * @returns undefined after reporting why not
 */
export function measurePicture(
  path: string,
  content: Uint8Array,
  location: Location,
  report: Report,
): { width: number; height: number; isPhoto: boolean } | undefined {
  const tag = drawingTag(content)
  const { type = '', width = 0, height = 0, orientation = 1 } = sizeOf(content, tag)
  const endings = Object.hasOwn(types, type) ? types[type] : undefined
  const refuse = (diagnostic: Unlocated): undefined => {
    report(diagnostic, location)
  }
  const ending = extname(path).slice(1).toLowerCase()
  if (isHeic(content)) return refuse(pictures.mediaHeic(path))
  if (!type && Object.values(types).flat().includes(ending)) return refuse(pictures.mediaDamaged(path))
  if (!endings) return refuse(pictures.mediaType(path))
  if (!endings.includes(ending)) return refuse(pictures.mediaExtension(path, type))
  if (tag !== undefined && !hasNamespace(tag)) return refuse(pictures.mediaNamespace(path))
  if (!width || !height)
    return refuse(tag === undefined ? pictures.mediaDamaged(path) : pictures.mediaWithoutSize(path))
  if (Math.max(width, height) > LONGEST_SIDE)
    return refuse(pictures.mediaTooLarge(path, width, height, LONGEST_SIDE))
  // EXIF orientations from 5 on lie on their side, and browsers turn them.
  const size = orientation >= 5 ? { width: height, height: width } : { width, height }
  // A drawing is sharp in any size.
  if (type !== 'svg' && (size.width < LEAST_WIDTH || size.height < LEAST_HEIGHT))
    report(pictures.mediaTooSmall(path, size.width, size.height), location)
  return { ...size, isPhoto: type !== 'svg' && type !== 'gif' && !isAnimatedWebp(content) }
}

/** @param tag what a drawing begins with: comments before it may hold another */
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

/** The brands of photographs of phones (ISO/IEC 23008-12). */
function isHeic(content: Uint8Array): boolean {
  return /^ftyp(?:hei[cxms]|hev[cx])/.test(Buffer.from(content.subarray(4, 12)).toString('latin1'))
}

/** The animation bit of the extended header (WebP container specification). */
function isAnimatedWebp(content: Uint8Array): boolean {
  const extended = Buffer.from(content.subarray(8, 16)).toString('latin1') === 'WEBPVP8X'
  return extended && ((content[20] ?? 0) & 2) !== 0
}
