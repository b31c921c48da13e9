import { expect, test } from 'vitest'
import { answersInLine } from './request-list.ts'

const received = '2026-11-21T15:00:00.000Z'

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
