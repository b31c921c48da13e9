import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { validate } from '../validate.ts'

const FOLDER = 'tests/fixtures/otro-sitio'
const ITEM = 'collections/news/piano-tuned.json'
const COLLECTION = 'collections/news/collection.json'

// prettier-ignore
const mistakes: [title: string, file: string, before: string, after: string, code: string, line: number, says: string][] = [
  ['a date that does not exist', ITEM, '2025-10-03', '2025-02-30', 'AUK215', 6, 'no existe en el calendario'],
  ['an unknown institution', ITEM, '["north"]', '["nort"]', 'AUK301', 8, 'nort'],
  ['an unknown topic', ITEM, '"tags": []', '"tags": ["piano"]', 'AUK351', 9, 'no es ningún tema'],
  ['an unknown field', ITEM, '"author"', '"autor"', 'AUK352', 11, 'no es ningún dato'],
  ['a required field that is missing', ITEM, '"author": "Wren Halloway"', '', 'AUK353', 10, 'Falta «Written by»'],
  ['a field that is no day', 'collections/news/new-brass-teacher.json', '2026-02-01', '2026-02-31', 'AUK215', 12, 'no existe en el calendario'],
  ['an address of another folder', ITEM, '/news/piano-tuned', '/piano-tuned', 'AUK354', 4, 'va "/news/"'],
  ['an address of a year', ITEM, '/news/piano-tuned', '/news/2025', 'AUK355', 4, 'un año'],
  ['an address of the other pages', ITEM, '/news/piano-tuned', '/news/page', 'AUK355', 4, 'un año'],
  ['the address of another item', ITEM, '/news/piano-tuned', '/news/new-brass-teacher', 'AUK306', 4, 'ya es la de'],
  ['a page inside a collection', 'pages/north-branch.json', '"path": "/north-branch"', '"path": "/news/x"', 'AUK356', 4, '«News»'],
  ['a reserved address', COLLECTION, '"/news"', '"/media"', 'AUK316', 4, '/media'],
  ['the address of the home page', COLLECTION, '"/news"', '"/"', 'AUK306', 4, 'ya es la de'],
  ['two topics of one name', COLLECTION, '"people"', '"concerts"', 'AUK358', 16, 'Ya hay otro'],
  ['an unknown collection', 'pages/welcome.json', '"collection": "news"', '"collection": "newz"', 'AUK350', 67, 'No hay ninguna colección'],
  ['a second main title', ITEM, '"type": "RichText"', '"type": "Banner", "title": "x" }, { "type": "RichText"', 'AUK345', 15, 'ya tiene otro título'],
]

test.each(mistakes)('reports %s at its location', async (_, file, before, after, code, line, says) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8')
  const changed = text.replace(before, after)
  expect(changed).not.toBe(text)
  const { diagnostics } = await validate(FOLDER, new Map([[file, changed]]))
  const found = diagnostics.find((one) => one.code === code)
  expect(found, JSON.stringify(diagnostics)).toMatchObject({ line })
  expect(found?.message).toContain(says)
  expect(found?.file).toMatch(new RegExp(`${file.replace('collections/news/', '')}$`))
})

test('reports a collection without items, and one without collection.json', async () => {
  const items = ['piano-tuned', 'spring-concert', 'new-brass-teacher', 'winter-carols', 'summer-fiddles']
  const gone = new Map(items.map((name) => [`collections/news/${name}.json`, null]))
  const empty = await validate(FOLDER, gone)
  expect(empty.diagnostics.map(({ code }) => code)).toContain('AUK357')
  const lost = await validate(FOLDER, new Map([[COLLECTION, null]]))
  expect(lost.diagnostics.map(({ code }) => code)).toEqual(['AUK163', 'AUK350'])
})
