import { applyOperations, readDocument, writeDocument } from '../content-document.ts'
import { textAt, valueAt } from '../pointer.ts'
import { fileNameOf, slugOf } from '../slug.ts'
import type { FileTexts } from '../step.ts'

export interface NewPage {
  title: string
  /** Path of the new page. By default derived from the title. */
  path?: string
  template?: string
}

/** Creates a page. @returns its file, its path, and the texts of changed files */
export function newPage(
  files: FileTexts,
  { title, path, template }: NewPage,
): { file: string; path: string; changes: Map<string, string> } {
  const pages = [...files].filter(([name]) => name.startsWith('pages/'))
  const paths = new Set(pages.map(([, text]) => String(valueAt(readDocument(text).value, '/path'))))
  const address = path ?? `/${slugOf(title, new Set([...paths].map((one) => one.slice(1))))}`
  const model = template ?? pages.find(([name]) => !name.slice('pages/'.length).includes('/'))?.[0]
  const folder = model?.slice(0, model.lastIndexOf('/') + 1) ?? 'pages/'
  const taken = new Set([...files.keys()].map((name) => name.slice(folder.length).replace(/\.json$/, '')))
  const file = `${folder}${fileNameOf(address.slice(1), taken)}.json`
  const source = model === undefined ? undefined : files.get(model)
  const text =
    template === undefined || source === undefined
      ? emptyPage(source, title, address)
      : copy(source, title, address)
  return { file, path: address, changes: new Map([[file, text]]) }
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
