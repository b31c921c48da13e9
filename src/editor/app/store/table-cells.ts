import type { Operation } from '../../../engine/json-text/content-document.ts'
import { parentOf, pointerTo, valueAt, type FilePointer } from '../../../engine/json-text/pointer.ts'
import { valueIn } from '../reading/values.ts'
import type { EditorApp } from './create-editor.ts'

const EMPTY_CELL = '–'

/**
 * Returns the operation. If it adds, removes or moves a table's column, also returns operations that do this to the column's cell in every
 * row.
 */
export function withCells(
  { store }: EditorApp,
  { file, pointer }: FilePointer,
  operation: Operation,
): Operation[] {
  const list = operation.type === 'insert' ? operation.pointer : parentOf(pointer)?.parent
  const table = list !== undefined && parentOf(list)
  if (!table || table.key !== 'columns') return [operation]
  const rows = valueAt(valueIn(store.get().files, file), `${table.parent}/rows`)
  if (!Array.isArray(rows)) return [operation]
  const cells = rows.flatMap((_, row): Operation[] => {
    const count = valueAt(rows, pointerTo('', row, 'cells', 'length'))
    // Skips a row in which the number of cells differs from the number of columns.
    if (count !== valueAt(valueIn(store.get().files, file), pointerTo(list, 'length'))) return []
    const at = (place: string) => place.replace(list, pointerTo(table.parent, 'rows', row, 'cells'))
    switch (operation.type) {
      case 'insert':
        return [{ ...operation, pointer: at(operation.pointer), value: EMPTY_CELL }]
      case 'remove':
        return [{ ...operation, pointer: at(operation.pointer) }]
      case 'move':
        return [{ ...operation, from: at(operation.from), to: at(operation.to) }]
      case 'set':
        return []
    }
    return []
  })
  return [operation, ...cells]
}

/** Gives a new row of a table as many cells as the table has columns. Returns other new elements unchanged. */
export function withAllCells({ store }: EditorApp, file: string, list: string, made: unknown): unknown {
  const table = parentOf(list)
  const columns = valueAt(valueIn(store.get().files, file), `${table?.parent}/columns`)
  const first = valueAt(made, '/cells/0')
  if (table?.key !== 'rows' || !Array.isArray(columns) || typeof made !== 'object' || !first) return made
  return { ...made, cells: columns.map((_, column) => (column === 0 ? first : EMPTY_CELL)) }
}
