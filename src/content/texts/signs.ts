import { texts } from '../diagnostics/table/texts.ts'
import { fieldAt } from '../schema/fields.ts'
import { garbledIn } from './garbled.ts'
import { BROKEN } from '../json/read-source.ts'
import { editsOf } from '../diagnostics/repairs.ts'
import type { Place } from '../diagnostics/source.ts'
import type { CheckContext } from '../checks/check.ts'

/** Embeddings, overrides and isolates (Unicode, UAX 9): they can show a text in another order than it has. */
const BIDIRECTIONAL = /[\u202A-\u202E\u2066-\u2069]/
/** Marks of direction too, where nothing is written from right to left. What joins emoji (U+200D) is none. */
const ZERO_WIDTH = /[\u200B\u2060\uFEFF\u180E]/g
const ZERO_WIDTH_OR_MARK = /[\u200B\u2060\uFEFF\u180E\u200E\u200F\u061C]/g
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Whether there is nothing to see in a text. */
export function isBlank(value: string): boolean {
  return value.replaceAll(ZERO_WIDTH_OR_MARK, '').trim() === ''
}

/** A text without the signs that nobody sees and that only stand in the way. */
export function withoutHidden(value: string): string {
  return value.replaceAll(hiddenIn(value), '')
}

/** Whether a text has signs that are told as errors: it cannot be judged as it stands. */
export function hasWrongSigns(value: string): boolean {
  return BROKEN.test(value) || BIDIRECTIONAL.test(value) || garbledIn(value).length > 0
}

/** The signs of a text are what one sees: none is hidden, and none comes from another encoding. */
export function checkSigns(value: string, place: Place, { report }: CheckContext): void {
  const bidirectional = value.search(BIDIRECTIONAL)
  if (bidirectional >= 0) report(texts.bidirectional(fieldAt(place)), { ...place, on: bidirectional })

  const hidden = [...value.matchAll(hiddenIn(value))]
  if (hidden[0]) {
    const removed = hidden.map(({ index }) => ({ index, length: 1, content: '' }))
    const edits = editsOf(place, removed)
    report(texts.zeroWidth(fieldAt(place), edits), { ...place, on: hidden[0].index })
  }

  const garbled = garbledIn(value)
  if (garbled[0]) {
    const { index, wrong, right } = garbled[0]
    const changes = garbled.map((run) => ({ index: run.index, length: run.wrong.length, content: run.right }))
    const at = { ...place, on: index, length: wrong.length }
    report(texts.garbled(wrong, right, editsOf(place, changes)), at)
  }
}

/** A text begins and ends with something that is seen. */
export function checkEdges(value: string, place: Place, { report }: CheckContext): void {
  const trimmed = value.trim()
  if (trimmed !== value) {
    const start = value.indexOf(trimmed)
    const end = start + trimmed.length
    const changes = [
      { index: 0, length: start, content: '' },
      { index: end, length: value.length - end, content: '' },
    ].filter(({ length }) => length > 0)
    const edits = editsOf(place, changes)
    report(texts.outerSpaces(fieldAt(place), edits), { ...place, on: start > 0 ? 0 : end })
  }
}

function hiddenIn(value: string): RegExp {
  return RIGHT_TO_LEFT.test(value) ? ZERO_WIDTH : ZERO_WIDTH_OR_MARK
}
