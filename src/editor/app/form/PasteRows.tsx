import { useState, type ClipboardEvent, type ReactNode } from 'react'
import type { Operation } from '../../../engine/json-text/content-document.ts'
import {
  isWithin,
  listAt,
  listPosition,
  objectsAt,
  parentOf,
  pointerTo,
  valueAt,
} from '../../../engine/json-text/pointer.ts'
import { isSameJson } from '../../../engine/json-text/same-json.ts'
import { fieldsIn, isText } from '../../core/fields.ts'
import { CloseContext } from '../kit/close-context.ts'
import { DialogButton } from '../kit/DialogButton.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Help, Labelled, TextArea } from '../kit/Labelled.tsx'
import { valueIn } from '../reading/values.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { EMPTY_CELL } from '../store/elements.ts'
import type { FieldProps } from './use-field.ts'

/** A button that fills a table with the cells of a spreadsheet. Nothing for a list that is not the rows of a table. */
export function PasteRows({ file, field }: FieldProps) {
  const table = parentOf(field.pointer)
  const columns = useEditorState(({ files }) => valueAt(valueIn(files, file), `${table?.parent}/columns`))
  if (table?.key !== 'rows' || !Array.isArray(columns)) return null
  return (
    <DialogButton
      icon="table"
      dialog={<PasteDialog file={file} table={table.parent} width={columns.length} />}
    >
      Pegar de una planilla…
    </DialogButton>
  )
}

/**
 * Spreads several cells that the person pastes into one element of a list of texts. In a table, they fill the rows from there on; cells that
 * do not fit its columns open the dialog that replaces the table. In another list, each row becomes an element.
 *
 * @returns the listener of the list, and the dialog while it is open
 */
