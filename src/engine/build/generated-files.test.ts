import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { loadSite } from '../../../tests/support/load-site.ts'
import { present } from '../../../tests/support/present.ts'
import type { Site } from '../model/site.ts'
import { generateFiles, type GeneratedFiles } from './generated-files.ts'

const { site: loaded, assets } = await loadSite('tests/fixtures/escuela')
const OWN = { assets, photos: [] }
const site = withoutLogo(present(loaded))
const made = await generateFiles(site, OWN)

const fileOf = (path: string, { files }: Pick<GeneratedFiles, 'files'> = made) => {
  const file = files.find((one) => one.path === path)
  if (!file) throw new Error(`Nothing was made at ${path}.`)
  return file.make()
}
const socialOf = (path: string, { images, files }: GeneratedFiles = made) =>
  fileOf(images.get(path)?.src.slice(1) ?? '', { files })

function withoutLogo(whole: Site): Site {
  const theme = { ...whole.theme }
  delete theme.logo
  delete theme.darkLogo
  delete theme.icon
  return { ...whole, theme }
}

describe('the picture of a page for social networks', () => {
  test('pages have a social picture, and pages of one institution share it', () => {
    const paths = site.pages.map(({ path }) => path).filter((path) => path !== '*')
    expect([...made.images.keys()]).toEqual(paths)
    const pictures = Object.fromEntries(Array.from(made.images, ([path, { src }]) => [path, src]))
    expect(new Set([pictures['/'], pictures['/jardin'], pictures['/primario']]).size).toBe(3)
    expect(pictures['/contacto']).toBe(pictures['/'])
  })

  test('a site without tiles shows the colour of the institution instead', async () => {
    const { images } = await generateFiles(site, { assets: [], photos: [] })
    expect(images.get('/')).not.toEqual(made.images.get('/'))
    expect(images.get('/jardin')).toEqual(images.get('/'))
    expect(images.get('/primario')).not.toEqual(images.get('/'))
  })

  test('a social picture is a PNG of 1200 × 630 pixels and less than 150 kB', async () => {
    for (const { src, width, height } of made.images.values()) {
      const bytes = await fileOf(src.slice(1))
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height })
      expect([width, height]).toEqual([1200, 630])
      expect(bytes.length).toBeLessThan(150_000)
    }
  })

  test('the address of a social picture changes with the colours', async () => {
    const again = await generateFiles(site, OWN)
    const sunny = await generateFiles({ ...site, theme: { ...site.theme, sun: '#ff0000' } }, OWN)
    expect(again.images).toEqual(made.images)
    expect(sunny.images.get('/')).not.toEqual(made.images.get('/'))
  })
})

describe('the icons', () => {
  test.each([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ])('the icons include %s, a square of %i pixels without transparency', async (path, size) => {
    const bytes = await fileOf(path)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    expect((await sharp(bytes).stats()).isOpaque).toBe(true)
  })

  test('the icons include favicon.ico, with PNG files of 16, 32 and 48 pixels', async () => {
    const bytes = Buffer.from(await fileOf('favicon.ico'))
    expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3])
    for (const [index, size] of [16, 32, 48].entries()) {
      const at = 6 + 16 * index
      const [length, offset] = [bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)]
      expect(bytes[at]).toBe(size)
      expect(await sharp(bytes.subarray(offset, offset + length)).metadata()).toMatchObject({ width: size })
    }
  })
})

describe('a site with a logo', () => {
  const svg = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="30"><rect width="${width}" height="30" fill="#0f0"/></svg>`
  const picture = (name: string, width: number) => ({ src: `/media/${name}`, width, height: 30, alt: '' })
  const drawn = sharp(Buffer.from(svg(30)))
  const own = {
    assets: [{ path: 'media/logo.svg', content: svg(30) }],
    photos: [{ path: 'media/ícono.png', make: () => drawn.png().toBuffer() }],
  }
  const madeWith = (theme: Partial<Site['theme']>) =>
    generateFiles({ ...site, theme: { ...site.theme, ...theme } }, own)
  const colour = async (files: GeneratedFiles, path: string) => {
    const bytes = await fileOf(path, files)
    const { data } = await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return [...data]
  }

  test('uses the logo for the icons, unless the theme names another icon', async () => {
    for (const theme of [
      { logo: picture('logo.svg', 30) },
      { logo: picture('logo.svg', 300), icon: picture('%C3%ADcono.png', 30) },
    ]) {
      const files = await madeWith(theme)
      const [red = 255, green = 0, blue = 255] = await colour(files, 'favicon.svg')
      expect(green - Math.max(red, blue)).toBeGreaterThan(200)
      const [, touchGreen = 0, touchBlue = 255] = await colour(files, 'apple-touch-icon.png')
      expect(touchGreen - touchBlue).toBeGreaterThan(60)
    }
  })

  test('draws the icons from the initials when the logo is not square', async () => {
    const files = await madeWith({ logo: picture('logo.svg', 300) })
    expect(await colour(files, 'favicon.svg')).toEqual(await colour(made, 'favicon.svg'))
  })

  test('shows the logo of the site in the social pictures', async () => {
    const shared = await madeWith({ logo: picture('logo.svg', 30) })
    const bytes = await socialOf('/', shared)
    const area = await sharp(bytes).extract({ left: 250, top: 295, width: 40, height: 40 }).toBuffer()
    const [red, green] = (await sharp(area).stats()).channels
    expect((green?.mean ?? 0) - (red?.mean ?? 255)).toBeGreaterThan(200)
  })
})
