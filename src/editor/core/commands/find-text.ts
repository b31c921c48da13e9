import type { Bundle } from '../../../model/schema.ts'
import { isText } from '../fields.ts'
import type { FileTexts } from '../step.ts'
import { fieldsSaying, setTexts, type SiteField } from './site-fields.ts'

export interface Query {
  text: string
  isCaseSensitive?: boolean
  /** Not as a part of a longer word. */
  isWholeWord?: boolean
}

/** A text of the site that has what is looked for. */
export interface FoundText extends SiteField {
  value: string
  /** Where, in characters of the text. */
  matches: readonly { index: number; length: number }[]
}

/**
 * Finds the texts of a site that contain a query: texts that visitors read, telephones and mails. Ids,
 * addresses, names of variables and targets of links are not searched.
 */
export function findText(bundle: Bundle, files: FileTexts, query: Query): FoundText[] {
  if (query.text === '') return []
  const pattern = patternOf(query)
  const found: FoundText[] = []
  for (const field of fieldsSaying(bundle, files, (text) => text.search(pattern) >= 0, [query.text])) {
    const { value, kind } = field
    if (!(isText(field) || kind === 'email' || kind === 'phone')) continue
    const kept = keptIn(field, value)
    const matches = Array.from(value.matchAll(pattern), ({ index, 0: { length } }) => ({
      index,
      length,
    })).filter(({ index, length }) => !kept.some(({ start, end }) => index < end && index + length > start))
    if (matches.length > 0) found.push({ ...field, matches })
  }
  return found
}

/** A found text with something else instead. @param replacement may depend on what was found */
export function replaced(
  { value, matches }: Pick<FoundText, 'value' | 'matches'>,
  replacement: string | ((found: string) => string),
): string {
  return matches.reduceRight((text, { index, length }) => {
    const end = index + length
    const instead = typeof replacement === 'string' ? replacement : replacement(text.slice(index, end))
    return text.slice(0, index) + instead + text.slice(end)
  }, value)
}

/** Writes something else in the texts that were found (or in those of them that a person has chosen). */
export function replaceText(
  bundle: Bundle,
  files: FileTexts,
  found: readonly FoundText[],
  replacement: string,
): Map<string, string> {
  const texts = found.map((one) => ({
    file: one.file,
    pointer: one.pointer,
    value: replaced(one, replacement),
  }))
  return setTexts(bundle, files, texts)
}

function patternOf({ text, isCaseSensitive = false, isWholeWord = false }: Query): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  const source = isWholeWord ? String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])` : escaped
  return new RegExp(source, isCaseSensitive ? 'gu' : 'giu')
}

/** The parts of a text that are not searched: names of variables, and targets of links and pictures in Markdown. */
function keptIn({ kind }: SiteField, text: string): { start: number; end: number }[] {
  const isMarkdown = kind === 'markdown' || kind === 'short-markdown'
  const pattern = isMarkdown ? /\{[^{}]*\}|\]\(\s*[^\s)]*/g : /\{[^{}]*\}/g
  return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
}
