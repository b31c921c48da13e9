import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Field } from '../schema/field.ts'
import { createFixedTexts } from './fixed-texts.ts'
import { parseFormatted, parseMarkdown, type MarkdownHandlers } from './markdown.ts'
import { isPlain, isRemarkable, mayBeFormatted, plainParagraphs } from './plain.ts'
import { checkFormatting, checkWords } from './texts.ts'
import { samples } from '../../../tests/support/samples.ts'

const WORDS = ['a', 'Una', 'niña', 'ÁRBOL', 'X', 'É', '2024', '1.', '12)', 'año', 'ﬁn', 'Ã¡', 'Ā']
const MARKS =
  '. , ; : - – — + * ** _ ` ~ = # ## > < & ! ? ¿ ¡ ( ) [ ] | \\ / @ % " \' “ ” « » … { } {x} $ ^ ·'.split(' ')
const BLANKS = [
  ' ',
  ' ',
  ' ',
  '  ',
  '    ',
  '\n',
  '\n\n',
  '\t',
  '\r\n',
  '\u00A0',
  '\u200B',
  '\u2028',
  '\u202E',
  '',
]
const PIECES = [
  '<b>',
  '<!--',
  '&amp;',
  '](',
  '![x](y)',
  '**x**',
  '| a |',
  '|-|',
  '---',
  '===',
  '```',
  'https://x.y',
  '😀',
]
const texts = fc
  .array(fc.constantFrom(...WORDS, ...WORDS, ...BLANKS, ...BLANKS, ...MARKS, ...PIECES), { maxLength: 12 })
  .map((pieces) => pieces.join(''))
const RUNS = { numRuns: samples(1500), seed: 1 }

/** What some checks report about a text, by their codes. */
function reported(check: typeof checkWords, text: string, fixed: string[] = []): string[] {
  const codes: string[] = []
  const source = { file: '', text: '', isJson: false, value: text }
  const field: Field = { source, path: [], schema: {}, value: text }
  const fixedTexts = createFixedTexts(fixed.filter((one) => one !== ''))
  check(text, field, { language: 'es', fixedTexts, report: ({ code }) => codes.push(code) })
  return codes
}

test('about a text that is not remarkable no check of words has anything to say, whatever texts are fixed', () => {
  const ranges = fc.array(fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 8 })), { maxLength: 2 })
  fc.assert(
    fc.property(texts, ranges, (text, parts) => {
      fc.pre(!isRemarkable(text))
      const fixed = parts.map(([start, length]) => text.slice(start, start + length))
      expect(reported(checkWords, text, fixed)).toEqual([])
    }),
    RUNS,
  )
})

test('a text that can have no formatting has none', () => {
  fc.assert(
    fc.property(texts, (text) => {
      fc.pre(!mayBeFormatted(text))
      expect(reported(checkFormatting, text)).toEqual([])
    }),
    RUNS,
  )
})

test('a text is plain when it is neither remarkable nor formatted', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(isPlain(text)).toBe(!isRemarkable(text) && !mayBeFormatted(text))
    }),
    RUNS,
  )
})

test('plain paragraphs are what the parser of Markdown makes of them', () => {
  fc.assert(
    fc.property(texts, fc.boolean(), (markdown, isShort) => {
      fc.pre(plainParagraphs(markdown) !== undefined)
      expect(parsed(parseMarkdown, markdown, isShort)).toEqual(parsed(parseFormatted, markdown, isShort))
    }),
    RUNS,
  )
})

/** The nodes, and the calls that they come from. */
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
