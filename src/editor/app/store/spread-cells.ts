import type { Operation } from '../../../engine/json-text/content-document.ts'
import {
  listAt,
  listPosition,
  objectsAt,
  pointerTo,
  type FilePointer,
} from '../../../engine/json-text/pointer.ts'
import { isSameJson } from '../../../engine/json-text/same-json.ts'
import { fieldsIn, isText } from '../../core/fields.ts'
import { fieldAt } from '../reading/subject.ts'
import { valueIn } from '../reading/values.ts'
import type { EditorApp } from './create-editor.ts'
import { EMPTY_CELL } from './elements.ts'
import { typedInPage } from './typed-in-page.ts'

/** Cells of a spreadsheet that do not fit the columns of a table, which they can replace. */
export interface UnfitCells {
  table: string
  width: number
  text: string
}

/**
 * Spreads several cells that the person pastes into one text of a list. In a table, they fill the rows from there on; in another list, each
 * row becomes an element.
 *
 * @returns undefined for a text that belongs into the one place
 */
export function spreadCells(
  { apply, schema, showToast, store }: EditorApp,
  at: FilePointer,
  text: string,
): 'done' | UnfitCells | undefined {
  const { file, pointer } = at
  const { files } = store.get()
  const { list, index } = listPosition(pointer)
  const field = fieldAt(schema, files, { file, pointer: list })
  const item = field?.kind === 'list' ? fieldsIn(schema, field)[index] : undefined
  const [, table = '', row] = /^(.*)\/(?:columns|rows\/(\d+)\/cells)$/.exec(list) ?? []
  const titles = table ? listAt(valueIn(files, file), `${table}/columns`) : []
  const width = titles.length
  const cells = cellsOf(text, width > 0 && index === 0)
  const [first = []] = cells
  if ((width > 0 ? cells.flat() : cells).length < 2) return undefined
  const { maxItems = Infinity } = field?.plan.schema ?? {}
  if (!item || !isText(item) || listAt(field?.value, '').length + cells.length - 1 > maxItems) {
    if (text.includes('\t')) showToast({ text: IN_ONE_FIELD })
    return undefined
  }
  const label = 'pegar varias celdas'
  if (width === 0) {
    const [own = '', ...others] = cells.map((one) => one.filter((cell) => cell !== EMPTY_CELL).join(' '))
    const added = others.map((value, n): Operation => ({
      type: 'insert',
      pointer: list,
      index: index + 1 + n,
      value,
    }))
    const toast = 'Cada renglón pegado es ahora un elemento.'
    apply(file, [{ type: 'set', pointer, value: own }, ...added], { at, label, toast })
    return 'done'
  }
  if (row === undefined || index + first.length > width) return { table, width, text }
  const hasTitles = isSameJson(first, titles.slice(index, index + first.length))
  const rows = pointerTo(table, 'rows')
  const value = withCells(objectsAt(valueIn(files, file), rows), cells.slice(hasTitles ? 1 : 0), {
    row: Number(row),
    column: index,
    width,
  })
  const toast = 'Pegaste las celdas en los renglones.'
  apply(file, [{ type: 'set', pointer: rows, value }], { at, label, toast })
  return 'done'
}

const IN_ONE_FIELD = 'Todo lo que pegaste quedó en un solo casillero: acá se pega de a uno.'

/** Writes cells over those of the rows of a table, and adds the rows that are missing. */
function withCells(
  rows: readonly Record<string, unknown>[],
  cells: readonly string[][],
  { row, column, width }: { row: number; column: number; width: number },
): object[] {
  const written = cells.map((texts, n) => {
    const former = listAt(rows[row + n], '/cells')
    return {
      ...rows[row + n],
      cells: Array.from(
        { length: width },
        (_, index) => texts[index - column] ?? former[index] ?? EMPTY_CELL,
      ),
    }
  })
  return [...rows.slice(0, row), ...written, ...rows.slice(row + cells.length)]
}

/**
 * Reads the cells that a spreadsheet copies as text, with as many cells in each row.
 *
 * @param isFirst whether the cells include the first column of a table. A merged cell of it is copied only once, so an empty one gets the
 *   text above
 */
export function cellsOf(text: string, isFirst = true): string[][] {
  const lines = text
    .replaceAll(
      QUOTED,
      (_, start: string, cell: string) => start + cell.replaceAll('""', '"').replaceAll(/\s+/g, ' '),
    )
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean))
  const width = Math.max(...lines.map((cells) => cells.findLastIndex(Boolean))) + 1
  const rows: string[][] = []
  for (const [index, cells] of lines.entries()) {
    const above = isFirst && index > 1 ? rows[index - 1]?.[0] : undefined
    rows.push(
      Array.from({ length: width }, (_, column) => cells[column] || (column === 0 && above) || EMPTY_CELL),
    )
  }
  return rows
}

/** Matches a cell in quotes, which spreadsheets put around a cell with line breaks. */
const QUOTED = /(^|[\t\n])"((?:[^"]|"")*)"(?=[\t\r\n]|$)/g

/** Spreads cells that the person pastes into a text in the page. */
export async function pastedInPage(editor: EditorApp, at: FilePointer, text: string): Promise<void> {
  await editor.load([at.file]).catch(editor.fail)
  const spread = spreadCells(editor, at, text)
  if (spread === undefined) return typedInPage(editor, at, text.trim().replaceAll(/\s+/g, ' '))
  if (spread !== 'done') editor.showToast({ text: UNFIT })
}

const UNFIT =
  'Lo que pegaste no entra en las columnas de la tabla. Para reemplazarla, usá «Pegar de una planilla…».'