export function usePastedCells({ file, field }: FieldProps): {
  paste: (event: ClipboardEvent) => void
  dialog: ReactNode
} {
  const { apply, schema, showToast, store } = useEditor()
  const [pasted, setPasted] = useState<string>()
  const [, table = '', row] = /^(.*)\/(?:columns|rows\/(\d+)\/cells)$/.exec(field.pointer) ?? []
  const columns = useEditorState(({ files }) => valueAt(valueIn(files, file), `${table}/columns`))
  const titles = table ? listAt(columns, '') : []
  const width = titles.length
  const paste = (event: ClipboardEvent) => {
    const { target, clipboardData, defaultPrevented } = event
    if (defaultPrevented || !(target instanceof HTMLInputElement)) return
    const text = clipboardData.getData('text/plain')
    const at = target.closest<HTMLElement>('[data-pointer]')?.dataset.pointer ?? ''
    const item = fieldsIn(schema, field).find((one) => isWithin({ file, pointer: at }, { ...one, file }))
    if (!item) return
    const { index } = listPosition(item.pointer)
    const cells = cellsOf(text, width > 0 && index === 0)
    if ((width > 0 ? cells.flat() : cells).length < 2) return
    const about = { at: { file, pointer: item.pointer }, label: 'pegar varias celdas' }
    const { maxItems = Infinity } = field.plan.schema
    if (!isText(item) || listAt(field.value, '').length + cells.length - 1 > maxItems) {
      if (text.includes('\t')) showToast({ text: IN_ONE_FIELD })
      return
    }
    event.preventDefault()
    if (width > 0) {
      if (row === undefined || index + (cells[0]?.length ?? 0) > width) return setPasted(text)
      const hasTitles = isSameJson(cells[0], titles.slice(index, index + (cells[0]?.length ?? 0)))
      const before = objectsAt(valueIn(store.get().files, file), pointerTo(table, 'rows'))
      const place = { row: Number(row), column: index, width }
      const value = withCells(before, cells.slice(hasTitles ? 1 : 0), place)
      return apply(file, [{ type: 'set', pointer: pointerTo(table, 'rows'), value }], {
        ...about,
        toast: 'Pegaste las celdas en los renglones.',
      })
    }
    const [first = '', ...others] = cells.map((one) => one.filter((cell) => cell !== EMPTY_CELL).join(' '))
    apply(
      file,
      [
        { type: 'set', pointer: item.pointer, value: first },
        ...others.map((value, n): Operation => ({
          type: 'insert',
          pointer: field.pointer,
          index: index + 1 + n,
          value,
        })),
      ],
      { ...about, toast: 'Cada renglón pegado es ahora un elemento.' },
    )
  }
  const dialog = (
    <CloseContext value={() => setPasted(undefined)}>
      {pasted !== undefined && <PasteDialog file={file} table={table} width={width} pasted={pasted} />}
    </CloseContext>
  )
  return { paste, dialog }
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

interface PasteDialogProps {
  file: string
  table: string
  width: number
  pasted?: string
}

function PasteDialog({ file, table, width, pasted = '' }: PasteDialogProps) {
  const { apply, store } = useEditor()
  const [text, setText] = useState(pasted)
  const cells = cellsOf(text)
  const [first = []] = cells
  // Reads a first row that begins with an hour as data, if the table has a title for each column.
  const hasTitles = !/^\d/.test(first[0] ?? '') || first.length !== width
  const rows = cells.slice(hasTitles ? 1 : 0)
  const isReady = rows.length > 0
  const fill = () => {
    const before = objectsAt(valueIn(store.get().files, file), pointerTo(table, 'rows'))
    apply(
      file,
      [
        ...(hasTitles ? [{ type: 'set', pointer: pointerTo(table, 'columns'), value: first } as const] : []),
        { type: 'set', pointer: pointerTo(table, 'rows'), value: withOptions(rows, before) },
      ],
      { label: 'pegar una planilla', at: { file, pointer: table }, toast: 'Pegaste la planilla.' },
    )
  }
  return (
    <FormDialog title="Pegar de una planilla" action="Reemplazar la tabla" isReady={isReady} onSubmit={fill}>
      <Labelled
        label="Las celdas"
        help="Copiá la tabla en Google Sheets, Excel o Word, con los títulos en el primer renglón, y pegala acá."
      >
        {(control) => (
          <TextArea {...control} rows={8} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Labelled>
      {isReady && (
        <Help role="status">
          {rows.length === 1 ? 'Un renglón' : `${rows.length} renglones`} y{' '}
          {first.length === 1 ? 'una columna' : `${first.length} columnas`}, con{' '}
          {hasTitles
            ? `los títulos ${first.map((title) => `«${title}»`).join(', ')}`
            : 'los títulos de ahora'}
          . Reemplazan a los de ahora. Un renglón con la misma hora o el mismo texto que antes conserva lo que
          tenía marcado.
        </Help>
      )}
    </FormDialog>
  )
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

/** Gives each row the options, such as a mark, of the former row with the same text after the hour, or else with the same hour. */
function withOptions(rows: readonly string[][], before: readonly Record<string, unknown>[]): object[] {
  const former = before.map((row) => ({ row, ...partsOf(row.cells) }))
  return rows.map((cells) => {
    const { hour, text } = partsOf(cells)
    const same =
      former.find((one) => text && one.text === text) ?? former.find((one) => hour && one.hour === hour)
    return { ...same?.row, cells }
  })
}

/** Splits a row after its first cell with a digit, which is its hour. The cells before that cell, such as a day, belong to the hour. */
function partsOf(cells: unknown): { hour: string; text: string | undefined } {
  const texts = Array.isArray(cells) ? cells.map(String) : []
  const index = texts.findIndex((cell) => /\d/.test(cell))
  return { hour: texts.slice(0, index + 1).join('\t'), text: texts[index + 1] }
}

/** Matches a cell in quotes, which spreadsheets put around a cell with line breaks. */
const QUOTED = /(^|[\t\n])"((?:[^"]|"")*)"(?=[\t\r\n]|$)/g
