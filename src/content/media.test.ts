// @vitest-environment node
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { loadSite } from './load-site.ts'
import { smallSite, writeSite } from './temporary-site.ts'

const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

async function codesFor(name: string, content: string | Uint8Array): Promise<string[]> {
  const text = smallSite['events.json']!.replace('concierto.svg', name)
  const files = { 'events.json': text, 'media/concierto.svg': null, [`media/${name}`]: content }
  using written = writeSite(files)
  return (await loadSite(written.folder)).diagnostics.map(({ code }) => code)
}

test.each(['./', '../', '/'])(
  'pictures are found whatever the form of the path of their folder: %s',
  async (form) => {
    using written = writeSite()
    const path = relative('.', written.folder)
    const folder = { './': `./${path}`, '../': `src/../${path}`, '/': `${path}/` }[form]!
    expect((await loadSite(folder)).diagnostics).toEqual([])
  },
)

test('a picture is known by what it holds', async () => {
  expect(await codesFor('foto.gif', GIF)).toEqual([])
})

test('a picture that ends like another type is refused, because servers tell browsers the type by it', async () => {
  expect(await codesFor('foto.jpg', GIF)).toEqual(['AUK503'])
})

test('a file that is no picture is refused', async () => {
  expect(await codesFor('foto.png', 'hola')).toEqual(['AUK502'])
  expect(await codesFor('foto.png', '')).toEqual(['AUK502'])
})

test('a picture of a type that browsers do not show is refused', async () => {
  const tiff = Buffer.from(
    '49492a0008000000020000010300010000000100000001010300010000000100000000000000',
    'hex',
  )
  expect(await codesFor('foto.tiff', tiff)).toEqual(['AUK502'])
})

test('a picture of more than 2 MB is refused', async () => {
  expect(await codesFor('foto.gif', Buffer.concat([GIF, Buffer.alloc(2 * 1024 * 1024)]))).toEqual(['AUK504'])
})
