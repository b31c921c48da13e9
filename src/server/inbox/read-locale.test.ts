import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { readLocale } from './read-locale.ts'

test.each([
  ['{"language":"es-AR","timeZone":"America/Argentina/Buenos_Aires","url":"/"}', 'es-AR'],
  ['{"language":', undefined],
  ['', undefined],
  ['null', undefined],
])('a site.json with %j gives the language %s', (content, language) => {
  const file = join(makeFolder(), 'site.json')
  writeFileSync(file, content)
  expect(readLocale(file).language).toBe(language)
})

test('without a built site, the inbox command gets an empty locale, not an error', () => {
  expect(readLocale(join(makeFolder(), 'site.json'))).toEqual({})
})
