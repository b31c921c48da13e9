import { expect, test } from 'vitest'
import { takeRange } from './byte-range.ts'

const body = new TextEncoder().encode('0123456789')
const whole = { status: 200, headers: ['Content-Type', 'video/mp4', 'Content-Length', '10'], body }

test.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-99', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('%s is answered with "%s"', (range, text, said) => {
  const { status, headers, body } = takeRange(whole, range)
  expect([status, new TextDecoder().decode(body as Uint8Array)]).toEqual([206, text])
  expect(headers).toEqual([
    'Content-Type',
    'video/mp4',
    'Content-Length',
    String(text.length),
    'Content-Range',
    said,
  ])
})

test.each(['bytes=10-', 'bytes=-0'])('%s, behind the end, is refused with the size', (range) => {
  const { status, headers } = takeRange(whole, range)
  expect([status, headers.slice(-2)]).toEqual([416, ['Content-Range', 'bytes */10']])
})

test.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'lines=1-2', ''])('"%s" gets the whole file', (range) => {
  expect(takeRange(whole, range)).toBe(whole)
})
