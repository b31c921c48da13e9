import { duplicate as copyOf } from '../../core/commands/duplicate.ts'
import { newItem } from '../../core/new-item.ts'
import { fieldsIn, isText, itemSchema, type FieldModel } from '../../core/fields.ts'
import { pointerTo, valueAt, type Location } from '../../core/pointer.ts'
import { givenBy } from './given.ts'
import { fieldAt } from '../reading/subject.ts'
import { valueIn } from '../reading/values.ts'
import { isWithin, placeIn } from '../reading/outline.ts'
import type { Editor } from './create-editor.ts'

/** Moves an element one up or down; undefined at the end of its list. @returns where it stands then */
export function moveBy(
  editor: Editor,
  { file, pointer }: Location,
  by: -1 | 1,
  name: string,
): Location | undefined {
  const { list, index } = placeIn(pointer)
  const all = valueAt(valueIn(editor.store.get().files, file), list)
  const to = index + by
  if (!Array.isArray(all) || to < 0 || to >= all.length) return undefined
  const at = { file, pointer: pointerTo(list, to) }
  editor.apply(file, [{ type: 'move', from: pointer, to: at.pointer }], { label: `mover ${name}`, at })
  return at
}

/** Moves an element into a gap of its own list, or of another one of the same kind. */
export function moveTo(
  editor: Editor,
  from: Location,
  gap: { file: string; list: string; index: number },
  name: string,
): void {
  const { list, index } = placeIn(from.pointer)
  const { files, selection } = editor.store.get()
  if (from.file === gap.file && list === gap.list) {
    const to = gap.index > index ? gap.index - 1 : gap.index
    if (to === index) return
    const at = { file: from.file, pointer: pointerTo(list, to) }
    return editor.apply(from.file, [{ type: 'move', from: from.pointer, to: at.pointer }], {
      label: `mover ${name}`,
      at,
    })
  }
  // Nothing can be moved into itself.
  if (from.file !== gap.file || `${gap.list}/`.startsWith(`${from.pointer}/`)) return
  const value = valueAt(valueIn(files, from.file), from.pointer)
  // What stands behind it in the same list moves up when it goes: so it is added first where that comes later in the file.
  const insert = { type: 'insert', pointer: gap.list, index: gap.index, value } as const
  const isShifted =
    `${from.pointer}/`.startsWith(`${gap.list}/`) && stepAfter(from.pointer, gap.list) >= gap.index
  const old = isShifted ? shifted(from.pointer, gap.list) : from.pointer
  // When it goes, what stands behind it in a list around its new place moves up.
  const at = { file: gap.file, pointer: withoutOne(pointerTo(gap.list, gap.index), old) }
  editor.apply(gap.file, [insert, { type: 'remove', pointer: old }], { label: `mover ${name}`, at })
  if (selection && isWithin(selection, from))
    editor.store.set({
      selection: { ...at, pointer: at.pointer + selection.pointer.slice(from.pointer.length) },
    })
}

/** Adds a copy behind an element, with ids of its own. */
export function duplicate(editor: Editor, location: Location, name: string): void {
  const { at, changes } = copyOf(editor.schema, editor.store.get().files, location)
  editor.change(changes, { label: `duplicar ${name}`, at })
  select(editor, at)
}

/** Takes an element away; a button at the lower edge brings it back. */
export function remove(editor: Editor, { file, pointer }: Location, name: string): void {
  const { list, index } = placeIn(pointer)
  const at = { file, pointer: list }
  const { selection } = editor.store.get()
  editor.apply(file, [{ type: 'remove', pointer }], {
    label: `borrar ${name}`,
    at,
    says: `Borraste ${name}.`,
  })
  const parent = list.replace(/\/[^/]*$/, '')
  if (selection && isWithin(selection, { file, pointer }))
    editor.store.set({ selection: { file, pointer: index > 0 ? pointerTo(list, index - 1) : parent } })
}

/** Adds a new element at an index of a list, made from the schema's examples. */
export function addTo(editor: Editor, file: string, list: FieldModel, index: number, value?: unknown): void {
  const schema = itemSchema(list)
  if (!schema) return
  const at = { file, pointer: pointerTo(list.pointer, index) }
  const item = value ?? newItem(editor.schema, schema, givenBy(editor.store.get(), file))
  const operation =
    list.value === undefined
      ? ({ type: 'set', pointer: list.pointer, value: [item] } as const)
      : ({ type: 'insert', pointer: list.pointer, index, value: item } as const)
  editor.apply(file, [operation], { label: `agregar en «${list.title}»`, at })
  select(editor, firstText(editor, at), true)
}

/** Where one begins to write in something new. */
function firstText({ schema, store }: Editor, at: Location): Location {
  const field = fieldAt(schema, store.get().files, at)
  const text = field && fieldsIn(schema, field).find((inner) => isText(inner) && inner.value !== undefined)
  return text ? { file: at.file, pointer: text.pointer } : at
}

/** Makes the form show a location, with the focus in its field. */
export function select({ store }: Editor, selection: Location, isNew = false): void {
  store.set(({ focusing }) => ({ selection, focusing: focusing + 1, isNew, sheet: 'form' }))
}

/** Where something stands after an element, which it is not in, has gone. */
function withoutOne(pointer: string, gone: string): string {
  const { list, index } = placeIn(gone)
  if (!`${pointer}/`.startsWith(`${list}/`)) return pointer
  const [step = '', ...rest] = pointer.slice(list.length + 1).split('/')
  return Number(step) > index ? [list, Number(step) - 1, ...rest].join('/') : pointer
}

function stepAfter(pointer: string, list: string): number {
  return Number(pointer.slice(list.length + 1).split('/')[0])
}

function shifted(pointer: string, list: string): string {
  const [step = '', ...rest] = pointer.slice(list.length + 1).split('/')
  return [list, Number(step) + 1, ...rest].join('/')
}
