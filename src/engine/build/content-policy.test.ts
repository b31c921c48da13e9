import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the content policy allows inline scripts and styles by hash, each once', () => {
  const directives = contentPolicy({ scripts: ['go()', 'go()'], styles: ['a{}', 'b{}'] }).split('; ')
  expect(directives).toContain(`script-src 'self' ${hash('go()')}`)
  expect(directives).toContain(`style-src 'self' ${hash('')} ${hash('a{}')} ${hash('b{}')}`)
})

test('hashes inline scripts with normalized line breaks, as browsers do', () => {
  expect(contentPolicy({ scripts: ['a\r\nb'], styles: [] })).toContain(hash('a\nb'))
})

test('the content policy has no `unsafe-…`, and does not upgrade http to https', () => {
  expect(contentPolicy({ scripts: ['a'], styles: ['b'] })).not.toMatch(/unsafe|upgrade-insecure/)
})
