import { expect, test } from 'vitest'
import { answerInWords } from './times.ts'

const received = '2026-11-21T15:00:00.000Z'

test('writes the day of an answer in words, and leaves other answers', () => {
  expect(answerInWords('2026-12-03', received)).toBe('jueves 3 de diciembre')
  expect(answerInWords('2027-03-15', received)).toBe('lunes 15 de marzo de 2027')
  for (const value of ['2026-13-03', '2026-12-03 o después', 'Primario', ''])
    expect(answerInWords(value, received)).toBe(value)
})
