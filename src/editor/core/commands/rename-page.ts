import { isObject, type Bundle } from '../../../engine/model/schema.ts'
import type { Changes, FileTexts } from '../../../engine/json-text/content-document.ts'
import { pageOf, rewriteLinks, type PageAddress, urlOf } from './links.ts'
import { collectionOf } from './rename-in-collection.ts'
import { changeFields, editFiles, inOrder, readAt, SITE } from './site-fields.ts'
import { removeFromNavigation } from './navigation.ts'

/**
 * Changes a page's path, updates all links to the page and to its anchors, and redirects the old path. For the page of a collection, also
 * changes the paths of the items.
 *
 * @throws OperationError when the file is not a page
 */
export function renamePage(bundle: Bundle, files: FileTexts, file: string, path: string): Changes {
  const before = readAt(files, file, '/path')
  const collection = collectionOf(file)
  const others = [...files.keys()].filter(
    (one) => one.startsWith(`collections/${collection}/`) && one !== file,
  )
  const items = others.flatMap((item) => {
    const own = readAt(files, item, '/path')
    if (typeof own !== 'string' || !own.startsWith(`${String(before)}/`)) return []
    return (now: FileTexts) => renameOne(bundle, now, item, path + own.slice(String(before).length))
  })
  return inOrder(files, (now) => renameOne(bundle, now, file, path), ...items)
}

function renameOne(bundle: Bundle, files: FileTexts, file: string, path: string): Changes {
  const before = readAt(files, file, '/path')
  const move = (now: FileTexts) =>
    editFiles(bundle, now, [{ type: 'set', file, pointer: '/path', value: path }])
  if (typeof before !== 'string' || before === path) return move(files)
  return inOrder(files, move, (now) => redirectLinks(bundle, now, before, path))
}

/** Changes all links to the path `from` so that they lead to the path `to`. Redirects `from` to `to`. */
function redirectLinks(bundle: Bundle, files: FileTexts, from: string, to: string): Changes {
  return inOrder(
    files,
    (now) => rewriteAll(bundle, now, from, ({ path, rest }) => (path === from ? to + rest : undefined)),
    (now) => redirect(bundle, now, from, to),
  )
}

/**
 * Rewrites links to pages of the site.
 *
 * @param word skips files that do not contain this text
 * @param rewrite returns the new address, or undefined to leave a link unchanged
 */
export function rewriteAll(
  bundle: Bundle,
  files: FileTexts,
  word: string,
  rewrite: (page: PageAddress) => string | undefined,
): Changes {
  const url = urlOf(files)
  const change = (address: string) => {
    const page = pageOf(address, url)
    const changed = page && rewrite(page)
    return page && changed !== undefined ? page.site + changed : address
  }
  return changeFields(bundle, files, [word], (field) => rewriteLinks(field, change))
}

/** Redirects an old path to a new one, except for the path of the not-found page. */
function redirect(bundle: Bundle, files: FileTexts, from: string, to: string): Changes {
  const site = readAt(files, SITE)
  if (from === '*' || !isObject(site)) return new Map()
  const before = Array.isArray(site.redirects) ? (site.redirects as unknown[]) : []
  // Removes redirects from the new path, because that path now has a page. Also removes an earlier redirect from the old path.
  const kept = before.filter((one) => isObject(one) && one.from !== to && one.from !== from)
  const value = [...kept, { from, to }]
  return editFiles(bundle, files, [{ type: 'set', file: SITE, pointer: '/redirects', value }])
}

/** Removes the redirect from a path, which a page has again. */
export function withoutRedirect(bundle: Bundle, files: FileTexts, path: string): Changes {
  const redirects = readAt(files, SITE, '/redirects')
  if (!Array.isArray(redirects)) return new Map()
  const kept = redirects.filter((one) => !isObject(one) || one.from !== path)
  if (kept.length === redirects.length) return new Map()
  const pointer = '/redirects'
  const operation =
    kept.length > 0
      ? ({ type: 'set', file: SITE, pointer, value: kept } as const)
      : ({ type: 'remove', file: SITE, pointer } as const)
  return editFiles(bundle, files, [operation])
}

/**
 * Deletes a page and its menu entries. Other links to the page become errors; `findLinksTo` finds them before the deletion.
 *
 * @param instead path of another page: all links to the deleted page, and its old path, then lead there
 */
export function deletePage(bundle: Bundle, files: FileTexts, file: string, instead?: string): Changes {
  const path = readAt(files, file, '/path')
  const gone = () => new Map([[file, null]])
  if (typeof path !== 'string') return gone()
  const leave = (now: FileTexts) => removeFromNavigation(bundle, now, path)
  if (instead === undefined) return inOrder(files, gone, leave)
  return inOrder(files, gone, leave, (now) => redirectLinks(bundle, now, path, instead))
}
