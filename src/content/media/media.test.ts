import { symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loadSite } from '../../../tests/support/load-site.ts'
import { openMedia } from './media.ts'
import { smallSite, writeSite } from '../../../tests/support/temporary-site.ts'

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1b3a6b' } })
const GIF = await paint(400, 300).gif().toBuffer()
const SVG = 'xmlns="http://www.w3.org/2000/svg"'

async function codesFor(name: string, content: string | Uint8Array): Promise<string[]> {
  const text = smallSite['events.json']!.replace('concierto.svg', name)
  const files = { 'events.json': text, 'media/concierto.svg': null, [`media/${name}`]: content }
  using written = writeSite(files)
  return (await loadSite(written.folder)).diagnostics.map(({ code }) => code)
}

test.each(['../', '../../', '/'])(
  'finds pictures when the path of the folder is written as %s',
  async (form) => {
    using written = writeSite()
    const path = relative('.', written.folder)
    const folder = { '../': `./${path}`, '../../': `src/../${path}`, '/': `${path}/` }[form]!
    expect((await loadSite(folder)).diagnostics).toEqual([])
  },
)

test('recognizes the type of a picture by the file’s content', async () => {
  expect(await codesFor('foto.gif', GIF)).toEqual([])
  expect(await codesFor('foto.gif', Buffer.concat([GIF, Buffer.alloc(4)]))).toEqual([])
})

test('refuses a picture whose file extension names another type', async () => {
  expect(await codesFor('foto.jpg', GIF)).toEqual(['AUK503'])
})

test('refuses files that are not pictures, and reports a damaged picture', async () => {
  expect(await codesFor('foto.heic', 'hola')).toEqual(['AUK502'])
  expect(await codesFor('foto.png', 'hola')).toEqual(['AUK507'])
  expect(await codesFor('foto.png', '')).toEqual(['AUK507'])
})

test('refuses a picture of a type that browsers do not show', async () => {
  const tiff = Buffer.from(
    '49492a0008000000020000010300010000000100000001010300010000000100000000000000',
    'hex',
  )
  expect(await codesFor('foto.tiff', tiff)).toEqual(['AUK502'])
})

test('refuses an animation of more than 2 MB', async () => {
  expect(await codesFor('foto.gif', Buffer.concat([GIF, Buffer.alloc(2 * 1024 * 1024)]))).toEqual(['AUK504'])
})

/** A drawing with text before the `<svg>`, as drawing programs write it. */
const illustrator = `<?xml version="1.0"?>
<!-- <svg width="1"> -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg xmlns="&ns_svg;" viewBox="0 0 40 30"/>`

test.each([
  ['a drawing with its size', `<svg ${SVG} width="40" height="30"/>`, []],
  ['a drawing with a viewBox', `\uFEFF<svg version="1.1"\n ${SVG} viewBox="0 0 40 30"></svg>`, []],
  ['a drawing of Illustrator', illustrator, []],
  [
    'a web page',
    `<!doctype html><html><body><svg ${SVG} width="40" height="30"></svg></body></html>`,
    ['AUK507'],
  ],
  ['a drawing without its end', `<svg ${SVG} width="40" height="30"><path d="M0`, ['AUK507']],
  ['a drawing that is not closed', `<svg ${SVG} width="40" height="30"><path d="M0"/>`, ['AUK507']],
  ['a drawing without size', `<svg ${SVG}/>`, ['AUK508']],
  ['a drawing of no width', `<svg ${SVG} width="0" height="30"/>`, ['AUK508']],
  ['a drawing without the SVG namespace', '<svg width="40" height="30"/>', ['AUK509']],
  ['a drawing of an absurd size', `<svg ${SVG} width="100000" height="1"/>`, ['AUK510']],
])('accepts a valid drawing, and reports an invalid one: %s', async (_, svg, codes) => {
  expect(await codesFor('dibujo.svg', svg)).toEqual(codes)
})

test('reports an incomplete animation', async () => {
  expect(await codesFor('foto.gif', GIF.subarray(0, -10))).toEqual(['AUK507'])
})

test('reports a picture with too many pixels', async () => {
  const png = await paint(400, 300).png().toBuffer()
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  expect(await codesFor('foto.png', png)).toEqual(['AUK510'])
})

test.each([
  [320, 100, []],
  [319, 300, ['AUK511']],
  [1000, 99, ['AUK511']],
  [1, 1, ['AUK511']],
])('checks the size of a photograph of %i × %i pixels', async (width, height, codes) => {
  expect(await codesFor('foto.png', await paint(width, height).png().toBuffer())).toEqual(codes)
})

test('accepts a symbolic link to a picture', async () => {
  using written = writeSite({ 'media/concierto.svg': null, 'dibujo.svg': smallSite['media/concierto.svg']! })
  symlinkSync(join(written.folder, 'dibujo.svg'), join(written.folder, 'media/concierto.svg'))
  expect((await loadSite(written.folder)).diagnostics).toEqual([])
})

test('does not keep the bytes of photographs in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const names = Array.from({ length: 8 }, (_, index) => `media/foto-${index}.jpg`)
  const files = names.map((name, index) => [name, Buffer.concat([photo, Buffer.of(index)])])
  using written = writeSite(Object.fromEntries(files))
  collect()
  const before = process.memoryUsage().arrayBuffers
  const media = await openMedia(written.folder)
  const known = names.map((name) => media.picture(name)?.file)
  expect(known.map((file) => [file?.width, file?.content.length])).toEqual(
    names.map(() => [800, photo.length + 1]),
  )
  // Polls, because the system gets the memory back some time after garbage collection.
  const taken = () => {
    collect()
    return process.memoryUsage().arrayBuffers - before
  }
  await expect.poll(taken).toBeLessThan(photo.length * 2)
})
