import type { Collection } from '../../model/site.ts'
import { rootOf } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { references } from '../diagnostics/table/references.ts'
import type { Collections } from '../files/read-folder.ts'

/** Warns of collections without a published item. */
export function reportEmptyCollections(
  { collections }: { collections: readonly Collection[] },
  sources: Collections,
  report: Report,
): void {
  for (const { id, title, items } of collections) {
    const source = sources.get(id)
    if (source && items.length === 0) report(references.emptyCollection(title), rootOf(source))
  }
}
