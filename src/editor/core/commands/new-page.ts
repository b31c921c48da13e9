import {
  applyOperations,
  readDocument,
  writeDocument,
  type FileTexts,
} from '../../../engine/json-text/content-document.ts'
import { textAt } from '../../../engine/json-text/pointer.ts'
import { fileNameOf } from '../slug.ts'

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
