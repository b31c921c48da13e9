import type { MadeFile } from '../content/media/photos.ts'
import { keyOf, memo, versionsOf } from '../content/files/memo.ts'
import { fontPairs } from '../model/font-pairs.ts'
import { NOT_FOUND, type Page, type Site } from '../model/site.ts'
import type { SocialImage } from '../site/html-document.ts'
import { composeTiles } from '../tiles/compose-tiles.ts'
import { dayPalette, PAPER } from '../tiles/palette.ts'
import { pixels as tilePixels } from '../tiles/svg.ts'
import { layOutTitle } from './lay-out-title.ts'
import { bytesOf, rasterize, type PictureFiles } from './brand.ts'
import { drawMark } from './site-icons.ts'
import type { Typeface } from './fonts/typeface.ts'

const WIDTH = 1200
const HEIGHT = 630
const EDGE = 660
const MODULE = 8 * tilePixels
const MARGIN = 72
const LOGO = 64
const INK = '#1d2230'

const TITLE = { width: EDGE - MARGIN - 24, height: 390 + MARGIN }

/** The version of the pictures. Change it together with the drawing, so that pictures get new addresses. */
const DRAWING_VERSION = '3'

/** Maximum pages with a drawn picture of their own. Other pages without a photograph share the first drawn picture. */
const MAX_DRAWN_PICTURES = 20

export async function socialImages(
  site: Site,
  own: PictureFiles,
): Promise<{ images: Map<string, SocialImage>; files: MadeFile[] }> {
  const { name, theme } = site
  const shown = site.pages.filter(({ path }) => path !== NOT_FOUND)
  const drawn = shown
    .filter((page) => !page.item && !page.list && !photoOf(page))
    .slice(0, MAX_DRAWN_PICTURES)
  const logo = theme.logo ? keyOf(await bytesOf(theme.logo, own)) : drawMark(site)
  const draw = createPainter(site, own)
  const versions = versionsOf('sharp', 'subset-font', 'harfbuzzjs')
  const made = drawn.map((page) => {
    const colours = institutionsOn(page, site).map(({ tiles, colors }) => [tiles, colors])
    const parts = [DRAWING_VERSION, name, logo, theme.logo?.alt, theme.fonts, theme.sun, page.title, colours]
    const key = keyOf(JSON.stringify(parts))
    return {
      path: `assets/social-${key.slice(0, 10)}.png`,
      make: () => memo(keyOf(key, versions), () => draw(page)),
    }
  })
  const images = shown.flatMap((page): [string, SocialImage][] => {
    const photo = photoOf(page)
    if (photo) return [[page.path, photo]]
    const file = made[drawn.indexOf(page)] ?? made[0]
    return file ? [[page.path, { src: `/${file.path}`, width: WIDTH, height: HEIGHT }]] : []
  })
  // Removes duplicates, because pages with the same title and institution have the same picture.
  const files = [...new Map(made.map((file) => [file.path, file])).values()]
  return { images: new Map(images), files }
}

/** Returns the photograph that editors have chosen for a page or an item. The file has the whole photograph, at most 1200 pixels wide. */
function photoOf({ item, socialPicture }: Page): SocialImage | undefined {
  const src = socialPicture ?? (item?.picture?.sources && item.picture.src)
  return src === undefined ? undefined : { src }
}

function createPainter(site: Site, own: PictureFiles): (page: Page) => Promise<Uint8Array> {
  const grounds = new Map<string, Promise<Buffer>>()
  let fonts: ReturnType<typeof openFonts> | undefined
  return async (page) => {
    fonts ??= openFonts(site)
    const { display, text } = await fonts
    const institutions = institutionsOn(page, site)
    const key = institutions.map(({ id }) => id).join()
    const ground = grounds.get(key) ?? paintGround(site, own, institutions, text)
    grounds.set(key, ground)
    return paintTitle(page.title, await ground, display)
  }
}

async function openFonts({ theme }: Site): Promise<{ display: Typeface; text: Typeface }> {
  const { openTypeface } = await import('./fonts/typeface.ts')
  const { display, text } = fontPairs[theme.fonts]
  return { display: await openTypeface(display, 700), text: await openTypeface(text, 600) }
}

