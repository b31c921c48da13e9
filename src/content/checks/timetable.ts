import { shape } from '../diagnostics/table/shape.ts'
import { under } from '../diagnostics/source.ts'
import { isObject } from '../schema/walk.ts'
import type { Check } from './check.ts'

/** Each row of a timetable has a cell for every column: a table with holes is read wrong by screen readers. */
export const checkTimetable: Check = (name, value, place, { report }) => {
  if (name !== 'Timetable' || !isObject(value)) return
  const { columns, rows } = value as { columns: string[]; rows: { cells: string[] }[] }
  for (const [index, { cells }] of rows.entries()) {
    if (cells.length === columns.length) continue
    report(shape.unevenRow(cells.length, columns.length), under(place, 'rows', index, 'cells'))
  }
}
