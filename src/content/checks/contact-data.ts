import { isEmail } from '../../model/is-email.ts'
import { shape } from '../diagnostics/table/shape.ts'
import { under } from '../diagnostics/location.ts'
import { hasVariable } from '../texts/variables.ts'
import type { Check } from './check.ts'

/** The telephones and the e-mail of an institution can be used: links are made of them. */
export const checkContactData: Check<'Institution'> = ({ email, phones }, field, { report }) => {
  if (!hasVariable(email) && !isOneEmail(email)) {
    report(shape.wrongEmail(email), under(field, 'email'))
  }
  for (const [index, phone] of phones.entries()) {
    if (hasVariable(phone)) continue
    const at = under(field, 'phones', index)
    const lines = phone.split(/\s*[/,;]\s*|\s+[yo]\s+/)
    if (lines.length > 1) report(shape.severalPhones(phone, `"${lines.join('", "')}"`), at)
    else if (phone.replaceAll(/\D/g, '').length < FEWEST_DIGITS) report(shape.wrongPhone(phone), at)
  }
}

/** Stricter than the form is with visitors: no "mailto:", no name with <…>, no list. */
function isOneEmail(text: string): boolean {
  return isEmail(text) && !/[:<>,;]/.test(text)
}

/** Of a local number without its area code. */
const FEWEST_DIGITS = 6