async function paintGround(
  site: Site,
  own: PictureFiles,
  institutions: Site['institutions'],
  text: Typeface,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${PAPER}"/>
${composition(site, institutions)}
${await heading(site, own, text)}
</svg>`
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
}

/** Draws the title on a copy of the background. PNG without filters is fast for flat colours. */
async function paintTitle(title: string, ground: Buffer, display: Typeface): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const set = layOutTitle(title, {
    width: TITLE.width,
    height: 390,
    sizes: [92, 84, 76, 68, 60, 52, 46, 40],
    leading: 1.04,
    measure: display.width,
  })
  const lines = set.lines.map((line, index) => {
    const baseline = TITLE.height - MARGIN - (set.lines.length - 1 - index) * set.size * 1.04
    return display.draw(line, 0, baseline, set.size)
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TITLE.width}" height="${TITLE.height}">${lines.join('')}</svg>`
  const coverage = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
  const pixels = Buffer.from(ground)
  for (let row = 0; row < TITLE.height; row++) {
    const start = (HEIGHT - TITLE.height + row) * WIDTH + MARGIN
    for (let column = 0; column < TITLE.width; column++) {
      const alpha = (coverage[row * TITLE.width + column] ?? 0) / 255
      if (alpha > 0) blend(pixels, 3 * (start + column), alpha)
    }
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  return sharp(pixels, { raw }).png({ compressionLevel: 3, adaptiveFiltering: false }).toBuffer()
}

const INK_PARTS = Buffer.from(INK.slice(1), 'hex')

function blend(pixels: Buffer, at: number, alpha: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const under = pixels[at + channel] ?? 0
    pixels[at + channel] = under + ((INK_PARTS[channel] ?? 0) - under) * alpha
  }
}

/** Draws the site's logo, and the site's name unless the logo contains it. */
async function heading(site: Site, own: PictureFiles, text: Typeface): Promise<string> {
  const { logo } = site.theme
  const width = logo ? Math.min((LOGO * logo.width) / logo.height, TITLE.width) : LOGO
  const at = `x="${MARGIN}" y="${MARGIN - 8}" width="${width}" height="${LOGO}"`
  const picture = logo
    ? `<image ${at} href="data:image/png;base64,${(await rasterize(await bytesOf(logo, own), Math.ceil(width), LOGO)).toString('base64')}"/>`
    : nest(drawMark(site), `${at} viewBox="0 0 16 16"`)
  if (logo?.alt) return picture
  const name = layOutTitle(site.name, {
    width: TITLE.width - width - 20,
    height: 34,
    sizes: [32, 28, 24],
    leading: 1,
    measure: text.width,
  })
  const baseline = MARGIN + 24 + name.size * 0.36
  const line = text.draw(name.lines[0] ?? '', MARGIN + width + 20, baseline, name.size)
  return `${picture}<g fill="${INK}">${line}</g>`
}

/** Draws tiles in the institutions' colours, as high as the picture. Shows as many of the last columns as fit. */
function composition({ theme }: Site, institutions: Site['institutions']): string {
  const { svg, width, height } = composeTiles({
    shape: 'hero',
    seed: 0,
    scales: institutions.map(({ tiles }) => tiles),
    palettes: institutions.map(({ colors }) => dayPalette(colors, theme.sun, 'paper')),
  })
  const scale = HEIGHT / height
  const shown = Math.floor((WIDTH - EDGE) / (MODULE * scale)) * MODULE
  return `<svg x="${WIDTH - shown * scale}" width="${shown * scale}" height="${HEIGHT}" viewBox="${width - shown} 0 ${shown} ${height}">${svg}</svg>`
}

function institutionsOn(page: Page, { institutions }: Site): Site['institutions'] {
  const own = institutions.filter(({ id }) => id === page.institution)
  return own.length > 0 ? own : institutions.slice(0, 3)
}

function nest(svg: string, attributes: string): string {
  return svg.replace(/<svg[^>]*>/, `<svg ${attributes}>`)
}
