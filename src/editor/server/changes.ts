import type { Bundle } from '../../model/schema.ts'
import type { ChangesAnswer } from '../core/api.ts'
import type { Files } from '../core/step.ts'
import { changedElements } from './changed-elements.ts'
import { changedTexts } from './changed-texts.ts'
import { describeFiles } from './describe-files.ts'
import { changesBetween } from './versions.ts'

/** What a publication would change in files, in words. */
export function describeChanges(bundle: Bundle, before: Files, after: Files): ChangesAnswer {
  const changed = [...changesBetween(before, after).keys()].toSorted()
  const all = new Map(changed.flatMap((file) => [[file, after.get(file) ?? before.get(file)!] as const]))
  const site = after.get('site.json') ?? before.get('site.json')
  return {
    files: describeFiles(all, new Set(), site).files.map(({ file, kind, title }) => {
      const [old, now] = [before.get(file), after.get(file)]
      return {
        file,
        kind,
        title,
        change: old === undefined ? 'added' : now === undefined ? 'removed' : 'changed',
        texts: changedTexts(bundle, file, old, now),
        elements: changedElements(bundle, file, old, now),
      }
    }),
  }
}
