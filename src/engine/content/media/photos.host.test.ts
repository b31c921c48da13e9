import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import type { MadeFile } from './photos.ts'
import { smallSite, writeSite } from '../../../../tests/support/temporary-site.ts'
import { takePhoto } from '../../../../tests/support/test-photo.ts'

function withPhoto(name: string, content: Uint8Array, focus?: object, crop?: object) {
  const page = smallSite['pages/centro.json']!.replace(
    '"media/año nuevo.svg"',
    `"media/${name}"${focus ? `, "focus": ${JSON.stringify(focus)}` : ''}${crop ? `, "crop": ${JSON.stringify(crop)}` : ''}`,
  )
  return { 'pages/centro.json': page, 'media/año nuevo.svg': null, [`media/${name}`]: content }
}

/** The folders of the test sites. Deletes them only after all tests, because photographs are copied on demand. */
const folders = new DisposableStack()
afterAll(() => folders.dispose())

async function load(name: string, content: Uint8Array, focus?: object, crop?: object) {
  const written = folders.use(writeSite(withPhoto(name, content, focus, crop)))
  const { site, diagnostics, photos, assets } = await loadSite(written.folder)
  const page = site?.pages.find(({ path }) => path === '/centro')
  const block = page?.blocks.find((candidate) => candidate.type === 'RichText')
  return { diagnostics, photos, assets, picture: block?.picture }
}

describe('a photograph', () => {
  let photo: Uint8Array
  let loaded: Awaited<ReturnType<typeof load>>
  let copies: { path: string; bytes: Uint8Array }[]
  beforeAll(async () => {
    photo = await takePhoto(1500, 1000)
    loaded = await load('patio.jpg', photo)
    copies = await Promise.all(loaded.photos.map(makeIt))
  })

  test('a page offers a photograph upright, in modern formats and several widths', () => {
    expect(loaded.diagnostics).toEqual([])
    const { sources, ...shown } = loaded.picture!
    expect(shown).toMatchObject({ src: '/media/patio.jpg', width: 1000, height: 800, alt: 'Un piano' })
    expect(sources!.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(sources![0]!.srcSet).toMatch(
      /^\/assets\/media-\w+-400\.avif 400w, \/assets\/media-\w+-800\.avif 800w, \/assets\/media-\w+-1000\.avif 1000w$/,
    )
  })

  test('every address in the `srcset` of a photograph has a file', () => {
    const offered = loaded.picture!.sources!.flatMap(({ srcSet }) => srcSet.match(/[^\s,]+(?= \d+w)/g))
    expect(copies.map(({ path }) => `/${path}`)).toEqual(['/media/patio.jpg', ...offered])
  })

  test('the copies of a photograph have their format and width in the name', async () => {
    const formats = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }
    for (const { path, bytes } of copies) {
      const { format, width, height } = await sharp(bytes).metadata()
      const [, wanted = '1000', ending = ''] = /(?:-(\d+))?\.(\w+)$/.exec(path)!
      expect([path, format, width]).toEqual([path, formats[ending as 'avif'], Number(wanted)])
      expect(width / height).toBeCloseTo(ending === 'jpg' ? 1000 / 1500 : 5 / 4, 2)
    }
  })

  test('publishes a photograph without the location in its camera data', async () => {
    expect((await sharp(photo).metadata()).exif?.includes('Telefono')).toBe(true)
    for (const { path, bytes } of copies) {
      const { exif, orientation, xmp, iptc } = await sharp(bytes).metadata()
      expect({ path, exif, orientation, xmp, iptc }).toEqual({ path })
    }
  })

  test('publishes only smaller copies of a photograph, never the original', () => {
    expect(loaded.assets.map(({ path }) => path)).not.toContain('media/patio.jpg')
    expect(Math.min(...copies.map(({ bytes }) => bytes.length))).toBeLessThan(photo.length / 5)
  })

  test('the addresses of a photograph change only when the photograph changes', async () => {
    const addresses = async (content: Uint8Array) => (await load('patio.jpg', content)).picture!.sources
    expect(await addresses(photo)).toEqual(loaded.picture!.sources)
    expect(await addresses(await takePhoto(1000, 1500))).not.toEqual(loaded.picture!.sources)
  })
})

