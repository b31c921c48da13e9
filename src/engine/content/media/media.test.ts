import { symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { openMedia } from './media.ts'
import { smallSite, writeSite } from '../../../../tests/support/temporary-site.ts'

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

test('takes the whole of a cropped photograph for used', async () => {
  const jpeg = await paint(1600, 1200).jpeg().toBuffer()
  const text = smallSite['events.json']!.replace('concierto.svg', 'acto-recorte-2.jpeg')
  const media = { 'media/acto.jpg': jpeg, 'media/acto-recorte-2.jpeg': jpeg, 'media/actos.jpg': jpeg }
  using written = writeSite({ 'events.json': text, 'media/concierto.svg': null, ...media })
  const { diagnostics } = await loadSite(written.folder)
  expect(diagnostics.map(({ code, file }) => `${code} ${file.split('/').at(-1)}`)).toEqual([
    'AUK505 actos.jpg',
  ])
})

test('warns of the lost address of an unused document, unless it leads to another one', async () => {
  const moved = [{ from: 'media/plan-2026.txt', to: 'media/plan.txt' }]
  using written = writeSite({
    'media/plan.txt': 'El plan',
    'media/plan-2026.txt': 'El plan de 2026',
    'media/suelto.txt': 'Otro',
    'site.json': smallSite['site.json']!.replace(
      '"theme"',
      `"movedFiles": ${JSON.stringify(moved)}, "theme"`,
    ),
    'pages/otra.json': smallSite['pages/otra.json']!.replace(
      '"blocks": [',
      '"blocks": [{ "type": "RichText", "text": "[Plan](/media/plan.txt)" },',
    ),
  })
  const { diagnostics } = await loadSite(written.folder)
  const warned = diagnostics.map(({ file, message }) => [file.split('/').at(-1), message.includes('enlace')])
  expect(warned).toEqual([
    ['plan-2026.txt', false],
    ['suelto.txt', true],
  ])
})

/** A drawing with text before the `<svg>`, as drawing programs write it. */
const illustrator = `<?xml version="1.0"?>
<!-- <svg width="1"> -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg xmlns="&ns_svg;" viewBox="0 0 40 30"/>`

const TIFF = Buffer.from(
  '49492a0008000000020000010300010000000100000001010300010000000100000000000000',
  'hex',
)
const huge = await paint(400, 300).png().toBuffer()
for (const at of [16, 20]) huge.writeUInt32BE(20_000, at)
const png = (width: number, height: number) => paint(width, height).png().toBuffer()

// prettier-ignore
test.each([
  ['an animation', 'a.gif', GIF, []],
  ['an animation with bytes after its end', 'a.gif', Buffer.concat([GIF, Buffer.alloc(4)]), []],
  ['an animation of more than 2 MB', 'a.gif', Buffer.concat([GIF, Buffer.alloc(2 * 1024 * 1024)]), ['AUK504']],
  ['an incomplete animation', 'a.gif', GIF.subarray(0, -10), ['AUK507']],
  ['a picture with the ending of another type', 'a.jpg', GIF, ['AUK503']],
  ['a file that is no picture', 'a.heic', 'hola', ['AUK502']],
  ['a type that browsers do not show', 'a.tiff', TIFF, ['AUK502']],
  ['a damaged picture', 'a.png', 'hola', ['AUK507']],
  ['an empty file', 'a.png', '', ['AUK507']],
  ['a picture with too many pixels', 'a.png', huge, ['AUK510']],
  ['a photograph of 320 × 100 pixels', 'a.png', await png(320, 100), []],
  ['a photograph of 319 × 300 pixels', 'a.png', await png(319, 300), ['AUK511']],
  ['a photograph of 1000 × 99 pixels', 'a.png', await png(1000, 99), ['AUK511']],
  ['a drawing with its size', 'a.svg', `<svg ${SVG} width="40" height="30"/>`, []],
  ['a drawing with a viewBox', 'a.svg', `\uFEFF<svg version="1.1"\n ${SVG} viewBox="0 0 40 30"></svg>`, []],
  ['a drawing of Illustrator', 'a.svg', illustrator, []],
  ['a web page', 'a.svg', `<!doctype html><html><body><svg ${SVG} width="40" height="30"></svg></body></html>`, ['AUK507']],
  ['a drawing without its end', 'a.svg', `<svg ${SVG} width="40" height="30"><path d="M0`, ['AUK507']],
  ['a drawing that is not closed', 'a.svg', `<svg ${SVG} width="40" height="30"><path d="M0"/>`, ['AUK507']],
  ['a drawing without size', 'a.svg', `<svg ${SVG}/>`, ['AUK508']],
  ['a drawing of no width', 'a.svg', `<svg ${SVG} width="0" height="30"/>`, ['AUK508']],
  ['a drawing without the SVG namespace', 'a.svg', '<svg width="40" height="30"/>', ['AUK509']],
  ['a drawing of an absurd size', 'a.svg', `<svg ${SVG} width="100000" height="1"/>`, ['AUK510']],
])('accepts a valid picture, and reports an invalid one: %s', async (_, name, content, codes) => {
  expect(await codesFor(name, content)).toEqual(codes)
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
