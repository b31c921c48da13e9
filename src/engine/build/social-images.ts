import type { MadeFile } from '../content/media/photos.ts'
import { keyOf, memo, versionsOf } from '../content/cache/memo.ts'
import { NOT_FOUND, type Page, type Site } from '../model/site.ts'
import type { SocialImage } from '../shell/html-document.ts'
import { composeTiles } from '../tiles/compose-tiles.ts'
import { surfacesOf } from '../model/surfaces.ts'
import { dayPalette } from '../tiles/palette.ts'
import { pixels as tilePixels } from '../tiles/svg.ts'
import { bytesOf, rasterize, type PictureFiles } from './brand.ts'
import { isTiles } from './inline-tiles.ts'
import { drawMark } from './draw-mark.ts'

const WIDTH = 1200
const HEIGHT = 630
const MODULE = 8 * tilePixels

/** The width beside the tiles, and the largest size of the mark in its middle. */
const LEFT = 540
const MARK = { width: 380, height: 280 }

/** The version of the pictures. Change it together with the drawing, so that pictures get new addresses. */
const DRAWING_VERSION = '5'

/**
 * Makes the pictures of pages for social networks. A page without a photograph of its own shows the site's mark beside its item's drawing,
 * or else beside tiles in the colours of its institution. A site without tiles shows that colour alone. Messengers show the title beside the picture.
 */
export async function socialImages(
  site: Site,
  own: PictureFiles,
): Promise<{ images: Map<string, SocialImage>; files: MadeFile[] }> {
  const { theme } = site
  const { paper } = surfacesOf(theme).light
  const mark = theme.logo
    ? await bytesOf(theme.logo, own)
    : Buffer.from(drawMark(site, own.fonts?.display.outlines))
  const sharp = versionsOf('sharp')
  const files = new Map<string, MadeFile>()
  const besideMark = (drawing: Uint8Array, alt: string): SocialImage => {
    const key = keyOf(DRAWING_VERSION, sharp, mark, drawing, paper)
    const path = `assets/social-${key.slice(0, 10)}.png`
    files.set(path, { path, make: () => memo(key, () => paint(drawing, mark, paper)) })
    return { src: `/${path}`, width: WIDTH, height: HEIGHT, alt }
  }
  const hasTiles = own.assets.some(({ path }) => isTiles(path))
  const tiles = new Map<string | undefined, SocialImage>()
  const drawn = async ({ item, institution }: Page): Promise<SocialImage> => {
    const drawing = item?.picture
    if (drawing) return besideMark(await bytesOf(drawing, own), drawing.alt || site.name)
    const known =
      tiles.get(institution) ?? besideMark((hasTiles ? composition : flat)(site, institution), site.name)
    tiles.set(institution, known)
    return known
  }
  const images = new Map<string, SocialImage>()
  for (const page of site.pages)
    if (page.path !== NOT_FOUND) images.set(page.path, photoOf(page) ?? (await drawn(page)))
  return { images, files: [...files.values()] }
}

/** Returns the photograph that editors have chosen for a page or an item. The file has the whole photograph, at most 1200 pixels wide. */
function photoOf({ item, socialPicture }: Page): SocialImage | undefined {
  if (socialPicture !== undefined) return { src: socialPicture }
  const { sources, src = '', alt } = item?.picture ?? {}
  return sources && { src, alt }
}

/** Paints the mark at the left, and a drawing at the right edge. */
async function paint(drawing: Uint8Array, mark: Uint8Array, paper: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const place = async (
    bytes: Uint8Array,
    room: { width: number; height: number },
    left: (width: number) => number,
  ) => {
    const input = await rasterize(bytes, room.width, room.height)
    const { width, height } = await sharp(input).metadata()
    return { input, left: Math.round(left(width)), top: Math.round((HEIGHT - height) / 2) }
  }
  const parts = [
    await place(drawing, { width: WIDTH - LEFT, height: HEIGHT }, (width) => WIDTH - width),
    await place(mark, MARK, (width) => (LEFT - width) / 2),
  ]
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: paper } })
    .composite(parts)
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Draws the colour of an institution, or of the house. */
function flat({ theme, institutions }: Site, institution = theme.institution): Buffer {
  const ink = institutions.find(({ id }) => id === institution)?.colors.ink
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH - LEFT}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${ink}"/></svg>`,
  )
}

/**
 * Draws tiles as high as the picture, in the colours of an institution, or else of the first three. Shows as many of the last columns as
 * fit.
 */
function composition({ theme, institutions }: Site, institution: string | undefined): Buffer {
  const own = institutions.filter(({ id }) => id === institution)
  const painted = own.length > 0 ? own : institutions.slice(0, 3)
  const { svg, width, height } = composeTiles({
    shape: 'hero',
    seed: 0,
    scales: painted.map(({ tiles }) => tiles),
    palettes: painted.map(({ colors }) => dayPalette(colors, theme.sun, 'paper', surfacesOf(theme).light)),
  })
  const scale = HEIGHT / height
  const shown = Math.floor((WIDTH - LEFT) / (MODULE * scale)) * MODULE
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shown * scale}" height="${HEIGHT}" viewBox="${width - shown} 0 ${shown} ${height}">${svg}</svg>`,
  )
}
