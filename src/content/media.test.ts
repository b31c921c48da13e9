// @vitest-environment node
import { expect, test } from 'vitest'
import { loadEvents } from './load-events.ts'
import { smallSite, writeSite } from './temporary-site.ts'

const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

function codesFor(name: string, content: string | Uint8Array): string[] {
  const text = smallSite['events.json']!.replace('concierto.svg', name)
  using written = writeSite({ 'events.json': text, [`media/${name}`]: content })
  return loadEvents(written.folder).diagnostics.map(({ code }) => code)
}

test('a picture is known by what it holds', () => {
  expect(codesFor('foto.gif', GIF)).toEqual([])
})

test('a picture that ends like another type is refused, because servers tell browsers the type by it', () => {
  expect(codesFor('foto.jpg', GIF)).toEqual(['AUK503'])
})

test('a file that is no picture is refused', () => {
  expect(codesFor('foto.png', 'hola')).toEqual(['AUK502'])
  expect(codesFor('foto.png', '')).toEqual(['AUK502'])
})

test('a picture of a type that browsers do not show is refused', () => {
  const tiff = Buffer.from(
    '49492a0008000000020000010300010000000100000001010300010000000100000000000000',
    'hex',
  )
  expect(codesFor('foto.tiff', tiff)).toEqual(['AUK502'])
})

test('a picture of more than 2 MB is refused', () => {
  expect(codesFor('foto.gif', Buffer.concat([GIF, Buffer.alloc(2 * 1024 * 1024)]))).toEqual(['AUK504'])
})
