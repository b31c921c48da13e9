// @vitest-environment node
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, makeVariants } from './encoding.ts'

const ALL = { identity: 1, gzip: 1, br: 1 }

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['br;q=x', 'br'],
])('Accept-Encoding %j chooses %s', (header, encoding) => {
  expect(chooseEncoding(header, ALL)).toBe(encoding)
})

test('an encoding that does not exist is not chosen', () => {
  expect(chooseEncoding('br, gzip', { identity: 1, gzip: 1 })).toBe('gzip')
})

test('text is compressed by brotli and gzip, and comes back the same', async () => {
  const body = new TextEncoder().encode('texto '.repeat(200))
  const { br, gzip } = await makeVariants(body, 'text/html; charset=utf-8', 9)
  expect(new Uint8Array(brotliDecompressSync(br!))).toEqual(body)
  expect(new Uint8Array(gunzipSync(gzip!))).toEqual(body)
})

test('pictures, and texts that would grow, stay as they are', async () => {
  const picture = new TextEncoder().encode('x'.repeat(500))
  expect(Object.keys(await makeVariants(picture, 'image/webp', 9))).toEqual(['identity'])
  expect(Object.keys(await makeVariants(picture.subarray(0, 3), 'text/plain', 9))).toEqual(['identity'])
})
