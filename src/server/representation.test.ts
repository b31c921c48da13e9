import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { holdFile } from './known-file.ts'
import { packScripts, representFile } from './representation.ts'

const BOTH = ['br', 'gzip'] as const
const bytes = (text: string) => new TextEncoder().encode(text)
const page = (text = 'Una página. '.repeat(1000)) => holdFile('index.html', bytes(text))
const read = (body: unknown) => Buffer.from(body as Uint8Array).toString()

test('of a text nothing stays in memory as it was read', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  let body: Uint8Array<ArrayBuffer> | undefined = bytes('Una página. '.repeat(1000))
  const [file, read] = [holdFile('index.html', body), new WeakRef(body)]
  body = undefined
  await nextTurn()
  collectGarbage()
  expect(read.deref()).toBeUndefined()
  expect(file.body()).toHaveLength(13_000)
})

test('a text is compressed when it is first asked for, and kept', async () => {
  const file = page()
  const made = await representFile(file, BOTH)
  expect(brotliDecompressSync(made.found.body as Uint8Array).toString()).toBe(read(file.body()))
  expect(representFile(file, BOTH)).toBe(made)
})

test('who asks while a text is being compressed for somebody else gets it in the next encoding', async () => {
  const file = page()
  const first = representFile(file, BOTH)
  const second = await representFile(file, BOTH)
  expect(gunzipSync(second.found.body as Uint8Array).toString()).toBe(read(file.body()))
  expect((await first).found.headers).toContain('br')
})

test('pictures, and texts that would grow, stay as they are', async () => {
  const picture = holdFile('a.webp', bytes('x'.repeat(5000)))
  expect(read((await representFile(picture, BOTH)).found.body)).toBe('x'.repeat(5000))
  const short = page('x')
  expect(read((await representFile(short, BOTH)).found.body)).toBe('x')
  expect(short.encodings).toEqual(['gzip'])
})

test('scripts are compressed before somebody asks, and answered in the next encoding until then', async () => {
  const script = holdFile('assets/app-1a2b.js', bytes('let a = 1\n'.repeat(1000)))
  const packing = packScripts([script, page()].map((held) => ({ path: held.path, read: () => held })))
  expect((await representFile(script, BOTH)).found.headers).toContain('gzip')
  await packing
  expect(representFile(script, BOTH)).toMatchObject({ found: { headers: expect.arrayContaining(['br']) } })
})
