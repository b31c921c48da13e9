import { texts } from '../diagnostics/table/texts.ts'
import { nameField } from '../schema/describe-field.ts'
import type { Field } from '../schema/field.ts'
import { garbledIn } from './garbled.ts'
import { FORBIDDEN } from '../json/value-of.ts'
import { editsOf } from '../diagnostics/fixes.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'

export interface TextContext {
  language: string
  /** Texts of the site that the checks of words ignore. */
  fixedTexts: readonly string[]
  report: Report
}

/** Matches Unicode characters that can reorder a text by changing its direction (UAX 9): embeddings, overrides and isolates. */
const BIDIRECTIONAL = /[\u202A-\u202E\u2066-\u2069]/
/**
 * Matches zero-width characters that texts may not contain. Omits U+200D, which joins emojis. In left-to-right texts, `ZERO_WIDTH_OR_MARK`
 * also matches direction marks.
 */
const ZERO_WIDTH = /[\u200B\u2060\uFEFF\u180E]/g
const ZERO_WIDTH_OR_MARK = /[\u200B\u2060\uFEFF\u180E\u200E\u200F\u061C]/g
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

export function isBlank(value: string): boolean {
  return value.replaceAll(ZERO_WIDTH_OR_MARK, '').trim() === ''
}

export function withoutHidden(value: string): string {
  return isAscii(value) ? value : value.replaceAll(hiddenIn(value), '')
}

/** Returns whether a text has characters that are errors. Other checks then skip the text. */
export function hasWrongCharacters(value: string): boolean {
  if (isAscii(value)) return false
  return FORBIDDEN.test(value) || BIDIRECTIONAL.test(value) || garbledIn(value).length > 0
}

/** Reports characters that are invisible, that change the text's direction, or that come from a wrong encoding. */
export function checkCharacters(value: string, field: Field, { report }: TextContext): void {
  const bidirectional = value.search(BIDIRECTIONAL)
  if (bidirectional >= 0) report(texts.bidirectional(nameField(field)), { ...field, on: bidirectional })

  const hidden = [...value.matchAll(hiddenIn(value))]
  if (hidden[0]) {
    const removed = hidden.map(({ index }) => ({ index, length: 1, content: '' }))
    const edits = editsOf(field, removed)
    report(texts.zeroWidth(nameField(field), edits), { ...field, on: hidden[0].index })
  }

  const garbled = garbledIn(value)
  if (garbled[0]) {
    const { index, wrong, right } = garbled[0]
    const changes = garbled.map((run) => ({ index: run.index, length: run.wrong.length, content: run.right }))
    const at = { ...field, on: index, length: wrong.length }
    report(texts.garbled(wrong, right, editsOf(field, changes)), at)
  }
}

export function checkEdges(value: string, field: Field, { report }: TextContext): void {
  const trimmed = value.trim()
  if (trimmed !== value) {
    const start = value.indexOf(trimmed)
    const end = start + trimmed.length
    const changes = [
      { index: 0, length: start, content: '' },
      { index: end, length: value.length - end, content: '' },
    ].filter(({ length }) => length > 0)
    const edits = editsOf(field, changes)
    report(texts.outerSpaces(nameField(field), edits), { ...field, on: start > 0 ? 0 : end })
  }
}

function isAscii(value: string): boolean {
  return /^[ -~]*$/.test(value)
}

function hiddenIn(value: string): RegExp {
  return RIGHT_TO_LEFT.test(value) ? ZERO_WIDTH : ZERO_WIDTH_OR_MARK
}
