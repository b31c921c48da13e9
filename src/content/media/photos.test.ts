// @vitest-environment node
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadSite } from '../load-site.ts'
import type { MadeFile } from './photos.ts'
import { smallSite, writeSite } from '../../../tests/support/temporary-site.ts'
import { takePhoto } from '../../../tests/support/test-photo.ts'

/** The small site with its drawing replaced by a file of another name, in the page and in the event. */
function withPhoto(name: string, content: Uint8Array) {
  const page = smallSite['pages/centro.json']!.replace('media/año nuevo.svg', `media/${name}`)
  return { 'pages/centro.json': page, 'media/año nuevo.svg': null, [`media/${name}`]: content }
}

async function load(name: string, content: Uint8Array) {
  using written = writeSite(withPhoto(name, content))
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

  test('is offered upright in modern formats and several widths, none wider than itself', () => {
    expect(loaded.diagnostics).toEqual([])
    const { src, width, height, alt, sources } = loaded.picture!
    expect({ src, width, height, alt }).toEqual({
      src: '/media/patio.jpg',
      width: 1000,
      height: 1500,
      alt: 'Un piano',
    })
    expect(sources!.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(sources![0]!.srcSet).toMatch(
      /^\/assets\/media-\w+-400\.avif 400w, \/assets\/media-\w+-800\.avif 800w, \/assets\/media-\w+-1000\.avif 1000w$/,
    )
  })

  test('has a copy behind every address', () => {
    const offered = loaded.picture!.sources!.flatMap(({ srcSet }) => srcSet.match(/[^\s,]+(?= \d+w)/g))
    expect(copies.map(({ path }) => `/${path}`)).toEqual([...offered, '/media/patio.jpg'])
  })

  test('has copies of the format and width that they are called by, in its proportion', async () => {
    const formats = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }
    for (const { path, bytes } of copies) {
      const { format, width, height } = await sharp(bytes).metadata()
      const [, wanted = '1000', ending = ''] = /(?:-(\d+))?\.(\w+)$/.exec(path)!
      expect({ path, format, width }).toEqual({
        path,
        format: formats[ending as 'avif'],
        width: Number(wanted),
      })
      expect(height / width).toBeCloseTo(1.5, 2)
    }
  })

  test('does not say where it was taken', async () => {
    expect((await sharp(photo).metadata()).exif?.includes('Telefono')).toBe(true)
    for (const { path, bytes } of copies) {
      const { exif, orientation, xmp, iptc } = await sharp(bytes).metadata()
      expect({ path, exif, orientation, xmp, iptc }).toEqual({ path })
    }
  })

  test('is published in copies alone, the smallest of which is a fraction of it', () => {
    expect(loaded.assets.map(({ path }) => path)).not.toContain('media/patio.jpg')
    expect(Math.min(...copies.map(({ bytes }) => bytes.length))).toBeLessThan(photo.length / 5)
  })

  test('has the same addresses as long as it is the same, and others once it changes', async () => {
    const addresses = async (content: Uint8Array) => (await load('patio.jpg', content)).picture!.sources
    expect(await addresses(photo)).toEqual(loaded.picture!.sources)
    expect(await addresses(await takePhoto(1000, 1500))).not.toEqual(loaded.picture!.sources)
  })
})

test('a small picture is not blown up', async () => {
  const { picture, photos } = await load(
    'chica.png',
    await sharp(await takePhoto(300, 200))
      .png()
      .toBuffer(),
  )
  expect(picture!.sources!.map(({ srcSet }) => srcSet.match(/\d+w/g))).toEqual([['300w'], ['300w']])
  const { bytes } = await makeIt(photos.at(-1)!)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 300 })
})

test('drawings and animations are published as they are', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all([frame('#1b3a6b'), frame('#f2b33d')])
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  const { picture, assets, photos } = await load('baile.webp', animation)
  expect(picture).toEqual({ src: '/media/baile.webp', width: 8, height: 8, alt: 'Un piano' })
  expect(photos).toEqual([])
  expect(assets.find(({ path }) => path === 'media/baile.webp')!.content).toEqual(animation)
})

test('a photograph whose end is missing is reported at the location that names it', async () => {
  const photo = await takePhoto(600, 400)
  const { diagnostics } = await load('cortada.jpg', photo.subarray(0, photo.length / 2))
  expect(diagnostics).toEqual([
    expect.objectContaining({ code: 'AUK507', severity: 'error', pointer: '/blocks/2/picture/src' }),
  ])
})

async function makeIt({ path, make }: MadeFile) {
  return { path, bytes: await make() }
}
