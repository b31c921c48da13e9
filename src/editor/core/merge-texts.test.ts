import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeTexts } from './merge-texts.ts'

const lines = (...all: string[]) => all.map((line) => `${line}\n`).join('')
const BASE = lines('{', '  "a": 1,', '  "b": 2,', '  "c": 3,', '  "d": 4', '}')

test('changes of different lines go together, in whatever order', () => {
  const mine = BASE.replace('1', '10')
  const theirs = BASE.replace('4', '40')
  const both = mine.replace('4', '40')
  expect(mergeTexts(BASE, mine, theirs)).toBe(both)
  expect(mergeTexts(BASE, theirs, mine)).toBe(both)
})

test.each([
  ['the same line in two ways', BASE.replace('2', '20'), BASE.replace('2', '21')],
  [
    'two lines at the same point',
    BASE.replace('"b"', '"x": 0,\n  "b"'),
    BASE.replace('"b"', '"y": 0,\n  "b"'),
  ],
  ['a line that the other one deletes', BASE.replace('2', '20'), BASE.replace('  "b": 2,\n', '')],
  ['a file that the other one deletes', BASE.replace('2', '20'), null],
])('who changes %s is in conflict', (_, mine, theirs) => {
  expect(mergeTexts(BASE, mine, theirs)).toBeUndefined()
  expect(mergeTexts(BASE, theirs, mine)).toBeUndefined()
})

test('what would be no JSON together is a conflict', () => {
  const mine = BASE.replace('3,', '3').replace('  "d": 4\n', '')
  const theirs = BASE.replace('{\n', '{\n  "first": 0,\n').replace('  "a": 1,\n', '')
  expect(JSON.parse(mergeTexts(BASE, mine, theirs)!)).toEqual({ first: 0, b: 2, c: 3 })
  const broken = BASE.replace('  "a": 1,\n', '  "a": 1\n')
  expect(mergeTexts(BASE, BASE.replace('4', '40'), broken)).toBe(broken.replace('4', '40'))
})

test('a byte order mark hides nothing of that', () => {
  const base = lines('\uFEFF[', '1,', '2,', '3', ']')
  const mine = base.replace('1,', '[\n1,').replace('2,', '2],')
  const theirs = base.replace('1,', '[\n1,').replace('3', '3]')
  expect(mergeTexts(base, mine, theirs)).toBeUndefined()
})

test('both making the same change is one change, and what only one did is taken', () => {
  const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n'), { maxLength: 8 }).map((all) => all.join(''))
  fc.assert(
    fc.property(text, text, (base, other) => {
      expect(mergeTexts(base, other, other)).toBe(other)
      expect(mergeTexts(base, base, other)).toBe(other)
      expect(mergeTexts(base, other, base)).toBe(other)
    }),
  )
})

test('what two add at the ends of a text is all there', () => {
  const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n'), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(text, (base) => {
      const joined = base.join('')
      expect(mergeTexts(joined, `first\n${joined}`, `${joined}last\n`)).toBe(`first\n${joined}last\n`)
    }),
  )
})
