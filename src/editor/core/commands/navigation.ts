import { isObject, type Bundle } from '../../../engine/model/schema.ts'
import { missing } from '../../../engine/json-text/operation-error.ts'
import type { Changes, FileTexts } from '../../../engine/json-text/content-document.ts'
import { pageOf, urlOf } from './links.ts'
import { editFiles, readAt, SITE } from './site-fields.ts'

interface NavEntry {
  label: string
  to: string
  links?: NavEntry[]
}

/** The position of a menu entry: the index of the top-level entry. For a sub-entry, also its index below the top-level entry. */
export type EntryPosition = readonly [index: number, below?: number]

export function addToNavigation(
  bundle: Bundle,
  files: FileTexts,
  entry: { label: string; to: string },
): Changes {
  return writeEntries(bundle, files, [...readEntries(files), entry])
}

/**
 * Moves a menu entry to another position. If the new position is below another entry, the sub-entries of the moved entry follow it at the
 * same level.
 *
 * @param to the new position, counted without the moved entry
 * @throws OperationError when the entry does not exist
 */
export function moveInNavigation(
  bundle: Bundle,
  files: FileTexts,
  from: EntryPosition,
  to: EntryPosition,
): Changes {
  const entries = readEntries(files)
  const entry = entryAt(entries, from) ?? missing(`/navigation/${from.join('/links/')}`)
  return writeEntries(bundle, files, insertEntry(removeEntry(entries, from), entry, to))
}

/** Removes the menu entries of a page. If a removed entry has sub-entries, they take its position. */
export function removeFromNavigation(bundle: Bundle, files: FileTexts, path: string): Changes {
  const url = urlOf(files)
  const leads = ({ to }: NavEntry) => pageOf(to, url)?.path === path
  const entries = readEntries(files)
  const left = entries.flatMap((entry): NavEntry[] => {
    const links = entry.links?.filter((link) => !leads(link)) ?? []
    return leads(entry) ? links : [withLinks(entry, links)]
  })
  return writeEntries(bundle, files, left)
}

function readEntries(files: FileTexts): NavEntry[] {
  const site = readAt(files, SITE)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries that the schema refuses are kept as they are
  return isObject(site) && Array.isArray(site.navigation) ? (site.navigation as NavEntry[]) : []
}

function writeEntries(bundle: Bundle, files: FileTexts, value: NavEntry[]): Changes {
  if (value.length === 0) return new Map()
  return editFiles(bundle, files, [{ type: 'set', file: SITE, pointer: '/navigation', value }])
}

function entryAt(entries: NavEntry[], [index, below]: EntryPosition): NavEntry | undefined {
  return below === undefined ? entries[index] : entries[index]?.links?.[below]
}

function removeEntry(entries: NavEntry[], [index, below]: EntryPosition): NavEntry[] {
  if (below === undefined) return entries.toSpliced(index, 1)
  return entries.map((entry, at) =>
    at === index ? withLinks(entry, (entry.links ?? []).toSpliced(below, 1)) : entry,
  )
}

function insertEntry(entries: NavEntry[], entry: NavEntry, [index, below]: EntryPosition): NavEntry[] {
  if (below === undefined) return entries.toSpliced(index, 0, entry)
  if (!entries[index]) return missing(`/navigation/${index}`)
  const { links = [], ...own } = entry
  return entries.map((holder, at) =>
    at === index ? withLinks(holder, (holder.links ?? []).toSpliced(below, 0, own, ...links)) : holder,
  )
}

function withLinks(entry: NavEntry, links: NavEntry[]): NavEntry {
  const { links: _, ...own } = entry
  return links.length > 0 ? { ...own, links } : own
}
