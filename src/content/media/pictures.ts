import { createHash } from 'node:crypto'
import type { ResolvedPicture } from '../../model/picture.ts'
import type { FilePicture, Institution, SiteFile, TilesPicture } from '../../model/site.generated.ts'
import type { MediaFile } from './media-file.ts'
import { usualFocus } from '../../model/usual-focus.ts'
import { cropTo, focusIn } from './crop.ts'
import { photoCopies, type MadeFile } from './photos.ts'
import type { Ratio } from '../schema/schema.ts'
import type { SiteAsset } from './site-asset.ts'
import { composeTiles, type TilePalette } from '../../tiles/compose.ts'
import { dayPalette, nightPalette } from '../../tiles/palette.ts'

type Site = Pick<SiteFile, 'institutions' | 'theme'>

/**
 * Draws compositions for both schemes, in the colours of a site. The same picture on many pages is drawn once and is one file.
 *
 * @returns what gives undefined when an institution does not exist
 */
export function createTileResolver({ institutions, theme: { sun } }: Site, assets: Map<string, SiteAsset>) {
  // Many pages show the same composition, and what describes it is often even the same object.
  const byPicture = new WeakMap<TilesPicture, ResolvedPicture>()
  const byText = new Map<string, ResolvedPicture>()
  const resolve = (picture: TilesPicture): ResolvedPicture | undefined => {
    const chosen = picture.institutions.flatMap((id) => institutions.find((one) => one.id === id) ?? [])
    if (chosen.length < picture.institutions.length) return undefined
    const key = JSON.stringify([picture, sun, chosen.map(({ colors, tiles }) => [colors, tiles])])
    const known = drawn.get(key) ?? drawTiles(picture, chosen, sun)
    if (drawn.size >= MOST_KEPT) drawn.clear()
    drawn.set(key, known)
    for (const file of known.files) assets.set(file.path, file)
    return known.resolved
  }
  return (picture: TilesPicture): ResolvedPicture | undefined => {
    const before = byPicture.get(picture)
    if (before) return before
    const text = JSON.stringify(picture)
    const resolved = byText.get(text) ?? resolve(picture)
    if (!resolved) return undefined
    byText.set(text, resolved)
    byPicture.set(picture, resolved)
    return resolved
  }
}

/** Compositions by all that they are made from. A page is judged and resolved, and a site read again and again: each is drawn once. */
const drawn = new Map<string, { resolved: ResolvedPicture; files: SiteAsset[] }>()

/** Of at most 8 kB each. */
const MOST_KEPT = 2000

/**
 * A picture of the media folder; a photograph with its copies, cut to a ratio. What one can see through is cut by nobody: its shape is
 * its own.
 *
 * @param photos gets the copies, by their path
 */
export function resolveFile(
  { alt, focus }: Pick<FilePicture, 'alt' | 'focus'>,
  file: MediaFile,
  photos: Map<string, MadeFile>,
  ratio?: Ratio,
): ResolvedPicture {
  const src = `/${file.path.split('/').map(encodeURIComponent).join('/')}`
  const { width, height, standIn } = file
  if (!file.isPhoto) return { src, width, height, alt }
  const point = focus ?? usualFocus(file)
  const crop = cropTo(file, standIn === undefined ? undefined : ratio, point)
  const { sources, files } = photoCopies(file, crop)
  for (const made of files) photos.set(made.path, made)
  const { x, y } = focusIn(crop, file, point)
  const position = x === 50 && y === 50 ? undefined : `${x}% ${y}%`
  return { src, width: crop.width, height: crop.height, alt, sources, standIn, position }
}

function drawTiles(
  { shape, seed, ground }: TilesPicture,
  chosen: readonly Institution[],
  sun: string,
): { resolved: ResolvedPicture; files: SiteAsset[] } {
  const draw = (palette: (institution: Institution) => TilePalette) => {
    const scales = chosen.map(({ tiles }) => tiles)
    const { svg, ...size } = composeTiles({ shape, seed, scales, palettes: chosen.map(palette) })
    const path = `assets/tiles-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`
    return { ...size, path, content: svg }
  }
  const byDay = draw(({ colors }) => dayPalette(colors, sun, ground))
  const byNight = draw(({ colors }) => nightPalette(colors, sun, ground))
  const { width, height } = byDay
  const files = [byDay, byNight].map(({ path, content }) => ({ path, content }))
  return { resolved: { src: `/${byDay.path}`, darkSrc: `/${byNight.path}`, width, height, alt: '' }, files }
}
