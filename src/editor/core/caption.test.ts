import sharp from 'sharp'
import { expect, test } from 'vitest'
import { captionIn } from './caption.ts'

const blank = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
const described = (text: string) =>
  blank()
    .withExif({ IFD0: { ImageDescription: text } })
    .jpeg()
    .toBuffer()
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))))

test('reads the description that a camera stores in a photograph', async () => {
  expect(captionIn(await described('Acto del 25 de Mayo en el patio'))).toBe(
    'Acto del 25 de Mayo en el patio',
  )
})

test('reads a description from XMP, and decodes its XML entities', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:description><rdf:Alt>
    <rdf:li xml:lang="x-default">La banda y el coro, &#34;Los del Sur&#34; &amp; otros</rdf:li></rdf:Alt></dc:description></x:xmpmeta>`
  const file = await blank().withXmp(xmp).jpeg().toBuffer()
  expect(captionIn(file)).toBe('La banda y el coro, "Los del Sur" & otros')
})

test('reads an IPTC caption encoded in Latin-1', () => {
  const text = 'Los chicos de 2.\u00ba en la huerta'
  const head = [0, 0, 0, 0, 0x1c, 2, 120, 0, text.length]
  expect(captionIn(bytes('\u00ff\u00d88BIM\u0004\u0004', head, text))).toBe(text)
})

test('does not mistake a name written by a camera for a caption', async () => {
  for (const name of ['OLYMPUS DIGITAL CAMERA', 'default', 'DCIM\\100MEDIA\\DJI 0001.JPG', ' ']) {
    expect(captionIn(await described(name)), name).toBeUndefined()
  }
  expect(captionIn(await blank().png().toBuffer())).toBeUndefined()
})

test('reading a caption never throws, whatever the bytes', async () => {
  const file = await described('Acto del 25 de Mayo')
  for (let length = 0; length < Math.min(file.length, 400); length++)
    expect(() => captionIn(file.subarray(0, length))).not.toThrow()
})