describe('the part that a block shows', () => {
  const bands = (width: number, height: number) =>
    sharp(
      Buffer.from(`<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f00"/>
      <rect y="50%" width="100%" height="50%" fill="#00f"/><rect y="40%" width="100%" height="20%" fill="#0f0"/></svg>`),
    )

  const middleOf = async (name: string, content: Uint8Array, focus?: object, crop?: object) => {
    const { photos, picture } = await load(name, content, focus, crop)
    const { bytes } = await makeIt(photos.find(({ path }) => path.endsWith('-400.webp'))!)
    const image = sharp(bytes)
    const { width, height } = await image.metadata()
    expect(width / height).toBeCloseTo(picture!.width / picture!.height, 1)
    const [red = 0, green = 0, blue = 0] = await image
      .extract({ left: width / 2, top: Math.round(height / 2), width: 1, height: 1 })
      .raw()
      .toBuffer()
    return red > 200 ? 'red' : green > 200 ? 'green' : blue > 200 ? 'blue' : 'none'
  }

  test('crops a picture around its focus', async () => {
    const content = await bands(800, 4000).png().toBuffer()
    expect(await middleOf('patio.png', content)).toBe('red')
    expect(await middleOf('patio.png', content, { x: 50, y: 50 })).toBe('green')
    expect(await middleOf('patio.png', content, { x: 0, y: 90 })).toBe('blue')
  })

  test('crops a photograph of 12 megapixels upright', async () => {
    const lying = await bands(3000, 4000).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await middleOf('patio.jpg', lying, { x: 50, y: 95 })).toBe('blue')
  })

  test('publishes only the part that an editor cropped', async () => {
    const content = await bands(800, 4000).png().toBuffer()
    const focus = { x: 50, y: 50 }
    const crop = { x: 0, y: 80, width: 100, height: 16 }
    expect(await middleOf('patio.png', content, focus, crop)).toBe('blue')
    const { photos, picture } = await load('patio.png', content, focus, crop)
    expect(picture).toMatchObject({ width: 800, height: 640 })
    expect(photos.map(({ path }) => path)).not.toContain('media/patio.png')
    expect(photos.map(({ path }) => `/${path}`)).toContain(picture!.src)
  })

  test('does not crop a transparent picture', async () => {
    const mark = sharp({ create: { width: 400, height: 900, channels: 4, background: '#f008' } })
    const { picture } = await load('marca.png', await mark.png().toBuffer())
    expect(picture).not.toHaveProperty('standIn')
    expect(picture).toMatchObject({ width: 400, height: 900 })
  })

  test('the placeholder of a photograph has the colours of its two halves', async () => {
    const { picture } = await load('patio.png', await bands(1000, 800).png().toBuffer())
    expect(picture!.standIn).toBe('#c43b00,#003bc4')
  })
})

test('the copies of a small picture are not larger than the original', async () => {
  const small = sharp(await takePhoto(300, 200))
  const { picture, photos } = await load('chica.png', await small.png().toBuffer())
  expect(picture!.sources!.map(({ srcSet }) => srcSet.match(/\d+w/g))).toEqual([['250w'], ['250w']])
  const { bytes } = await makeIt(photos[0]!)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 300 })
})

test('publishes drawings and animations unchanged', async () => {
  const frame = (background: string) => sharp({ create: { width: 8, height: 8, channels: 3, background } })
  const frames = await Promise.all(['#1b3a6b', '#f2b33d'].map((colour) => frame(colour).png().toBuffer()))
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  const { picture, assets, photos } = await load('baile.webp', animation)
  expect(picture).toEqual({ src: '/media/baile.webp', width: 8, height: 8, alt: 'Un piano' })
  expect(photos).toEqual([])
  expect(assets.find(({ path }) => path === 'media/baile.webp')!.content).toEqual(animation)
})

test('reports an incomplete photograph where the content uses it', async () => {
  const photo = await takePhoto(600, 400)
  const { diagnostics } = await load('cortada.jpg', photo.subarray(0, photo.length / 2))
  expect(diagnostics).toEqual([
    expect.objectContaining({ code: 'AUK507', severity: 'error', pointer: '/blocks/2/picture/src' }),
  ])
})

async function makeIt({ path, make }: MadeFile) {
  return { path, bytes: await make() }
}

test('publishes smaller copies of the photograph of an upcoming event', async () => {
  const photo = await takePhoto(400, 900)
  const events = smallSite['events.json']!.replace('concierto.svg', 'concierto.jpg')
  const files = { 'events.json': events, 'media/concierto.svg': null, 'media/concierto.jpg': photo }
  using written = writeSite(files)
  const load = (now: string) => loadSite(written.folder, { now: new Date(now) })
  const { eventPhotos, photos } = await load('2097-03-01')
  const [{ srcSet, type } = { srcSet: '', type: '' }] = eventPhotos['/media/concierto.jpg'] ?? []
  expect(type).toBe('image/avif')
  const addresses = srcSet.match(/[^\s,]+(?= \d+w)/g)!
  expect(photos.map(({ path }) => `/${path}`)).toEqual(
    expect.arrayContaining(['/media/concierto.jpg', ...addresses]),
  )
  expect((await load('2097-03-17')).eventPhotos).toEqual({})
})
