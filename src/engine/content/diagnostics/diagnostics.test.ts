import { expect, test } from 'vitest'
import { formatDiagnostics, formatExplained } from '../report/format-diagnostics.ts'
import type { Unlocated } from './diagnostic.ts'
import { documents } from './table/documents.ts'
import { pictures } from './table/pictures.ts'
import { publishing } from './table/publishing.ts'
import { reading } from './table/reading.ts'
import { references } from './table/references.ts'
import { shape } from './table/shape.ts'
import { texts } from './table/texts.ts'
import { time } from './table/time.ts'

const tables = {
  1: reading,
  2: shape,
  3: references,
  4: texts,
  5: pictures,
  6: time,
  8: documents,
  9: publishing,
}

test('each diagnostic has its own code, from the range of its table', () => {
  const codes = Object.entries(tables).flatMap(([hundred, table]) =>
    Object.values(table).map(({ code }) => [hundred, code] as const),
  )
  expect(codes.filter(([hundred, code]) => !new RegExp(`^AUK${hundred}\\d\\d$`).test(code))).toEqual([])
  expect(new Set(codes.map(([, code]) => code)).size).toBe(codes.length)
})

test('writes each diagnostic message in whole sentences', () => {
  const messages = Object.values(tables).flatMap((table) =>
    Object.values(table).map((make) => (make as (...values: unknown[]) => Unlocated)('x', 'x', 'x').message),
  )
  expect(messages.filter((message) => !/^["«A-ZÉx].*(\.|x)$/s.test(message))).toEqual([])
})

test('the message for forms mentions neither keys nor lines', () => {
  const { message, inForm } = time.repeatedEvent('Feria', '2026-11-22', 104)
  expect(message).toMatch(/^"Feria" del 2026-11-22 ya está en el renglón 104, y/)
  expect(inForm).toMatch(/^"Feria" del 2026-11-22 ya está, y/)
  expect(texts.slashN().inForm).toMatch(/en su lugar\.$/)
})

const place = { file: 'site.json', line: 2, column: 3, endLine: 2, endColumn: 10, pointer: '' }
const diagnostic = { ...reading.comment(), ...place }

test('shows only the first of many similar diagnostics, and counts the others', () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ ...diagnostic, file: `pages/${index}.json` }))
  const lines = formatDiagnostics([...many, { ...diagnostic, code: 'AUK999' }], () => '').split('\n\n')
  expect(lines.slice(19)).toEqual([
    expect.stringMatching(/^pages\/19\.json:2:3 /),
    expect.stringMatching(/^site\.json:2:3 .*AUK999/),
    `Y 980 más con el código ${diagnostic.code}. Todos, uno por uno: npm run validate -- --format json`,
  ])
})

test('shows only the part of a long line near the mistake', () => {
  const line = `${'a'.repeat(300)}!${'b'.repeat(300)}`
  const [, shown = '', caret = ''] = formatDiagnostics(
    [{ ...diagnostic, line: 1, column: 301, endLine: 1, endColumn: 302 }],
    () => line,
  ).split('\n')
  expect(shown.length).toBeLessThan(110)
  expect(shown[caret.indexOf('^')]).toBe('!')
})

test('shows dots in place of control and invisible characters of a file', () => {
  const line = '\t"a": "x\u202Ey\tz\u001B[31m\u00A0\u200Bñ 👩\u200D🏫 \u{E0041}"'
  const [sentence, shown = '', caret = ''] = formatDiagnostics(
    [{ ...diagnostic, line: 1, column: 9, endLine: 1, endColumn: 10, message: 'No \u202Eátse.' }],
    () => line,
  ).split('\n')
  expect(sentence).toBe('site.json:1:9  error AUK105  No ·átse.')
  expect(shown).toBe('  1 |  "a": "x·y·z·[31m··ñ 👩\u200D🏫 ··"')
  expect(shown[caret.indexOf('^')]).toBe('·')
})

test('explains what “(--fix)” means below a list of diagnostics', () => {
  expect(formatExplained([diagnostic])).toBe(formatDiagnostics([diagnostic]))
  expect(formatExplained([{ ...diagnostic, fix: { title: 'x', edits: [] } }])).toContain(
    'El que dice (--fix) se arregla solo: npm run validate -- --fix',
  )
})
