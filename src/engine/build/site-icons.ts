import { keyOf, memo, versionsOf } from '../content/cache/memo.ts'
import type { OwnFonts } from '../content/fonts/own-font.ts'
import type { MadeFile } from '../content/media/photos.ts'
import type { SiteAsset } from '../model/site-asset.ts'
import { drawMark } from './draw-mark.ts'
import { surfacesOf } from '../model/surfaces.ts'
import { atBase, basePath } from '../model/base-path.ts'
import type { Site } from '../model/site.ts'
import { bytesOf, iconOf, rasterize, embedPng, type PictureFiles } from './brand.ts'

/** Returns the mark of a site without a logo, for the header in both schemes. */
export function marks(site: Site, fonts?: OwnFonts): SiteAsset[] {
  if (site.theme.logo) return []
  return [
    { path: 'mark.svg', content: drawMark(site, fonts?.display.outlines) },
    { path: 'mark-dark.svg', content: drawMark(site, fonts?.display.outlines, 'dark') },
  ]
}

/** Returns the Web App Manifest (W3C), which phones read to install the site as an app. */
export function webManifest({ name, description, language, url, theme }: Site): string {
  const base = basePath(url)
  const { paper } = surfacesOf(theme).light
  const icon = (src: string, size: number, purpose = 'any') => ({
    src: atBase(base, src),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name,
    short_name: name,
    description,
    lang: language,
    start_url: atBase(base, '/'),
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  })
}

/** Makes the icons from the site's icon or logo: SVG for browser tabs, PNG and ICO. A site with neither gets a drawn logo. */
export async function icons(site: Site, files: PictureFiles): Promise<MadeFile[]> {
  const own = iconOf(site)
  const { paper } = surfacesOf(site.theme).light
  const mark = own ? await bytesOf(own, files) : Buffer.from(drawMark(site, files.fonts?.display.outlines))
  const drawing = iconDrawing(mark)
  const png = (path: string, size: number, share: number): MadeFile => ({
    path,
    make: () => paint(mark, size, share, paper),
  })
  return [
    { path: 'favicon.svg', make: async () => Buffer.from(await drawing) },
    {
      path: 'favicon.ico',
      make: async () => ico(await Promise.all([16, 32, 48].map((size) => paint(mark, size, 1, paper)))),
    },
    // Leaves a margin, because iOS rounds the corners, and Android may show only a circle of 80 %.
    png('apple-touch-icon.png', 180, 0.7),
    png('icon-192.png', 192, 0.72),
    png('icon-512.png', 512, 0.72),
    png('icon-maskable-512.png', 512, 0.56),
  ]
}

/** The version of the icons, part of their cache key. Change it together with `paint` or `rasterize`. */
const ICON_VERSION = 'icon 1'

async function paint(mark: Buffer, size: number, share: number, paper: string): Promise<Buffer> {
  const key = keyOf(ICON_VERSION, versionsOf('sharp'), mark, JSON.stringify([size, share, paper]))
  const png = await memo(key, async () => {
    const { default: sharp } = await import('sharp')
    const drawn = await rasterize(mark, Math.round((size * share) / 2) * 2)
    const ground = sharp({ create: { width: size, height: size, channels: 4, background: paper } })
    return ground
      .composite([{ input: drawn }])
      .png({ compressionLevel: 9 })
      .toBuffer()
  })
  return Buffer.from(png)
}

/** Returns the icon as SVG. A photograph is shrunk and embedded in an SVG. */
async function iconDrawing(icon: Buffer): Promise<string> {
  const text = icon.toString()
  return /<svg[\s>]/.test(text) ? text : embedPng(await rasterize(icon, 128), 128)
}

function ico(pictures: Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index
    header.writeUInt8(picture.readUInt32BE(16), at)
    header.writeUInt8(picture.readUInt32BE(20), at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(picture.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += picture.length
  }
  return Buffer.concat([header, ...pictures])
}
