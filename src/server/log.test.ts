// @vitest-environment node
import { expect, test } from 'vitest'
import { formatEntry } from './log.ts'

test('an entry is one line of JSON, whatever stands in it', () => {
  const entry = { event: 'x', path: 'a\r\nb\u0085c\u2028d\u2029e\u007f\0"' }
  const line = formatEntry(entry)
  expect(line).toMatch(/^[\x20-\x7e]+\n$/)
  expect(JSON.parse(line)).toEqual(entry)
})
