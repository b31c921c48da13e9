import { createHash } from 'node:crypto'
import type { ResolvedPicture } from '../../model/picture.ts'
import type { FilePicture, Institution, SiteFile, TilesPicture } from '../../model/site.generated.ts'
import type { MediaFile } from './media-file.ts'
import { shownPart } from '../../model/crop.ts'
import { commonPart, photoCopies, type MadeFile } from './photos.ts'
import type { Ratio } from '../schema/schema.ts'
import { surfacesOf } from '../../model/surfaces.ts'
import { publicAddress, type SiteAsset } from '../../model/site-asset.ts'
import { composeTiles, type TilePalette } from '../../tiles/compose-tiles.ts'
import { dayPalette, nightPalette } from '../../tiles/palette.ts'

type TileColors = Pick<SiteFile, 'institutions' | 'theme'>

interface DrawnTiles {
  resolved: ResolvedPicture
  files: readonly SiteAsset[]
}

/** Draws tiles. @returns undefined when the institution does not exist */
export type DrawTiles = (picture: TilesPicture) => DrawnTiles | undefined

export function createTileDrawer({ institutions, theme }: TileColors): DrawTiles {
  const drawn = new Map<string, DrawnTiles>()
  return (picture) => {
    const chosen = picture.institutions.flatMap((id) => institutions.find((one) => one.id === id) ?? [])
    if (chosen.length < picture.institutions.length) return undefined
    const key = JSON.stringify(picture)
    const tiles = drawn.get(key) ?? drawTiles(picture, chosen, theme)
    drawn.set(key, tiles)
    return tiles
  }
}

/**
 * Converts a file of `media/` to a picture for pages. Photographs get copies, cropped by the editor and to a ratio. A ratio does not crop
 * transparent pictures.
 *
 * @param photos receives the files to publish, by path
 */
export function resolveFile(
  { alt, crop, focus }: Pick<FilePicture, 'alt' | 'crop' | 'focus'>,
  file: MediaFile,
  photos: Map<string, MadeFile>,
  ratio?: Ratio,
): ResolvedPicture {
  const src = publicAddress(file.path)
  const { width, height, standIn } = file
  if (!file.isPhoto) return { src, width, height, alt }
  const { part, focus: point } = shownPart(file, standIn === undefined ? undefined : ratio, {
    ...(crop && { crop }),
    ...(focus && { focus }),
  })
  const { sources, files } = photoCopies(file, part)
  const common = crop && commonPart(file, part)
  for (const made of common ? [...files, common] : files) photos.set(made.path, made)
  const { x, y } = point
  const position = x === 50 && y === 50 ? undefined : `${x}% ${y}%`
  return {
    src: common ? `/${common.path}` : src,
    width: part.width,
    height: part.height,
    alt,
    ...(sources && { sources }),
    ...(standIn !== undefined && { standIn }),
    ...(position !== undefined && { position }),
  }
}

function drawTiles(
  { shape, seed, ground }: TilesPicture,
  chosen: readonly Institution[],
  theme: TileColors['theme'],
): DrawnTiles {
  const { light, dark } = surfacesOf(theme)
  const draw = (palette: (institution: Institution) => TilePalette) => {
    const scales = chosen.map(({ tiles }) => tiles)
    return composeTiles({ shape, seed, scales, palettes: chosen.map(palette) })
  }
  const byDay = draw(({ colors }) => dayPalette(colors, theme.sun, ground, light))
  const byNight = draw(({ colors }) => nightPalette(colors, theme.sun, ground, dark))
  const { width, height } = byDay
  // One hash for both, because compression makes the second name nearly free.
  const hash = createHash('sha256').update(byDay.svg).update(byNight.svg).digest('hex').slice(0, 8)
  const [day, night] = [`assets/tiles-${hash}.svg`, `assets/tiles-${hash}-dark.svg`]
  return {
    resolved: { src: `/${day}`, darkSrc: `/${night}`, width, height, alt: '' },
    files: [
      { path: day, content: byDay.svg },
      { path: night, content: byNight.svg },
    ],
  }
}
