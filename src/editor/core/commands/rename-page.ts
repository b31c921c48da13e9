import { isObject, type Bundle } from '../../../model/schema.ts'
import { readDocument } from '../content-document.ts'
import { pointerTo, valueAt } from '../pointer.ts'
import { withChanges, type FileTexts } from '../step.ts'
import { pageOf, rewriteLinks, type PageAddress } from './links.ts'
import { editFiles, readSite, SITE, siteFields, type FileOperation } from './site-fields.ts'
import { urlOf } from './what-points-to.ts'

/**
 * Gives a page another address: links follow with their anchors, and the old address is redirected.
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
  const changes = editFiles(bundle, files, [{ type: 'set', file, pointer: '/path', value: path }])
  if (typeof before !== 'string' || before === path) return changes
  const renamed = withChanges(files, changes)
  const followed = withChanges(renamed, leadElsewhere(bundle, renamed, before, path))
  return changesBetween(files, withChanges(followed, redirect(bundle, followed, before, path)))
}

/** Changes all links to a page. */
export function leadElsewhere(
  bundle: Bundle,
  files: FileTexts,
  from: string,
  to: string,
): Map<string, string> {
  return rewriteAll(bundle, files, from, ({ path, rest }) => (path === from ? to + rest : undefined))
}

/**
 * Writes other addresses in all links to pages of the site.
 *
 * @param word what only the links that change have in them
 * @param rewrite gives the new address, or undefined where the link stays as it is
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

/** Redirects an old address. The page for unknown addresses has none. */
export function redirect(bundle: Bundle, files: FileTexts, from: string, to: string): Map<string, string> {
  const site = readSite(files)
  if (from === '*' || !isObject(site)) return new Map()
  const before = Array.isArray(site.redirects) ? (site.redirects as unknown[]) : []
  // A page has this address again.
  const kept = before.filter((one) => isObject(one) && one.from !== to && one.from !== from)
  const value = [...kept, { from, to }]
  return editFiles(bundle, files, [{ type: 'set', file: SITE, pointer: pointerTo('', 'redirects'), value }])
}

/** The files that differ, and those that are new; not those that are gone. */
export function changesBetween(before: FileTexts, after: FileTexts): Map<string, string> {
  return new Map([...after].filter(([file, text]) => before.get(file) !== text))
}
