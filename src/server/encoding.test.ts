import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { allowedEncodings, compress } from './encoding.ts'

test.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['GZIP;q=0.5', ['gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['*', ['br', 'gzip']],
  ['br;q=0, *;q=0.1', ['gzip']],
  ['gzip;q=0, br;q=0', []],
  ['br;q=x', ['br']],
])('Accept-Encoding %j allows %j', (header, encodings) => {
  expect(allowedEncodings(header)).toEqual(encodings)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'what is compressed with %s comes back the same, and holds no more memory than its bytes',
  async (encoding, unpack) => {
    const body = new TextEncoder().encode('texto '.repeat(200))
    const packed = await compress(body, encoding)
    expect(packed.buffer.byteLength).toBe(packed.length)
    expect(packed.length).toBeLessThan(body.length)
    expect(new Uint8Array(unpack(packed))).toEqual(body)
  },
)
