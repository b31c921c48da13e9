import type { OwnFonts } from '../content/fonts/own-font.ts'
import type { MadeFile } from '../content/media/photos.ts'
import type { SiteAsset } from '../model/site-asset.ts'
import type { ResolvedPicture } from '../model/picture.ts'
import type { Site } from '../model/site.ts'

export interface PictureFiles {
  assets: SiteAsset[]
  photos: MadeFile[]
  fonts?: OwnFonts
}

const MAX_SQUARE_RATIO = 1.34

export function iconOf({ theme: { icon, logo } }: Pick<Site, 'theme'>): ResolvedPicture | undefined {
  const isSquare = logo && Math.max(logo.width / logo.height, logo.height / logo.width) < MAX_SQUARE_RATIO
  return icon ?? (isSquare ? logo : undefined)
}

/** Reads the bytes of a picture of the site. @throws Error when the site has no such file */
export async function bytesOf({ src }: ResolvedPicture, { assets, photos }: PictureFiles): Promise<Buffer> {
  const path = decodeURIComponent(src.slice(1))
  const asset = assets.find((one) => one.path === path)
  const bytes = asset?.content ?? (await photos.find((one) => one.path === path)?.make())
  if (bytes === undefined) throw new Error(`No file of the site is ${path}.`)
  return Buffer.from(bytes)
}

export async function rasterize(bytes: Uint8Array, width: number, height = width): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const own = await sharp(bytes).metadata()
  // Renders an SVG at the density of the final size, because enlarged pixels would be blurred. At 72 dpi, an SVG has its own size.
  const scale = Math.max(1, Math.min(width / own.width, height / own.height))
  return sharp(bytes, { density: Math.min(72 * scale, 10_000) })
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer()
}

export function embedPng(png: Buffer, size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
}
