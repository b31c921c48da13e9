import { propose, proposeOrList } from '../diagnostics/suggest.ts'
import { references } from '../diagnostics/table/references.ts'
import type { Field } from '../schema/field.ts'
import type { CheckContext } from './check.ts'

export function checkInstitutionId(id: string, field: Field, { institutions, report }: CheckContext): void {
  if (institutions.includes(id)) return
  const known = institutions.join(', ')
  report(references.unknownInstitution(id, known), field, propose(id, institutions, field))
}

export function checkFragmentId(id: string, field: Field, { fragments, report }: CheckContext): void {
  if (fragments.includes(id)) return
  report(references.unknownFragment(id), field, proposeOrList(id, fragments, field))
}

export function checkMediaPath(path: string, field: Field, { media, report }: CheckContext): void {
  media.find(path, field, report)
}
