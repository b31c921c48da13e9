import { texts } from '../diagnostics/table/texts.ts'
import { nameField } from '../schema/describe-field.ts'
import { inside } from '../schema/field.ts'
import { checkSample } from '../texts/samples.ts'
import { checkPlainText } from '../texts/texts.ts'
import type { Check, Checks } from './check.ts'
import { checkEventDate } from './dates.ts'
import { checkInstitutionId, checkMediaPath } from './references.ts'

/** An event's name is one. */
const checkEventName: Check<'Event'> = ({ name }, field, { report }) => {
  const at = inside(field, 'name')
  if (name.length > LONGEST_NAME) report(texts.longName(nameField(at), name.length), at)
}

/** Characters: twice as many as the longest names that schools give to events. */
const LONGEST_NAME = 120

/** The checks of what an event consists of. A running server makes them too, so they need none of the build's packages. */
export const eventChecks = {
  Event: [checkEventDate, checkEventName],
  PlainText: [checkPlainText, checkSample],
  InstitutionId: [checkInstitutionId],
  MediaPath: [checkMediaPath],
} satisfies Checks
