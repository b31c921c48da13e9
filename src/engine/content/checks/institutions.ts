import { contrastOf } from '../../model/surfaces.ts'
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
  { report, surfaces: { light, dark } },
) => {
  const pairs: Pairs = {
    ink: [
      ['«Color» sobre «Fondo claro»', ink, tint],
      [`«Color» sobre el fondo de la página (${light.paper})`, ink, light.paper],
      ['Texto blanco sobre «Color»', WHITE, ink],
    ],
    darkInk: [
      ['«Color en modo oscuro» sobre «Fondo en modo oscuro»', darkInk, darkTint],
      [`«Color en modo oscuro» sobre el fondo oscuro (${dark.paper})`, darkInk, dark.paper],
    ],
  }
  reportPairs(pairs, field, report)
}

/** The texts of `src/engine/ui/base.css` that have the same colour on every site: done, error, and the note in the footer. */
const FIXED = { light: ['#17663A', '#A3161B'], dark: ['#7FD6A3', '#FF9D92'], note: '#B9BCC6' }

/** Checks the contrast between texts and a site's own surfaces. The rule keeps it, unless a paper is too dark or a night too light. */
export const checkSurfaces: Check<'Surfaces'> = (_, field, { report, surfaces: { light, dark } }) => {
  const pairs = (title: string, ground: string, texts: readonly string[]): Pair[] =>
    texts.map((text) => [`Un texto (${text}) sobre «${title}» (${ground})`, text, ground])
  reportPairs(
    {
      paper: pairs('Papel', light.paper, [light.ink, light.ink2, ...FIXED.light]),
      sand: pairs('Arena', light.sand, [light.ink, light.ink2, ...FIXED.light]),
      night: pairs('Noche', light.night, [light['on-night'], FIXED.note]),
      darkPaper: pairs('Papel en modo oscuro', dark.paper, [dark.ink, dark.ink2, ...FIXED.dark]),
      darkSand: pairs('Arena en modo oscuro', dark.sand, [dark.ink, dark.ink2, ...FIXED.dark]),
      darkNight: pairs('Noche en modo oscuro', dark.night, [dark['on-night'], FIXED.note]),
    },
    field,
    report,
  )
}

/** What is compared, and its two colours. */
type Pair = [what: string, text: string, ground: string]
type Pairs = Record<string, Pair[]>

/** Reports for each key only the pair with the lowest contrast, because a wrong colour fails on several. */
function reportPairs(pairs: Pairs, field: Location, report: Report): void {
  for (const [key, own] of Object.entries(pairs)) {
    const [worst] = own
      .map(([what, ...colors]) => ({ what, ratio: contrastOf(...colors) }))
      .toSorted((a, b) => a.ratio - b.ratio)
    if (!worst || worst.ratio >= MIN_CONTRAST) continue
    const ratio = (Math.floor(worst.ratio * 10) / 10).toFixed(1).replace('.', ',')
    report(pictures.contrast(worst.what, ratio), locationIn(field, key))
  }
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
