import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { unpackSite } from './restore-site.ts'
import { copySite, hasSite, siteCopyBeside } from './site-copy.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const PAGE = 'site/site-content/pages/inicio.json'
const DRAFT = 'editor/site-content-1/drafts/marta/draft.json'
const NOTE = 'editor/site-content-1/publication.json'

function makeData() {
  const folder = makeFolder()
  const data = join(folder, 'data')
  const write = (file: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(data, file)), { recursive: true })
    writeFileSync(join(data, file), text)
  }
  write(PAGE, 'publicado')
  write('site/site-content/media/patio.jpg', new Uint8Array([0, 255, 7]))
  write('site/origin.json', '{}')
  write('site/dist/index.html', 'hecho del contenido')
  write(DRAFT, 'borrador')
  return {
    data,
    write,
    copy: siteCopyBeside(join(folder, 'copias', 'a.sqlite')),
    read: (file: string) => readFileSync(join(data, file), 'utf8'),
  }
}

test('restores the content and drafts of a backup, and renames the current ones', async () => {
  const { data, write, copy, read } = makeData()
  expect(await copySite(data, copy)).toBe(4)
  write(PAGE, 'perdido')
  write('site/site-content/pages/otra.json', 'de después')
  rmSync(join(data, 'editor'), { recursive: true })

  const aside = unpackSite(copy, data).install(NOW)
  expect([read(PAGE), read(DRAFT)]).toEqual(['publicado', 'borrador'])
  expect(readFileSync(join(data, 'site/site-content/media/patio.jpg'))).toEqual(Buffer.from([0, 255, 7]))
  expect(existsSync(join(data, 'site/site-content/pages/otra.json'))).toBe(false)
  expect(read('site/dist/index.html')).toBe('hecho del contenido')
  expect(aside).toHaveLength(2)
  expect(readFileSync(join(aside[0]!, 'pages/inicio.json'), 'utf8')).toBe('perdido')
  expect(readdirSync(data).toSorted()).toEqual(['editor', 'site'])
})

test('restores a backup of the content on an empty machine', async () => {
  const { data, copy } = makeData()
  await copySite(data, copy)
  const other = join(makeFolder(), 'data')
  expect(hasSite(other)).toBe(false)
  expect(unpackSite(copy, other).install(NOW)).toEqual([])
  expect(readFileSync(join(other, PAGE), 'utf8')).toBe('publicado')
})

test('backs up a publication completely, even while a person edits', async () => {
  const { data, write, copy, read } = makeData()
  for (let index = 0; index < 50; index++) write(`site/site-content/pages/p${index}.json`, 'antes')
  const copying = copySite(data, copy)
  // Publishes after the backup has read the first files, and before it reads the last.
  write(NOTE, 'la publicación')
  for (let index = 0; index < 50; index++) write(`site/site-content/pages/p${index}.json`, 'después')
  const typing = setInterval(() => write(DRAFT, `borrador ${Math.random()}`))
  await copying.finally(() => clearInterval(typing))
  unpackSite(copy, data).install(NOW)
  const texts = new Set(
    Array.from({ length: 50 }, (_, index) => read(`site/site-content/pages/p${index}.json`)),
  )
  expect([...texts]).toEqual(['después'])
  expect(read(NOTE)).toBe('la publicación')
})

test('a failed backup of the content overwrites no file, and leaves no partial file', async () => {
  const { data, copy } = makeData()
  await copySite(data, copy)
  await expect(copySite(data, copy)).rejects.toThrow('ya existe')
  expect(readdirSync(dirname(copy))).toEqual(['a.sitio'])
})

test('refuses to restore a damaged backup of the content, or another file', async () => {
  const { data, copy, read } = makeData()
  await copySite(data, copy)
  const bytes = readFileSync(copy)
  writeFileSync(copy, Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 7)]))
  expect(() => unpackSite(copy, data)).toThrow('El sitio quedó como estaba')
  rmSync(copy)
  const foreign = new DatabaseSync(copy)
  foreign.exec('CREATE TABLE sqlar (name TEXT, mode INT, mtime INT, sz INT, data BLOB)')
  foreign.exec("INSERT INTO sqlar VALUES ('editor/../../afuera', 420, 0, 1, x'00')")
  foreign.close()
  expect(() => unpackSite(copy, data)).toThrow('no es del sitio')
  expect(readdirSync(data).toSorted()).toEqual(['editor', 'site'])
  expect(read(PAGE)).toBe('publicado')
})
