import { propose, proposeOrList } from '../diagnostics/suggest.ts'
import { references } from '../diagnostics/table/references.ts'
import type { Check } from './check.ts'

export const checkInstitutionId: Check<'InstitutionId'> = (id, field, { institutions, report }) => {
  if (institutions.includes(id)) return
  const known = institutions.join(', ')
  report(references.unknownInstitution(id, known), field, propose(id, institutions, field))
}

export const checkFragmentId: Check<'FragmentId'> = (id, field, { fragments, report }) => {
  if (fragments.includes(id)) return
  report(references.unknownFragment(id), field, proposeOrList(id, fragments, field))
}

export const checkMediaPath: Check<'MediaPath'> = (path, field, { media, report }) => {
  media.find(path, field, report)
}
