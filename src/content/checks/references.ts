import { references } from '../diagnostics/table/references.ts'
import { propose, proposeOrList } from '../diagnostics/suggest.ts'
import type { Check } from './check.ts'

/** What is named by an id or a path exists. */
export const checkReference: Check = (name, value, place, { institutions, fragments, media, report }) => {
  if (typeof value !== 'string') return
  if (name === 'InstitutionId' && !institutions.includes(value)) {
    report(
      references.unknownInstitution(value, institutions.join(', ')),
      place,
      propose(value, institutions, place),
    )
  }
  if (name === 'FragmentId' && !fragments.includes(value)) {
    report(references.unknownFragment(value), place, proposeOrList(value, fragments, place))
  }
  if (name === 'MediaPath') media.find(value, place, report)
}
