import { findings } from '../diagnostics/diagnostics.ts'
import { propose, proposeOrList } from '../diagnostics/suggest.ts'
import type { Check } from './check.ts'

/** What is named by an id or a path exists. */
export const checkReference: Check = (name, value, place, { institutions, fragments, media, report }) => {
  if (typeof value !== 'string') return
  if (name === 'InstitutionId' && !institutions.includes(value)) {
    report(
      findings.unknownInstitution(value, institutions.join(', ')),
      place,
      propose(value, institutions, place),
    )
  }
  if (name === 'FragmentId' && !fragments.includes(value)) {
    report(findings.unknownFragment(value), place, proposeOrList(value, fragments, place))
  }
  if (name === 'MediaPath') media.find(value, place, report)
}
