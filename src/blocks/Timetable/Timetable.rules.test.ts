import { expect, test, vi } from 'vitest'
import { rules } from './Timetable.rules.ts'

const reported = (...rows: string[][]) => {
  const report = vi.fn()
  const table = { caption: 'Horario', columns: ['Día', 'Hora'], rows: rows.map((cells) => ({ cells })) }
  for (const rule of rules) rule({ type: 'Timetable', ...table }, report, { today: '' })
  return report.mock.calls
}

test('a row with as many cells as there are columns has no diagnostic', () => {
  expect(reported(['Lunes', '18:00'], ['Martes', '–'])).toEqual([])
})

test('each row with more or fewer cells than columns is reported', () => {
  expect(reported(['Lunes'], ['Martes', '18:00'], ['Jueves', '18:00', 'Sala 2'])).toEqual([
    [expect.objectContaining({ code: 'AUK216' }), 'rows', 0, 'cells'],
    [expect.objectContaining({ code: 'AUK216' }), 'rows', 2, 'cells'],
  ])
})
