import { expect, test } from 'vitest'
import { answerInWords, answersInLine } from './answers-in-words.ts'

const received = '2026-11-21T15:00:00.000Z'

test('writes the day of an answer in words, and leaves other answers', () => {
  expect(answerInWords('2026-12-03', received)).toBe('jueves 3 de diciembre')
  expect(answerInWords('2027-03-15', received)).toBe('lunes 15 de marzo de 2027')
  for (const value of ['2026-13-03', '2026-12-03 o después', 'Primario', ''])
    expect(answerInWords(value, received)).toBe(value)
})

test('the line of a request shows its answers as a person says them', () => {
  const answers = [
    { id: 'nombre', label: 'Nombre', value: 'Ana' },
    { id: 'nivel', label: 'Nivel', value: 'Primario' },
    { id: 'dia', label: 'Día', value: '2026-12-03' },
    { id: 'permiso', label: 'Acepto que me llamen', value: 'Sí' },
  ]
  const fields = [{ id: 'permiso', type: 'consent' as const, label: 'Acepto que me llamen', required: true }]
  const about = { name: 'Visita', recipients: [], institution: '', subject: '', answer: '' }
  const line = answersInLine(
    { id: 'visita', name: 'Visita', answers },
    [{ id: 'visita', ...about, fields }],
    {
      received,
      shown: ['Ana'],
    },
  )
  expect(line).toBe('Primario · jueves 3 de diciembre · acepta')
})
