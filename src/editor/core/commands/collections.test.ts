import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { validate } from '../../../engine/content/validate.ts'
import { bundleSchema } from '../../../engine/content/schema/schema.ts'
import { readDocument, type Changes } from '../../../engine/json-text/content-document.ts'
import { valueAt } from '../../../engine/json-text/pointer.ts'
import { withChanges } from '../step.ts'
import { newCollectionItem } from './new-page.ts'
import { renameId } from './rename-id.ts'
import { renamePage } from './rename-page.ts'

const FOLDER = 'tests/fixtures/otro-sitio'
const COLLECTION = 'collections/news/collection.json'
const bundle = bundleSchema()
const files = new Map(
  globSync('{*,pages/*,fragments/*,collections/*/*}.json', { cwd: FOLDER }).map((file) => [
    file,
    readFileSync(join(FOLDER, file), 'utf8'),
  ]),
)
const errorsAfter = async (changes: Changes) => {
  return (await validate(FOLDER, changes)).diagnostics.filter(({ severity }) => severity === 'error')
}
const after = (changes: Changes, file: string, pointer: string) =>
  valueAt(readDocument(withChanges(files, changes).get(file)!).value, pointer)

test('a new item of a collection is a valid draft with the fields of the newest item', async () => {
  const wanted = { collection: 'news', title: 'A Spring concert by the river', date: '2026-11-23' }
  const { file, path, changes } = newCollectionItem(bundle, files, wanted)
  expect(file).toBe('collections/news/2026-11-23-a-spring-concert-by-the.json')
  expect(path).toBe('/news/a-spring-concert-by-the')
  expect(readDocument(changes.get(file)!).value).toMatchObject({
    draft: true,
    institutions: ['south'],
    tags: ['people'],
    fields: { author: 'Written by' },
    blocks: [{ type: 'RichText' }],
  })
  expect(await errorsAfter(changes)).toEqual([])
})

test('moving a collection moves its items, and redirects their old addresses', async () => {
  const changes = renamePage(bundle, files, COLLECTION, '/journal')
  expect(after(changes, 'collections/news/piano-tuned.json', '/path')).toBe('/journal/piano-tuned')
  expect(after(changes, 'site.json', '/redirects')).toContainEqual({
    from: '/news/piano-tuned',
    to: '/journal/piano-tuned',
  })
})

test('renaming the id of a topic or field updates items and blocks', async () => {
  const block = { type: 'CollectionList', collection: 'news', tag: 'people' }
  const page = files.get('pages/welcome.json')!.replace('"blocks": [', `"blocks": [${JSON.stringify(block)},`)
  const withBlock = new Map([...files, ['pages/welcome.json', page]])
  const topic = renameId(bundle, withBlock, { file: COLLECTION, pointer: '/tags/1/id' }, 'Neighbours')
  expect(after(topic, 'collections/news/summer-fiddles.json', '/tags')).toEqual(['concerts', 'neighbours'])
  expect(after(topic, 'pages/welcome.json', '/blocks/0/tag')).toBe('neighbours')
  expect(await errorsAfter(topic)).toEqual([])
  const field = renameId(bundle, files, { file: COLLECTION, pointer: '/fields/0/id' }, 'Writer')
  expect(after(field, 'collections/news/piano-tuned.json', '/fields')).toEqual({ writer: 'Wren Halloway' })
  expect(await errorsAfter(field)).toEqual([])
})
