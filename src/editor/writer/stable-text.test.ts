// @module-tag fuzz
// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { present } from '../../../tests/support/present.ts'
import { samples } from '../../../tests/support/samples.ts'
import { parseMarkdown } from '../../engine/content/texts/markdown.ts'
import { openText } from './stable-text.ts'

const texts = new Set<string>()
for (const file of globSync('{site-content,tests/fixtures}/**/*.json'))
  JSON.parse(readFileSync(file, 'utf8'), (_, value: unknown) => typeof value === 'string' && texts.add(value))

function typeAt(doc: ReturnType<typeof open>['doc'], share: number, text: string) {
  const at = TextSelection.near(doc.resolve(Math.floor(share * doc.content.size)))
  return EditorState.create({ doc, selection: at }).tr.insertText(text).doc
}

function open(markdown: string, isShort = false) {
  return present(openText(markdown, isShort))
}

test('opening and closing any text of the sites changes none of its bytes', () => {
  expect(texts.size).toBeGreaterThan(100)
  for (const text of texts) {
    const opened = openText(text, false)
    if (opened) expect(opened.write(opened.doc)).toBe(text)
  }
})

test.each([
  'Uno\\.\n\n\n* dos\n* tres\n\nFin',
  '|a|b|\n|-|-|\n|1|2|\n\n![f](f.jpg)\n![g](g.jpg)\n\nFin',
  '* a\n    1) b\n    2) c\n\n* d\n\n+ e\n  - f\n    - g\n\nFin',
  '  __a__ _b_ &amp; \\\n<https://a.b>\n\n1) c\n1) d\n\nFin',
])('typing rewrites only the edited part of %j', (before) => {
  const { doc, write } = open(before)
  expect(write(typeAt(doc, 1, ' Más'))).toBe(`${before} Más`)
})

const MARKS =
  'a b ñ 1. 2) * ** _ [ ] ( ) ](/x) ! ![f](f.jpg) # ## > < & &amp; \\ ` ~ | - + = : { } {tel} {a_b} **a** *b*'.split(
    ' ',
  )
// prettier-ignore
const BLANKS = [' ', ' ', '  ', '\n', '\n\n', '\n- ', '\n1. ', '\n  - ', '\n   2. ', '\n\n    - ', '\n| a | b |\n| - | -: |\n| 1 | 2 |\n', '\n## ', '\u00A0', '\t']
const pieces = fc.constantFrom(...MARKS, ...BLANKS)
const markdowns = fc.array(pieces, { maxLength: 16 }).map((parts) => parts.join(''))

test('removing the typed words restores every byte of a random text', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(markdowns, fc.boolean(), share, pieces, (markdown, isShort, at, typed) => {
      const opened = openText(markdown, isShort)
      fc.pre(opened !== undefined)
      const changed = typeAt(opened.doc, at, typed.replaceAll('\n', ' '))
      const written = opened.write(changed)
      const again = open(written, isShort)
      expect(again.write(changed)).toBe(written)
      expect(opened.write(opened.doc)).toBe(markdown)
    }),
    { numRuns: samples(2000), seed: 5 },
  )
})

// prettier-ignore
test.each([
  '<b>x</b>', '> cita', '- a\n\n  b', '- # a', '---', 'Título\n===', '`x`', 'a ![f](f.jpg) b', '[a][b]\n\n[b]: /c',
])('offers only the Markdown source of %j for editing', (markdown) => {
  expect(openText(markdown, false)).toBeUndefined()
})

test('offers a short text with a table, figure or subheading only as Markdown source', () => {
  for (const markdown of ['## a', '| a |\n| - |', '![f](f.jpg)']) {
    expect(openText(markdown, true)).toBeUndefined()
    expect(openText(markdown, false)).toBeDefined()
  }
})

test.each(['| a |', '|', '---|---', ':-: | -', '##Uno', '####Uno', '** a'])(
  'writes the typed words %j so that the content has no mistake',
  (typed) => {
    for (const before of ['x', '## x', '**x**', '- x']) {
      const { doc, write } = open(before)
      const { from } = TextSelection.atStart(doc)
      const { tr } = EditorState.create({ doc })
      const markdown = write(tr.insertText(typed, from, from + 1).doc)
      const refused: string[] = []
      parseMarkdown(markdown, {
        isShort: false,
        text: (text) => text,
        link: (to) => ({ to }),
        picture: () => undefined,
        nameHeading: () => '',
        refuse: ({ code }) => refused.push(`${markdown} ${code}`),
      })
      expect(refused).toEqual([])
    }
  },
)
