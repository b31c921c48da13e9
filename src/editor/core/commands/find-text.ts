import type { Bundle } from '../../../engine/model/schema.ts'
import type { Changes, FileTexts } from '../../../engine/json-text/content-document.ts'
import { isText } from '../fields.ts'
import { editFiles, fieldsWithText, type FileOperation, type SiteField } from './site-fields.ts'

interface Query {
  text: string
  isWholeWord?: boolean
}

export interface FoundText extends SiteField {
  value: string
  matches: readonly { index: number; length: number }[]
}

/**
 * Finds the texts (descriptions of pictures too), phone numbers and e-mail addresses of a site that contain a query. Does not search ids,
 * addresses, variable names and link targets.
 */
export function findText(bundle: Bundle, files: FileTexts, query: Query): FoundText[] {
  if (query.text === '') return []
  const pattern = patternOf(query)
  const found: FoundText[] = []
  for (const field of fieldsWithText(bundle, files, (text) => text.search(pattern) >= 0, [query.text])) {
    const { value, kind } = field
    if (!(isText(field) || kind === 'email' || kind === 'phone')) continue
    const skipped = rangesToSkip(field, value)
    const matches = Array.from(value.matchAll(pattern), ({ index, 0: { length } }) => ({
      index,
      length,
    })).filter(
      ({ index, length }) => !skipped.some(({ start, end }) => index < end && index + length > start),
    )
    if (matches.length > 0) found.push({ ...field, matches })
  }
  return found
}

type Replacement = string | ((found: string) => string)

export function replaced(
  { value, matches }: Pick<FoundText, 'value' | 'matches'>,
  replacement: Replacement,
): string {
  return matches.reduceRight((text, { index, length }) => {
    const end = index + length
    const instead = typeof replacement === 'string' ? replacement : replacement(text.slice(index, end))
    return text.slice(0, index) + instead + text.slice(end)
  }, value)
}

export function replaceText(
  bundle: Bundle,
  files: FileTexts,
  found: readonly FoundText[],
  replacement: Replacement,
): Changes {
  const operations = found.map((one): FileOperation => {
    const { file, pointer } = one
    return { type: 'set', file, pointer, value: replaced(one, replacement) }
  })
  return editFiles(bundle, files, operations)
}

/** Returns the words that replace a found text. They begin with a capital where the text does and the query does not. */
export function inCaseOf(found: string, query: string, words: string): string {
  const [first = ''] = words
  const isCapital = (text: string) => /^\p{Lu}/u.test(text)
  return isCapital(found) && !isCapital(query) ? first.toUpperCase() + words.slice(first.length) : words
}

function patternOf({ text, isWholeWord = false }: Query): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  const source = isWholeWord ? String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])` : escaped
  return new RegExp(source, 'giu')
}

/** The ranges of a text that are not searched: variable names, and targets of links and pictures. */
function rangesToSkip({ kind }: SiteField, text: string): { start: number; end: number }[] {
  const isMarkdown = kind === 'markdown' || kind === 'short-markdown'
  const pattern = isMarkdown ? /\{[^{}]*\}|\]\(\s*[^\s)]*/g : /\{[^{}]*\}/g
  return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
}

const NUMBER = /\+?\(?\d[\d\s().-]{4,}\d/g

/** Number of digits at the end of a phone number that identify it in any notation. Country and area codes come before them. */
const OWN_DIGITS = 8

/**
 * Finds a phone number or e-mail address in texts, fields, variables and links, in any notation ("(011) 4000-0001", "tel:+541140000001").
 * Skips texts that contain the contact as a variable, because changing the variable also changes these texts.
 */
export function findContact(bundle: Bundle, files: FileTexts, contact: string): FoundText[] {
  const find = contact.includes('@') ? mailsIn(contact) : numbersIn(contact)
  const found: FoundText[] = []
  for (const field of fieldsWithText(bundle, files, (text) => find(text).length > 0)) {
    const { value, kind } = field
    const isPlain = isText(field) || kind === 'email' || kind === 'phone'
    if (isPlain || (kind === 'link' && /^(tel|mailto):/i.test(value)))
      found.push({ ...field, matches: find(value) })
  }
  return found
}

/**
 * Replaces found phone numbers or e-mail addresses. A number with a country code, such as for WhatsApp, keeps that code if the area code
 * stays the same.
 */
export function replaceContact(
  bundle: Bundle,
  files: FileTexts,
  found: readonly FoundText[],
  contact: string,
): Changes {
  return replaceText(bundle, files, found, (number) => contactLike(number, contact))
}

/**
 * Writes the number `contact` with the codes and spaces of the number `other`, if `contact` has no area code, or the same one without a
 * country code. Otherwise returns it unchanged.
 */
export function contactLike(other: string, contact: string): string {
  const number = contact.trim()
  const [area, digits] = [number.replaceAll(/\D/g, '').slice(0, -OWN_DIGITS), [...ownDigits(number)]]
  const code = other.replaceAll(/\D/g, '').slice(0, -OWN_DIGITS)
  const lacksCode = area === '' ? code !== '' : other.startsWith('+') && !number.startsWith('+')
  const isAlike = lacksCode && code.endsWith(area.replace(/^0/, ''))
  if (!isAlike || digits.length < OWN_DIGITS) return number
  return [...other]
    .toReversed()
    .map((mark) => (/\d/.test(mark) ? (digits.pop() ?? mark) : mark))
    .toReversed()
    .join('')
}

type Find = (text: string) => { index: number; length: number }[]

function mailsIn(mail: string): Find {
  const wanted = mail.trim().toLowerCase()
  return (text) =>
    matchesOf(text, /[^\s@:<>()[\],;"'?]+@[^\s@:<>()[\],;"'?]+\w/g, (one) => one.toLowerCase() === wanted)
}

function numbersIn(number: string): Find {
  const wanted = ownDigits(number)
  return (text) => matchesOf(text, NUMBER, (one) => wanted !== '' && ownDigits(one) === wanted)
}

function matchesOf(text: string, pattern: RegExp, isWanted: (found: string) => boolean) {
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({ index, found }))
    .filter(({ found }) => isWanted(found))
    .map(({ index, found }) => ({ index, length: found.length }))
}

function ownDigits(number: string): string {
  return number.replaceAll(/\D/g, '').slice(-OWN_DIGITS)
}
