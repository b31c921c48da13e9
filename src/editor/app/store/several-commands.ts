import { insertCopies } from '../../core/commands/insert-copies.ts'
import { moveSeveral, removeSeveral } from '../../core/commands/several.ts'
import { pointerTo, valueAt, type Location } from '../../core/pointer.ts'
import { chooseAlso, type Chosen } from '../reading/chosen.ts'
import { valueIn } from '../reading/values.ts'
import type { Editor } from './create-editor.ts'
import { select } from './list-commands.ts'

/** Chooses a block beside others. @param staysInList for the next one, where the form would cover the list */
export function alsoChoose(editor: Editor, at: Location, isStretch: boolean, staysInList = false): void {
  void editor.load([at.file])
  const { sheet } = editor.store.get()
  show(editor, chooseAlso(editor.store.get(), at, isStretch))
  if (staysInList) editor.store.set({ sheet })
}

/** Moves the chosen blocks one up or down; nothing happens at the end of the slot. */
export function moveChosen(
  editor: Editor,
  { file, list, indexes, anchor, selection }: Chosen,
  by: -1 | 1,
): void {
  const moved = moveSeveral(list, indexes, by, blocksIn(editor, file, list).length)
  if (!moved) return
  editor.apply(file, moved.operations, { label: `mover ${count(indexes)}`, at: selection })
  show(editor, { file, list, indexes: moved.indexes, anchor: anchor + by })
}

/** Deletes the chosen blocks; a button at the lower edge brings them back. */
export function removeChosen(editor: Editor, { file, list, indexes }: Chosen): void {
  const at = { file, pointer: list }
  editor.apply(file, removeSeveral(list, indexes), {
    label: `borrar ${count(indexes)}`,
    at,
    says: `Borraste ${count(indexes)}.`,
  })
  editor.store.set({ selection: { file, pointer: '' } })
}

/** Adds copies below the last of them. */
export function duplicateChosen(editor: Editor, chosen: Chosen): void {
  const { file, list, indexes } = chosen
  const index = Math.max(...indexes) + 1
  paste(editor, { file, pointer: list }, index, valuesOf(editor, chosen), `duplicar ${count(indexes)}`)
}

/** Keeps blocks for another place, of this page or of another one. */
export function copyBlocks(editor: Editor, chosen: Pick<Chosen, 'file' | 'list' | 'indexes'>): void {
  editor.store.set({ copied: valuesOf(editor, chosen) })
  editor.say({
    text: `Copiaste ${count(chosen.indexes)}. Abrí otra página o elegí otro lugar, y tocá «Pegar».`,
  })
}

/** Puts what was copied into a slot, before the block of that index. */
export function pasteCopied(editor: Editor, slot: Location, index: number): void {
  const { copied } = editor.store.get()
  if (copied.length > 0) paste(editor, slot, index, copied, `pegar ${count(copied)}`)
}

function paste(
  editor: Editor,
  slot: Location,
  index: number,
  values: readonly unknown[],
  label: string,
): void {
  const { file, pointer: list } = slot
  const at = { file, pointer: pointerTo(list, index) }
  editor.change(insertCopies(editor.schema, editor.store.get().files, slot, index, values), { label, at })
  const indexes = values.map((_, offset) => index + offset)
  if (indexes.length === 1) select(editor, at)
  else show(editor, { file, list, indexes, anchor: index })
}

function show(
  { store }: Editor,
  { file, list, indexes, anchor, ...rest }: Omit<Chosen, 'selection'> & Partial<Chosen>,
) {
  const selection = rest.selection ?? { file, pointer: pointerTo(list, Math.min(...indexes)) }
  store.set({ chosen: { file, list, indexes, anchor, selection }, selection, sheet: 'form' })
}

function valuesOf(
  editor: Editor,
  { file, list, indexes }: Pick<Chosen, 'file' | 'list' | 'indexes'>,
): unknown[] {
  const blocks = blocksIn(editor, file, list)
  return indexes.toSorted((a, b) => a - b).flatMap((index) => (index < blocks.length ? [blocks[index]] : []))
}

function blocksIn({ store }: Editor, file: string, list: string): readonly unknown[] {
  const blocks = valueAt(valueIn(store.get().files, file), list)
  return Array.isArray(blocks) ? blocks : []
}

function count({ length }: readonly unknown[]): string {
  return length === 1 ? 'un bloque' : `${length} bloques`
}
