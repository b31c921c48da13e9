import { createHash } from 'node:crypto'
import type { ResolvedPicture } from '../model/picture.ts'
import type { Institution, SiteFile } from '../model/site.generated.ts'
import type { SiteAsset } from './load-site.ts'
import type { MediaFile } from './media.ts'
import { composeTiles, type TilePalette, type TileSpec } from './tiles/compose.ts'

/** A composition as content asks for it (`TilesPicture` of the schema). */
export interface TilesPicture {
  type: 'tiles'
  levels: string[]
  seed: number
  shape: TileSpec['shape']
}

/** A picture file as content asks for it (`FilePicture` of the schema). */
export interface FilePicture {
  type: 'file'
  src: string
  alt: string
}

/** The grounds that compositions lie on: the colours of paper and night (the same as the site's base style). */
const light = { paper: '#FBF7F0', sand: '#F3EBDD', line: '#DCCFBA' }
const dark = { paper: '#12151D', sand: '#1B202B', line: '#6F7685' }
const SUN = '#F2B33D'

/** Draws a composition for both schemes; the same picture on two pages is one file. */
export function resolveTiles(
  picture: TilesPicture,
  site: SiteFile,
  assets: Map<string, SiteAsset>,
): ResolvedPicture {
  const levels = picture.levels.flatMap(
    (id) => site.institutions.find((institution) => institution.id === id) ?? [],
  )
  const sun = site.theme.sun ?? SUN
  const draw = (palette: (institution: Institution) => TilePalette) => {
    const { shape, seed } = picture
    const tiles = composeTiles({
      shape,
      seed,
      scales: levels.map(({ tiles }) => tiles),
      palettes: levels.map(palette),
    })
    return { ...tiles, src: addAsset(assets, tiles.svg) }
  }
  const byDay = draw(({ colors }) => ({ ...light, sun, ink: colors.ink, tint: colors.tint }))
  const byNight = draw(({ colors }) => ({ ...dark, sun, ink: colors.darkInk, tint: colors.darkTint }))
  return { src: byDay.src, darkSrc: byNight.src, width: byDay.width, height: byDay.height, alt: '' }
}

/** A picture of the media folder. */
export function resolveFile({ alt }: FilePicture, file: MediaFile): ResolvedPicture {
  const src = `/${file.path.split('/').map(encodeURIComponent).join('/')}`
  return { src, width: file.width, height: file.height, alt }
}

function addAsset(assets: Map<string, SiteAsset>, svg: string): string {
  const path = `assets/tiles-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`
  assets.set(path, { path, content: svg })
  return `/${path}`
}
