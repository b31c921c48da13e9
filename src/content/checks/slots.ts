import { shape } from '../diagnostics/table/shape.ts'
import { fieldAt } from '../schema/fields.ts'
import type { Check } from './check.ts'

/** A tab, a column or a page without blocks would be seen empty. */
export const checkSlot: Check = (name, value, place, { report }) => {
  if (name !== 'Blocks' || !Array.isArray(value) || value.length > 0) return
  // A fragment has no place of its own where it could be seen.
  if (place.source.kind === 'FragmentFile' && place.path.length === 1) return
  report(shape.emptySlot(fieldAt({ ...place, path: place.path.slice(0, -1) })), place)
}
