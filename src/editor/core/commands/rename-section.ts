import type { Bundle } from '../../../model/schema.ts'
import { readDocument } from '../content-document.ts'
import { missing } from '../operation-error.ts'
import { valueAt, type FilePointer } from '../pointer.ts'
import { withChanges, type FileTexts } from '../step.ts'
import { changesBetween, rewriteAll } from './rename-page.ts'
import { editFiles } from './site-fields.ts'
import { pagesShowing } from './what-points-to.ts'

/**
 * Renames a section's id (tab, menu entry, question) with all links to it. For a section of a fragment, updates the links to each page that
 * shows the fragment.
 *
 * @param at the id
 * @throws OperationError without an id
 */
export function renameSection(
  bundle: Bundle,
  files: FileTexts,
  { file, pointer }: FilePointer,
  id: string,
): Map<string, string> {
  const before = valueAt(readDocument(files.get(file) ?? '').value, pointer)
  if (typeof before !== 'string') return missing(pointer)
  const renamed = withChanges(files, editFiles(bundle, files, [{ type: 'set', file, pointer, value: id }]))
  const isFragment = file.startsWith('fragments/')
  const holders = isFragment ? pagesShowing(bundle, files, file.replace(/^.*\/|\.json$/g, '')) : [file]
  const paths = new Set(holders.map((page) => valueAt(readDocument(files.get(page) ?? '').value, '/path')))
  const followed = rewriteAll(bundle, renamed, `#${before}`, ({ path, rest }) =>
    paths.has(path) && rest.endsWith(`#${before}`) ? path + rest.slice(0, -before.length) + id : undefined,
  )
  return changesBetween(files, withChanges(renamed, followed))
}
