import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import { NOT_FOUND } from '../../model/site.ts'
import type { FileEntry, PageEntry } from '../core/api.ts'
import { readDocument } from '../core/content-document.ts'
import { pointerTo, valueAt } from '../core/pointer.ts'
import type { FileTexts } from '../core/step.ts'
import { hashOf } from './content-folder.ts'
import { menuNames } from './menu-names.ts'

/**
 * The files of a draft as lists show them, and the pages among them, called as in the menu; a file with a mistake of writing is read as far
 * as one can.
 *
 * @param site the text of `site.json`, where it is not among them
 */
export function describeFiles(
  texts: FileTexts,
  drafted: ReadonlySet<string>,
  site = texts.get('site.json'),
): { files: FileEntry[]; pages: PageEntry[] } {
  const files: FileEntry[] = []
  const pages: PageEntry[] = []
  const names = menuNames(site === undefined ? undefined : readDocument(site).value)
  for (const [file, text] of [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { hash, kind, title: own, path, institution } = describe(file, text)
    const title = names.get(path ?? '') ?? own
    files.push({ file, kind, title, hash, isDraft: drafted.has(file) })
    if (path !== undefined)
      pages.push({ path, title, file, ...(institution !== undefined && { institution }) })
  }
  return { files, pages }
}

/** The file of the page at a path, or of the one for unknown paths; none where there is neither. */
export function pageFile(texts: FileTexts, wanted: string): string[] {
  const { pages } = describeFiles(texts, new Set())
  const page = pages.find(({ path }) => path === wanted) ?? pages.find(({ path }) => path === NOT_FOUND)
  return page ? [page.file] : []
}

type FileDescription = Omit<FileEntry, 'isDraft' | 'file'> & Partial<Pick<PageEntry, 'path' | 'institution'>>

/** By the text: the state is asked for again and again. */
const known = new Map<string, { text: string; described: FileDescription }>()

function describe(file: string, text: string): FileDescription {
  const before = known.get(file)
  if (before?.text === text) return before.described
  const described = read(file, text)
  known.set(file, { text, described })
  return described
}

function read(file: string, text: string): FileDescription {
  const kind = kindOf(file)
  const hash = hashOf(text)
  const name = file.replace(/^.*\/|\.json$/g, '')
  if (kind !== 'page') return { kind, title: name, hash }
  const [title = name, path, institution] = textsAt(text, ['title', 'path', 'institution'])
  return {
    kind,
    title,
    hash,
    ...(path !== undefined && { path }),
    ...(institution !== undefined && { institution }),
  }
}

/** The kind of a file, by its path. */
export function kindOf(file: string): FileEntry['kind'] {
  if (file === 'site.json') return 'site'
  if (file === 'events.json') return 'events'
  return file.startsWith('fragments/') ? 'fragment' : 'page'
}

function textsAt(text: string, keys: readonly string[]): (string | undefined)[] {
  const { value, isBroken } = readDocument(text)
  // Reading with mistakes takes ten times as long, which counts for a thousand pages.
  const tree = isBroken ? treeOf(text) : undefined
  return keys.map((key) => {
    const found: unknown = tree ? findNodeAtLocation(tree, [key])?.value : valueAt(value, pointerTo('', key))
    return typeof found === 'string' ? found : undefined
  })
}

/** The syntax tree of a text with mistakes; undefined for one that is nested too deeply. */
function treeOf(text: string): Node | undefined {
  try {
    return parseTree(text.replace(/^\uFEFF/, ' '))
  } catch {
    return undefined
  }
}
