import type { Bundle } from '../../../engine/model/schema.ts'
import { missing } from '../../../engine/json-text/operation-error.ts'
import type { FilePointer } from '../../../engine/json-text/pointer.ts'
import type { Changes, FileTexts } from '../../../engine/json-text/content-document.ts'
import { rewriteAll } from './rename-page.ts'
import { editFiles, inOrder, readAt } from './site-fields.ts'
import { pagesShowing } from './find-links-to.ts'

/**
 * Renames the id of a section (tab, menu entry, question) and updates all links to it. If the section is in a fragment, updates the links
 * to every page that shows the fragment.
 *
 * @param at the location of the id
 * @throws OperationError when the location has no id
 */
export function renameSection(
  bundle: Bundle,
  files: FileTexts,
  { file, pointer }: FilePointer,
  id: string,
): Changes {
  const before = readAt(files, file, pointer)
  if (typeof before !== 'string') return missing(pointer)
  const isFragment = file.startsWith('fragments/')
  const holders = isFragment ? pagesShowing(bundle, files, file.replace(/^.*\/|\.json$/g, '')) : [file]
  const paths = new Set(holders.map((page) => readAt(files, page, '/path')))
  return inOrder(
    files,
    (now) => editFiles(bundle, now, [{ type: 'set', file, pointer, value: id }]),
    (now) =>
      rewriteAll(bundle, now, `#${before}`, ({ path, rest }) =>
        paths.has(path) && rest.endsWith(`#${before}`)
          ? path + rest.slice(0, -before.length) + id
          : undefined,
      ),
  )
}
