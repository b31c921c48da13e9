import { keyOf, memo, versionsOf } from '../content/memo.ts'
import type { MadeFile } from '../content/media/photos.ts'
import { composeTiles } from '../tiles/compose.ts'
import { dayPalette, PAPER } from '../tiles/palette.ts'
import { pixels } from '../tiles/svg.ts'
import { NOT_FOUND, type Page, type Site } from '../model/site.ts'
import type { SocialImage } from '../site/document.ts'
import { fontPairs } from '../model/font-pairs.ts'
import { setTitle } from './balance.ts'
import { bytesOf, rasterize, type PictureFiles } from './brand.ts'
import { drawMark } from './icons.ts'
import type { Typeface } from './typeface.ts'

const WIDTH = 1200
const HEIGHT = 630
/** Where the title ends, and the composition may begin. */
const EDGE = 660
/** The side of a module of a composition, in its own pixels. */
const MODULE = 8 * pixels
const MARGIN = 72
/** The height of the logo. */
const LOGO = 64
const INK = '#1d2230'

/** To be changed with what is drawn, so that pictures get other addresses. */
const RECIPE = '1'

/** A picture takes about 60 ms to draw. A site of more pages than this has one for each of the first, and the first one for the rest. */
const MOST = 100

/**
 * What a page looks like where somebody shares its address: its title, the school's mark and name, and a composition of its own.
 */
export async function socialImages(
  site: Site,
  own: PictureFiles,
): Promise<{ images: Map<string, SocialImage>; files: MadeFile[] }> {
  const { name, theme } = site
  const pages = site.pages.filter(({ path }) => path !== NOT_FOUND)
  const logo = theme.logo && [theme.logo, keyOf(await bytesOf(theme.logo, own))]
  const all = [RECIPE, name, logo ?? drawMark(site), theme.fonts, theme.sun]
  const versions = versionsOf('sharp', 'subset-font', 'harfbuzzjs')
  // Fonts take as long to open as a thousand pages that have not changed.
  let shared: ReturnType<typeof openShared> | undefined
  const made = pages.slice(0, MOST).map((page, seed) => {
    const colours = institutionsOn(page, site).map(({ tiles, colors }) => [tiles, colors])
    // Named by what it is drawn from: drawing a hundred only to learn their names takes as long as loading 2,000 pages.
    const key = keyOf(JSON.stringify([all, page.title, seed, colours]))
    const path = `assets/social-${key.slice(0, 10)}.png`
    const draw = async () => {
      shared ??= openShared(site, own)
      const { display, head } = await shared
      return paint(drawImage(site, page, seed, display, head))
    }
    return { path, make: () => memo(keyOf(key, versions), draw) }
  })
  const images = pages.map((page, index): [string, SocialImage] => {
    const { path } = made[index] ?? made[0]!
    return [page.path, { src: `/${path}`, width: WIDTH, height: HEIGHT }]
  })
  // Two pages with one title have one picture.
  const files = [...new Map(made.map((file) => [file.path, file])).values()]
  return { images: new Map(images), files }
}

/** What is in the picture of each page. */
async function openShared(site: Site, own: PictureFiles) {
  const { openTypeface } = await import('./typeface.ts')
  const { display, text } = fontPairs[site.theme.fonts]
  const head = await heading(site, own, await openTypeface(text, 600))
  return { display: await openTypeface(display, 700), head }
}

function drawImage(site: Site, page: Page, seed: number, display: Typeface, head: string): string {
  const title = setTitle(page.title, {
    width: EDGE - MARGIN - 24,
    height: 390,
    sizes: [92, 84, 76, 68, 60, 52, 46, 40],
    leading: 1.04,
    measure: display.width,
  })
  const lines = title.lines.map((line, index) => {
    const baseline = HEIGHT - MARGIN - (title.lines.length - 1 - index) * title.size * 1.04
    return display.draw(line, MARGIN, baseline, title.size)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${PAPER}"/>
${composition(site, page, seed)}
${head}
<g fill="${INK}">${lines.join('')}</g>
</svg>`
}

/** The site's logo or mark, with the name beside it unless the logo says it. */
async function heading(site: Site, own: PictureFiles, text: Typeface): Promise<string> {
  const { logo } = site.theme
  const width = logo ? Math.min((LOGO * logo.width) / logo.height, EDGE - MARGIN - 24) : LOGO
  const at = `x="${MARGIN}" y="${MARGIN - 8}" width="${width}" height="${LOGO}"`
  const picture = logo
    ? `<image ${at} href="data:image/png;base64,${(await rasterize(await bytesOf(logo, own), Math.ceil(width), LOGO)).toString('base64')}"/>`
    : nest(drawMark(site), `${at} viewBox="0 0 16 16"`)
  if (logo?.alt) return picture
  const name = setTitle(site.name, {
    width: EDGE - MARGIN - 24 - width - 20,
    height: 34,
    sizes: [32, 28, 24],
    leading: 1,
    measure: text.width,
  })
  const line = text.draw(name.lines[0]!, MARGIN + width + 20, MARGIN + 24 + name.size * 0.36, name.size)
  return `${picture}<g fill="${INK}">${line}</g>`
}

/** In the colours of the page's institution, or of all: as high as the picture, and as many of the last columns as fit. */
function composition(site: Site, page: Page, seed: number): string {
  const institutions = institutionsOn(page, site)
  const { svg, width, height } = composeTiles({
    shape: 'hero',
    seed,
    scales: institutions.map(({ tiles }) => tiles),
    palettes: institutions.map(({ colors }) => dayPalette(colors, site.theme.sun, 'paper')),
  })
  const scale = HEIGHT / height
  const shown = Math.floor((WIDTH - EDGE) / (MODULE * scale)) * MODULE
  return `<svg x="${WIDTH - shown * scale}" width="${shown * scale}" height="${HEIGHT}" viewBox="${width - shown} 0 ${shown} ${height}">${svg}</svg>`
}

function institutionsOn(page: Page, { institutions }: Site): Site['institutions'] {
  const own = institutions.filter(({ id }) => id === page.institution)
  return own.length > 0 ? own : institutions.slice(0, 3)
}

/** A drawing inside another, with attributes that say where. */
function nest(svg: string, attributes: string): string {
  return svg.replace(/<svg[^>]*>/, `<svg ${attributes}>`)
}

async function paint(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4 }).toBuffer()
}
