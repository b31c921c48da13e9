import { parseTree, findNodeAtLocation, type Node } from 'jsonc-parser'
import type { FileEntry, PageEntry } from '../core/api.ts'
import type { Files } from '../core/step.ts'
import { hashOf } from './content-folder.ts'

/** The files of a draft as lists show them, and the pages among them; a file with a mistake of writing is read as far as one can. */
export function describeFiles(
  texts: Files,
  drafted: ReadonlySet<string>,
): { files: FileEntry[]; pages: PageEntry[] } {
  const files: FileEntry[] = []
  const pages: PageEntry[] = []
  for (const [file, text] of [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { hash, kind, title, path, institution } = describe(file, text)
    files.push({ file, kind, title, hash, isDraft: drafted.has(file) })
    if (path !== undefined)
      pages.push({ path, title, file, ...(institution !== undefined && { institution }) })
  }
  return { files, pages }
}

type Described = Omit<FileEntry, 'isDraft' | 'file'> & Partial<Pick<PageEntry, 'path' | 'institution'>>

/** By the text: the state is asked for again and again. */
const known = new Map<string, { text: string; described: Described }>()

function describe(file: string, text: string): Described {
  const before = known.get(file)
  if (before?.text === text) return before.described
  const described = read(file, text)
  known.set(file, { text, described })
  return described
}

function read(file: string, text: string): Described {
  const kind = kindOf(file)
  const hash = hashOf(text)
  const name = file.replace(/^.*\/|\.json$/g, '')
  if (kind !== 'page') return { kind, title: name, hash }
  const tree = parseTree(text.replace(/^\uFEFF/, ' '))
  const [title = name, path, institution] = ['title', 'path', 'institution'].map((key) => textAt(tree, key))
  return {
    kind,
    title,
    hash,
    ...(path !== undefined && { path }),
    ...(institution !== undefined && { institution }),
  }
}

/** What kind of file stands at a path. */
export function kindOf(file: string): FileEntry['kind'] {
  if (file === 'site.json') return 'site'
  if (file === 'events.json') return 'events'
  return file.startsWith('fragments/') ? 'fragment' : 'page'
}

function textAt(tree: Node | undefined, key: string): string | undefined {
  const value: unknown = tree && findNodeAtLocation(tree, [key])?.value
  return typeof value === 'string' ? value : undefined
}
