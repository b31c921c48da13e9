import {
  applyOperations,
  readDocument,
  writeDocument,
  type FileTexts,
} from '../../../engine/json-text/content-document.ts'
import { textAt, objectsAt } from '../../../engine/json-text/pointer.ts'
import { isObject, refOf, refTo, type Bundle } from '../../../engine/model/schema.ts'
import { fileNameOf, slugOf } from '../slug.ts'
import { newItem, type Given } from '../new-item.ts'

export interface NewPage {
  title: string
  path: string
  template?: string
}

/** Creates an empty page, or a copy of the page `template`. @returns its file, and the texts of changed files */
export function newPage(
  files: FileTexts,
  { title, path, template }: NewPage,
): { file: string; changes: Map<string, string> } {
  const model = template ?? [...files.keys()].find((name) => /^pages\/[^/]*$/.test(name))
  const folder = model?.slice(0, model.lastIndexOf('/') + 1) ?? 'pages/'
  const taken = new Set([...files.keys()].map((name) => name.slice(folder.length).replace(/\.json$/, '')))
  const file = `${folder}${fileNameOf(path.slice(1), taken)}.json`
  const source = model === undefined ? undefined : files.get(model)
  const text =
    template === undefined || source === undefined
      ? emptyPage(source, title, path)
      : copy(source, title, path)
  return { file, changes: new Map([[file, text]]) }
}

function copy(text: string, title: string, path: string): string {
  return applyOperations(text, [
    { type: 'set', pointer: '/title', value: title },
    { type: 'set', pointer: '/path', value: path },
    { type: 'set', pointer: '/description', value: title },
  ])
}

function emptyPage(sibling: string | undefined, title: string, path: string): string {
  const $schema = textAt(readDocument(sibling ?? '').value, '/$schema')
  return writeDocument({ $schema, kind: 'page', path, title, description: title, blocks: [] })
}

interface NewCollectionItem {
  collection: string
  title: string
  /** `YYYY-MM-DD` */
  date: string
}

/**
 * Creates an unfinished item with sample texts in a collection. Copies the institutions, the tags and the block types of the collection's
 * newest item.
 *
 * @returns its file, its path, and the changed files
 */
export function newCollectionItem(
  bundle: Bundle,
  files: FileTexts,
  { collection, title, date }: NewCollectionItem,
  given: Given = {},
): { file: string; path: string; changes: Map<string, string> } {
  const folder = `collections/${collection}/`
  const own = [...files].filter(([file]) => file.startsWith(folder))
  const values = new Map(own.map(([file, text]) => [file, readDocument(text).value]))
  const described = values.get(`${folder}collection.json`)
  const items = [...values.values()].filter((one) => isObject(one)).filter(({ kind }) => kind === 'item')
  const newest = items.toSorted((a, b) => String(b.date).localeCompare(String(a.date)))[0] ?? {}
  const base = textAt(described, '/path') ?? `/${collection}`
  const slugs = new Set(items.map(({ path }) => String(path).slice(base.length + 1)))
  const path = `${base}/${slugOf(title, slugs)}`
  const names = [...values.keys()].map((name) => name.slice(folder.length).replace(/\.json$/, ''))
  const taken = names.map((name) => name.replace(`${date}-`, ''))
  const file = `${folder}${date}-${fileNameOf(title, new Set(taken))}.json`
  const { $schema = '../../../site.schema.json', institutions = [], tags = [] } = newest
  const text = writeDocument({
    $schema,
    kind: 'item',
    path,
    title,
    date,
    description: title,
    institutions,
    tags,
    fields: requiredFields(described, date),
    draft: true,
    blocks: blocksLike(bundle, newest, given),
  })
  return { file, path, changes: new Map([[file, text]]) }
}

function requiredFields(collection: unknown, date: string): Record<string, string> {
  const required = objectsAt(collection, '/fields').filter((field) => field.required === true)
  return Object.fromEntries(
    required.map(({ id, label, type }) => [String(id), type === 'date' ? date : String(label)]),
  )
}

/** Creates blocks of the same types as the blocks of an item. If the item has no blocks, creates one text block. */
function blocksLike(bundle: Bundle, item: unknown, given: Given): unknown[] {
  const types = objectsAt(item, '/blocks').map(({ type }) => String(type))
  const known = (bundle.$defs.Block?.oneOf ?? []).map((branch) => refOf(branch))
  const wanted = types.filter((type) => type !== 'Fragment' && known.includes(type))
  return (wanted.length > 0 ? wanted : ['RichText']).map((type) => newItem(bundle, refTo(type), given))
}
