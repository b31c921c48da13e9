import type { Bundle } from '../../../model/schema.ts'
import { readDocument } from '../content-document.ts'
import { valueAt } from '../pointer.ts'
import { withChanges, type FileTexts } from '../step.ts'
import { leaveNavigation } from './navigation.ts'
import { changesBetween, leadElsewhere, redirect } from './rename-page.ts'

/**
 * Deletes a page and its menu entries. Other links to the page become errors. `whatPointsTo` finds these links before the deletion.
 *
 * @param instead path of the page that all links and the old path should lead to
 */
export function deletePage(
  bundle: Bundle,
  files: FileTexts,
  file: string,
  instead?: string,
): Map<string, string | null> {
  const path = valueAt(readDocument(files.get(file) ?? '').value, '/path')
  const rest = withChanges(files, new Map([[file, null]]))
  const gone: [string, null] = [file, null]
  if (typeof path !== 'string') return new Map([gone])
  const clean = withChanges(rest, leaveNavigation(bundle, rest, path))
  if (instead === undefined) return new Map([...changesBetween(files, clean), gone])
  const led = withChanges(clean, leadElsewhere(bundle, clean, path, instead))
  const redirected = withChanges(led, redirect(bundle, led, path, instead))
  return new Map([...changesBetween(files, redirected), gone])
}
