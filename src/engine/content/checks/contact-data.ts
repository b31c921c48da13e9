import { isMailbox } from '../../model/is-email.ts'
import { phoneAddress } from '../../model/phone-address.ts'
import { editsOf, type TextChange } from '../diagnostics/fixes.ts'
import { shape } from '../diagnostics/table/shape.ts'
import { under, type Location } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { hasVariable } from '../texts/variables.ts'
import type { Check } from './check.ts'

/** Checks an institution's phone numbers and e-mail, because pages have links to them. */
export const checkContactData: Check<'Institution'> = ({ address, email, phones }, field, { report }) => {
  reportWrongEmail(email, under(field, 'email'), report)
  for (const [index, phone] of phones.entries()) {
    reportWrongPhone(phone, under(field, 'phones', index), report, address.country)
  }
}

export const checkEmail: Check<'Email'> = (email, field, { report }) => reportWrongEmail(email, field, report)
export const checkPhone: Check<'Phone'> = (phone, field, { report }) => reportWrongPhone(phone, field, report)

function reportWrongEmail(email: string, at: Location, report: Report): void {
  if (!hasVariable(email) && !isMailbox(email)) report(shape.wrongEmail(email), at)
}

function reportWrongPhone(phone: string, at: Location, report: Report, country = ''): void {
  if (hasVariable(phone)) return
  const lines = phone.split(/\s*[/,;]\s*|\s+[yo]\s+/)
  const letters = lettersForDigits(phone)
  if (lines.length > 1) report(shape.severalPhones(phone, `"${lines.join('", "')}"`), at)
  else if (letters.length > 0) report(shape.phoneLetters(phone, editsOf(at, letters)), at)
  else if (phone.replaceAll(/\D/g, '').length < MIN_PHONE_DIGITS) report(shape.wrongPhone(phone), at)
  else if (lacksAreaCode(phone, country)) report(shape.phoneWithoutArea(phone), at)
}

const MIN_PHONE_DIGITS = 6

const DIGITS: Record<string, string> = { O: '0', o: '0', I: '1', l: '1' }

/**
 * Returns edits that replace letters in a number with the digits they resemble, such as "4OOO" with "4000". Skips words with other letters,
 * such as "int".
 */
function lettersForDigits(phone: string): TextChange[] {
  const words = [...phone.matchAll(/[\p{L}\d]+/gu)].filter(([word]) =>
    /^(?=.*\d)[\dOoIl]+$|^O{2,}$/.test(word),
  )
  return words.flatMap(({ index, 0: word }) =>
    Array.from(word.matchAll(/\D/g), (letter) => ({
      index: index + letter.index,
      length: 1,
      content: DIGITS[letter[0]] ?? '',
    })),
  )
}

const NATIONAL_DIGITS: Record<string, number> = { AR: 10, BR: 10, MX: 10, US: 10 }

function lacksAreaCode(phone: string, country: string): boolean {
  const [number = ''] = phoneAddress(phone).slice('tel:'.length).split(';')
  // Toll-free and shared-cost numbers, such as 0800 222 1234 or 4004 1234 in Brazil, have no area code.
  if (/^(\+|0[89])/.test(number)) return false
  if (country === 'BR' && /^[34]00\d{5}$/.test(number)) return false
  // In Argentina, 15 is a prefix of mobile numbers, not an area code.
  if (country === 'AR' && /^0?15/.test(number)) return true
  return number.replace(/^0/, '').length < (NATIONAL_DIGITS[country] ?? 0)
}
