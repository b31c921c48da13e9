import { withoutAccents } from '../../model/without-accents.ts'
import type { Help } from '../diagnostics/diagnostic.ts'
import type { Location } from '../diagnostics/location.ts'
import { didYouMean, propose, proposeOrList } from '../diagnostics/suggest.ts'
import { references } from '../diagnostics/table/references.ts'
import type { Check } from './check.ts'

export const checkInstitutionId: Check<'InstitutionId'> = (id, field, { institutions, report }) => {
  if (institutions.includes(id)) return
  const known = institutions.join(', ')
  const help = propose(id, institutions, field) ?? proposeWord(id, institutions, field)
  report(references.unknownInstitution(id, known), field, help)
}

export const checkFragmentId: Check<'FragmentId'> = (id, field, { fragments, report }) => {
  if (fragments.includes(id)) return
  report(references.unknownFragment(id), field, proposeOrList(id, fragments, field))
}

export const checkMediaPath: Check<'MediaPath'> = (path, field, { collector }) => {
  collector.picture(path, field)
}

/**
 * Suggests an id that occurs as a word in the wrong value, such as `primario` in "Nivel Primario". Suggests nothing if several ids occur.
 */
function proposeWord(written: string, ids: readonly string[], location: Location): Help | undefined {
  const plain = withoutAccents(written.toLowerCase())
  const [id, ...others] = ids.filter((one) => plain.split(/[^a-z0-9-]+/).includes(one))
  return id === undefined || others.length > 0 ? undefined : didYouMean(written, id, location)
}
