import { expect, test } from 'vitest'
import { safeLine, safeText } from './safe-text.ts'

test.each([
  ['uno\r\ndos\rtres\u2028cuatro', 'uno\ndos\ntres\ncuatro'],
  ['a\u001b[31mrojo\u009b2Jb\u0000\u0007', 'a [31mrojo 2Jb  '],
  ['abc\u202Egpj.exe\u2066x\u2069\u200E', 'abcgpj.exex'],
  ['ce\u200Bro\uFEFF\u00AD', 'cero'],
  ['👩‍👧 ñandú 漢字', '👩‍👧 ñandú 漢字'],
])('the text %j is cleaned to %j', (text, safe) => {
  expect(safeText(text)).toBe(safe)
})

test('a text on a single line has no line breaks, and ends with “…” when it is cut', () => {
  expect(safeLine(' uno\n\tdos ')).toBe('uno dos')
  expect(safeLine('🦉🦉🦉🦉', 3)).toBe('🦉🦉…')
})
