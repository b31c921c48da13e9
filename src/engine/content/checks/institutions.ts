import { NIGHT, PAPER } from '../../tiles/palette.ts'
import { locationIn, type Location } from '../diagnostics/location.ts'
import { pictures } from '../diagnostics/table/pictures.ts'
import type { Check } from './check.ts'
import { isMailbox } from '../../model/is-email.ts'
import { phoneAddress } from '../../model/phone-address.ts'
import { editsOf, type TextChange } from '../diagnostics/fixes.ts'
import { shape } from '../diagnostics/table/shape.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { hasVariable } from '../texts/variables.ts'

/** Minimum contrast ratio between text and background (WCAG 2.2, 1.4.3, level AA). */
const MIN_CONTRAST = 4.5
const WHITE = '#FFFFFF'

/** Checks the contrast between an institution's colours and each background on which they appear. */
export const checkColors: Check<'InstitutionColors'> = (
  { ink, tint, darkInk, darkTint },
  field,
  { report },
) => {
  const pairs = {
    ink: [
      { what: '«Color» sobre «Fondo claro»', ratio: contrastOf(ink, tint) },
      { what: `«Color» sobre el fondo de la página (${PAPER})`, ratio: contrastOf(ink, PAPER) },
      { what: 'Texto blanco sobre «Color»', ratio: contrastOf(WHITE, ink) },
    ],
    darkInk: [
      { what: '«Color en modo oscuro» sobre «Fondo en modo oscuro»', ratio: contrastOf(darkInk, darkTint) },
      {
        what: `«Color en modo oscuro» sobre el fondo oscuro (${NIGHT})`,
        ratio: contrastOf(darkInk, NIGHT),
      },
    ],
  }
  for (const [key, grounds] of Object.entries(pairs)) {
    // Reports only the background with the lowest contrast, because a wrong colour fails on several.
    const [worst] = grounds.toSorted((a, b) => a.ratio - b.ratio)
    if (!worst || worst.ratio >= MIN_CONTRAST) continue
    const ratio = (Math.floor(worst.ratio * 10) / 10).toFixed(1).replace('.', ',')
    report(pictures.contrast(worst.what, ratio), locationIn(field, key))
  }
}

function contrastOf(a: string, b: string): number {
  const luminances = [luminanceOf(a), luminanceOf(b)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

function luminanceOf(color: string): number {
  const share = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * share(1) + 0.7152 * share(3) + 0.0722 * share(5)
}

/** Checks an institution's phone numbers and e-mail, because pages have links to them. */
export const checkContactData: Check<'Institution'> = ({ address, email, phones }, field, { report }) => {
  reportWrongEmail(email, locationIn(field, 'email'), report)
  for (const [index, phone] of phones.entries()) {
    reportWrongPhone(phone, locationIn(field, 'phones', index), report, address.country)
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
