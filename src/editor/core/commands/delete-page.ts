import type { Bundle } from '../../../engine/model/schema.ts'
import type { Changes, FileTexts } from '../../../engine/json-text/content-document.ts'
import { removeFromNavigation } from './navigation.ts'
import { redirectLinks } from './rename-page.ts'
import { inOrder, readAt } from './site-fields.ts'

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
