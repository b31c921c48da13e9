import { parse } from 'jsonc-parser'
import { NOT_FOUND } from '../../engine/model/site.ts'
import { readDocument, type FileTexts } from '../../engine/json-text/content-document.ts'
import { pointerTo, textAt, objectsAt } from '../../engine/json-text/pointer.ts'
import type { FileEntry, PageEntry } from '../core/api.ts'
import { kindOfFile } from '../core/fields.ts'

/**
 * Lists the files and pages of a draft with their titles, paths and dates. A page that is in the menu has its name from there. A file with
 * syntax errors is read as far as possible.
 *
 * @param site the text of `site.json`; needed only if `texts` does not contain it
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
    const { kind, title: own, path, ...more } = describe(file, text)
    const title = names.get(path ?? '') ?? own
    files.push({ file, kind, title, isDraft: drafted.has(file) })
    if (path !== undefined) pages.push({ path, title, file, ...more })
  }
  // Puts items of collections last, because people look for other pages more often.
  return { files, pages: pages.toSorted((a, b) => Number('collection' in a) - Number('collection' in b)) }
}

/**
 * Returns a list with the file of the page at the path `wanted`, or else of the not-found page. The list is empty when both are missing.
 */
export function pageFile(texts: FileTexts, wanted: string): string[] {
  const { pages } = describeFiles(texts, new Set())
  const page = pages.find(({ path }) => path === wanted) ?? pages.find(({ path }) => path === NOT_FOUND)
  return page ? [page.file] : []
}

type FileDescription = Omit<FileEntry, 'isDraft' | 'file'> & Partial<Omit<PageEntry, 'file' | 'title'>>

/** Caches the description of each file, because the editor's windows request it often. */
const known = new Map<string, { text: string; described: FileDescription }>()

function describe(file: string, text: string): FileDescription {
  const before = known.get(file)
  if (before?.text === text) return before.described
  const described = read(file, text)
  known.set(file, { text, described })
  return described
}

function read(file: string, text: string): FileDescription {
  const kind = kindOfFile(file) ?? 'page'
  const name = file.replace(/^.*\/|\.json$/g, '')
  if (kind === 'template') return { kind, title: textsAt(text, ['title'])[0] ?? name }
  if (kind !== 'page' && kind !== 'item' && kind !== 'collection') return { kind, title: name }
  const [title = name, path, date, from, until] = textsAt(text, ['title', 'path', 'date', 'from', 'until'])
  const isUnfinished = kind === 'item' && /"draft"\s*:\s*true/.test(text)
  return {
    kind,
    title,
    ...(path !== undefined && { path }),
    ...(kind !== 'page' && { collection: file.split('/')[1] ?? '' }),
    ...(date !== undefined && { date }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(isUnfinished && { isUnfinished }),
  }
}

function textsAt(text: string, keys: readonly string[]): (string | undefined)[] {
  const { value, isBroken } = readDocument(text)
  const whole = isBroken ? readBroken(text) : value
  return keys.map((key) => textAt(whole, pointerTo('', key)))
}

function readBroken(text: string): unknown {
  try {
    return parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/**
 * Returns the names that pages have in the menu, by the page's path. The page of an institution that is not in the menu has the short name
 * of the institution.
 *
 * @param site the parsed `site.json`, or the site's data
 */
export function menuNames(site: unknown): Map<string, string> {
  const entries = objectsAt(site, '/navigation')
  const institutions = objectsAt(site, '/institutions').map((one) => ({ to: one.path, label: one.shortName }))
  const links = [...institutions, ...entries, ...entries.flatMap((entry) => objectsAt(entry, '/links'))]
  return new Map(
    links.flatMap(({ to, label }) =>
      typeof to === 'string' && typeof label === 'string' && !label.includes('{')
        ? [[to, label] as const]
        : [],
    ),
  )
}
