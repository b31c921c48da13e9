import { expect, test } from 'vitest'
import { insertLink, toggleLines, toggleMark, type Selected } from './format.ts'

/** A text with `‹` and `›` around the selection. */
function read(marked: string): Selected {
  const start = marked.indexOf('‹')
  return { text: marked.replace(/[‹›]/g, ''), start, end: marked.indexOf('›') - 1 }
}

function show({ text, start, end }: Selected): string {
  return `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`
}

test.each([
  ['una ‹palabra› más', 'una **‹palabra›** más'],
  ['una **‹palabra›** más', 'una ‹palabra› más'],
  ['una‹ palabra ›más', 'una **‹palabra›** más'],
  ['una pal‹›abra más', 'una **‹palabra›** más'],
])('bold turns %s into %s', (before, after) => {
  expect(show(toggleMark(read(before), '**'))).toBe(after)
})

test('italics inside bold are added, and taken away alone', () => {
  const both = toggleMark(read('**‹sí›**'), '*')
  expect(show(both)).toBe('***‹sí›***')
  expect(show(toggleMark(both, '*'))).toBe('**‹sí›**')
})

test.each([
  ['‹Pan\nLeche›', '‹- Pan\n- Leche›'],
  ['‹- Pan\n- Leche›', '‹Pan\nLeche›'],
  ['Lista:\nPa‹›n', 'Lista:\n\n‹- Pan›'],
])('a list is made of lines, and lines of a list: %j', (before, after) => {
  expect(show(toggleLines(read(before), '- '))).toBe(after)
})

test('a subheading takes the place of a list mark', () => {
  expect(toggleLines(read('- Hor‹›arios'), '## ').text).toBe('## Horarios')
})

test('a link takes the selected words', () => {
  expect(show(insertLink(read('mirá ‹la agenda› hoy'), '/agenda'))).toBe('mirá [‹la agenda›](/agenda) hoy')
  expect(show(insertLink(read('mirá la ‹agenda ›hoy'), '/agenda'))).toBe('mirá la [‹agenda›](/agenda) hoy')
  expect(show(insertLink(read('mirá ‹›hoy'), '/a', 'Sala [5'))).toBe(String.raw`mirá [‹Sala \[5›](/a)hoy`)
})
