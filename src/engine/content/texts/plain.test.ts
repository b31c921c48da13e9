// @module-tag fuzz
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Field } from '../schema/field.ts'
import { parseFormatted, parseMarkdown, type MarkdownHandlers } from './markdown.ts'
import { isRemarkable, plainParagraphs } from './plain.ts'
import { checkWords } from './check-text.ts'
import { samples } from '../../../../tests/support/samples.ts'

const WORDS = ['a', 'Una', 'niña', 'ÁRBOL', 'X', 'É', '2024', '1.', '12)', 'año', 'ﬁn', 'Ã¡', 'Ā']
const MARKS =
  '. , ; : - – — + * ** _ ` ~ = # ## > < & ! ? ¿ ¡ ( ) [ ] | \\ / @ % " \' “ ” « » … { } {x} $ ^ ·'.split(' ')
// prettier-ignore
const BLANKS = [' ', ' ', ' ', '  ', '    ', '\n', '\n\n', '\t', '\r\n', '\u00A0', '\u200B', '\u2028', '\u202E', '']
// prettier-ignore
const PIECES = ['<b>', '<!--', '&amp;', '](', '![x](y)', '**x**', '| a |', '|-|', '---', '===', '```', 'https://x.y', '😀']
const texts = fc
  .array(fc.constantFrom(...WORDS, ...WORDS, ...BLANKS, ...BLANKS, ...MARKS, ...PIECES), { maxLength: 12 })
  .map((pieces) => pieces.join(''))
const RUNS = { numRuns: samples(1500), seed: 1 }

test('reports no formatting mistake in an ordinary text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      fc.pre(!isRemarkable(text))
      const codes: string[] = []
      const source = { file: '', text: '', isJson: false, value: text }
      const field: Field = { source, path: [], schema: {}, value: text }
      checkWords(text, field, { language: 'es', fixedTexts: [], report: ({ code }) => codes.push(code) })
      expect(codes).toEqual([])
    }),
    RUNS,
  )
})

test('the fast parsing of plain paragraphs gives the same result as full parsing', () => {
  fc.assert(
    fc.property(texts, fc.boolean(), (markdown, isShort) => {
      fc.pre(plainParagraphs(markdown) !== undefined)
      expect(parsed(parseMarkdown, markdown, isShort)).toEqual(parsed(parseFormatted, markdown, isShort))
    }),
    RUNS,
  )
})

function parsed(parse: typeof parseMarkdown, markdown: string, isShort: boolean): unknown[] {
  const calls: unknown[] = []
  const handlers: MarkdownHandlers = {
    isShort,
    text: (...call) => (calls.push(call), call[0]),
    link: (...call) => (calls.push(call), { to: call[0] }),
    picture: (...call) => void calls.push(call),
    nameHeading: (heading) => heading,
    refuse: (...call) => void calls.push(call),
  }
  return [parse(markdown, handlers), calls]
}
