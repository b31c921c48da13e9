import { useState, type ClipboardEvent, type ReactNode } from 'react'
import { objectsAt, parentOf, pointerTo, valueAt } from '../../../engine/json-text/pointer.ts'
import { CloseContext } from '../kit/close-context.ts'
import { DialogButton } from '../kit/DialogButton.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Help, Labelled, TextArea } from '../kit/Labelled.tsx'
import { valueIn } from '../reading/values.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { cellsOf, spreadCells, type UnfitCells } from '../store/spread-cells.ts'
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

/** Spreads cells that the person pastes into a text of a list. Cells that do not fit a table open the dialog that replaces it. */
export function usePastedCells({ file, field }: FieldProps): {
  paste: (event: ClipboardEvent) => void
  dialog: ReactNode
} {
  const editor = useEditor()
  const [unfit, setUnfit] = useState<UnfitCells>()
  const paste = (event: ClipboardEvent) => {
    const { target, clipboardData, defaultPrevented } = event
    if (defaultPrevented || !(target instanceof HTMLInputElement)) return
    const text = clipboardData.getData('text/plain')
    const pointer = target.closest<HTMLElement>('[data-pointer]')?.dataset.pointer ?? field.pointer
    const spread = spreadCells(editor, { file, pointer }, text)
    if (!spread) return
    event.preventDefault()
    if (spread !== 'done') setUnfit(spread)
  }
  const dialog = (
    <CloseContext value={() => setUnfit(undefined)}>
      {unfit && <PasteDialog file={file} {...unfit} />}
    </CloseContext>
  )
  return { paste, dialog }
}

interface PasteDialogProps {
  file: string
  table: string
  width: number
  text?: string
}

function PasteDialog({ file, table, width, text: pasted = '' }: PasteDialogProps) {
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
