import type { Bundle } from '../../../engine/model/schema.ts'
import { isText } from '../fields.ts'
import type { Changes, FileTexts } from '../../../engine/json-text/content-document.ts'
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
 * Finds the visible texts, phone numbers and e-mail addresses of a site that contain a query. Does not search ids, addresses, variable
 * names and link targets.
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
