import { isObject, type Bundle } from '../../../model/schema.ts'
import { readDocument } from '../content-document.ts'
import { pointerTo, valueAt } from '../pointer.ts'
import { withChanges, type FileTexts } from '../step.ts'
import { pageOf, rewriteLinks, type PageAddress } from './rewrite-links.ts'
import { collectionOf } from './rename-in-collection.ts'
import { editFiles, readSite, SITE, siteFields, type FileOperation } from './site-fields.ts'
import { urlOf } from './what-points-to.ts'

/**
 * Changes a page's path, updates all links to it with their anchors, and redirects the old path. A collection's items get new paths too.
 *
 * @throws OperationError when the file is not a page
 */
export function renamePage(
  bundle: Bundle,
  files: FileTexts,
  file: string,
  path: string,
): Map<string, string> {
  const before = valueAt(readDocument(files.get(file) ?? '').value, '/path')
  const moved = renameOne(bundle, files, file, path)
  const collection = collectionOf(file)
  if (collection === undefined || typeof before !== 'string') return moved
  return [...files].reduce((changes, [item, text]) => {
    const own = valueAt(readDocument(text).value, '/path')
    const isItem = item.startsWith(`collections/${collection}/`) && item !== file
    if (!isItem || typeof own !== 'string' || !own.startsWith(`${before}/`)) return changes
    const now = withChanges(files, changes)
    return new Map([...changes, ...renameOne(bundle, now, item, path + own.slice(before.length))])
  }, moved)
}

function renameOne(bundle: Bundle, files: FileTexts, file: string, path: string): Map<string, string> {
  const before = valueAt(readDocument(files.get(file) ?? '').value, '/path')
  const changes = editFiles(bundle, files, [{ type: 'set', file, pointer: '/path', value: path }])
  if (typeof before !== 'string' || before === path) return changes
  const renamed = withChanges(files, changes)
  const followed = withChanges(renamed, leadElsewhere(bundle, renamed, before, path))
  return changesBetween(files, withChanges(followed, redirect(bundle, followed, before, path)))
}

export function leadElsewhere(
  bundle: Bundle,
  files: FileTexts,
  from: string,
  to: string,
): Map<string, string> {
  return rewriteAll(bundle, files, from, ({ path, rest }) => (path === from ? to + rest : undefined))
}

/**
 * Rewrites links to pages of the site.
 *
 * @param word a text that every link to change contains
 * @param rewrite returns the new address, or undefined to leave a link unchanged
 */
export function rewriteAll(
  bundle: Bundle,
  files: FileTexts,
  word: string,
  rewrite: (page: PageAddress) => string | undefined,
): Map<string, string> {
  const url = urlOf(files)
  const change = (address: string) => {
    const page = pageOf(address, url)
    const changed = page && rewrite(page)
    return page && changed !== undefined ? page.site + changed : address
  }
  const operations: FileOperation[] = []
  for (const field of siteFields(bundle, files, [word])) {
    const value = rewriteLinks(field, change)
    if (value !== field.value)
      operations.push({ type: 'set', file: field.file, pointer: field.pointer, value })
  }
  return editFiles(bundle, files, operations)
}

/** Adds a redirect from an old path. The not-found page gets no redirect. */
export function redirect(bundle: Bundle, files: FileTexts, from: string, to: string): Map<string, string> {
  const site = readSite(files)
  if (from === '*' || !isObject(site)) return new Map()
  const before = Array.isArray(site.redirects) ? (site.redirects as unknown[]) : []
  // Removes redirects from the new path, because a page has that path again.
  const kept = before.filter((one) => isObject(one) && one.from !== to && one.from !== from)
  const value = [...kept, { from, to }]
  return editFiles(bundle, files, [{ type: 'set', file: SITE, pointer: pointerTo('', 'redirects'), value }])
}

/** The texts of files that were added or changed; deleted files are left out. */
export function changesBetween(before: FileTexts, after: FileTexts): Map<string, string> {
  return new Map([...after].filter(([file, text]) => before.get(file) !== text))
}
