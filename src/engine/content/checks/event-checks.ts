import { texts } from '../diagnostics/table/texts.ts'
import { nameField } from '../schema/describe-field.ts'
import { inside } from '../schema/field.ts'
import { checkSample } from '../texts/samples.ts'
import { checkPlainText } from '../texts/check-text.ts'
import type { Check, Checks } from './check.ts'
import { checkDay, checkEventDate, checkShownFrom, checkShownUntil } from './dates.ts'
import { checkInstitutionId, checkMediaPath } from './references.ts'

const checkEventName: Check<'Event'> = ({ name }, field, { report }) => {
  const at = inside(field, 'name')
  if (name.length > MAX_EVENT_NAME_LENGTH) report(texts.longName(nameField(at), name.length), at)
}

/** Maximum characters of an event's name. Longer names give a warning, because they do not fit on a card. */
const MAX_EVENT_NAME_LENGTH = 120

/** The checks of events. This module must not import packages that only the build has, because the server runs the checks too. */
export const eventChecks = {
  ShownFrom: [checkShownFrom],
  ShownUntil: [checkShownUntil],
  Event: [checkEventDate, checkEventName],
  Day: [checkDay],
  PlainText: [checkPlainText, checkSample],
  InstitutionId: [checkInstitutionId],
  MediaPath: [checkMediaPath],
} satisfies Checks
