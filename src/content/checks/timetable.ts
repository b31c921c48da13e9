import { shape } from '../diagnostics/table/shape.ts'
import { under } from '../diagnostics/location.ts'
import type { Definitions } from '../schema/definitions.ts'
import type { Field } from '../schema/field.ts'
import type { CheckContext } from './check.ts'

/** Each row of a timetable has a cell for every column: a table with holes is read wrong by screen readers. */
export function checkTimetable(
  { columns, rows }: Definitions['Timetable'],
  field: Field,
  { report }: CheckContext,
): void {
  for (const [index, { cells }] of rows.entries()) {
    if (cells.length === columns.length) continue
    report(shape.unevenRow(cells.length, columns.length), under(field, 'rows', index, 'cells'))
  }
}
