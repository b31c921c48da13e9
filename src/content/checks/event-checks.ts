import { checkPlainText } from '../texts/texts.ts'
import type { Checks } from './check.ts'
import { checkEventDate } from './dates.ts'
import { checkInstitutionId, checkMediaPath } from './references.ts'

/** The checks of what an event consists of. A running server makes them too, so they need none of the build's packages. */
export const eventChecks = {
  Event: [checkEventDate],
  PlainText: [checkPlainText],
  InstitutionId: [checkInstitutionId],
  MediaPath: [checkMediaPath],
} satisfies Checks
