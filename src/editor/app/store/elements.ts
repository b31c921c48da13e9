import { planOf } from '../../../engine/model/schema-plan.ts'
import { isObject, type Schema } from '../../../engine/model/schema.ts'
import {
  isWithin,
  listPosition,
  pointerTo,
  textAt,
  valueAt,
  type FilePointer,
  parentOf,
} from '../../../engine/json-text/pointer.ts'
import type { Operation } from '../../../engine/json-text/content-document.ts'
import { insertCopies, moveToFile } from '../../core/commands/insert-copies.ts'
import { fileTitle } from '../../core/label.ts'
import { fieldsIn, isText, itemSchema, type FieldModel } from '../../core/fields.ts'
import { newItem } from '../../core/new-item.ts'
import { EVENTS_FILE } from '../events/event-ids.ts'
import { fieldAt } from '../reading/subject.ts'
import { valueIn } from '../reading/values.ts'
import type { EditorApp } from './create-editor.ts'
import { newItemDefaults, rememberNewId, asNewInstitution } from './new-elements.ts'
import { goTo, select, selectNew } from './go-to.ts'

export interface Gap {
  file: string
  list: string
  index: number
}

export function moveBy(
  editor: EditorApp,
  { file, pointer }: FilePointer,
  by: -1 | 1,
  name: string,
): FilePointer | undefined {
  const { list, index } = listPosition(pointer)
  const all = valueAt(valueIn(editor.store.get().files, file), list)
  const to = index + by
  if (!Array.isArray(all) || to < 0 || to >= all.length) return undefined
  moveTo(editor, { file, pointer }, { file, list, index: by > 0 ? to + 1 : to }, name)
  return { file, pointer: pointerTo(list, to) }
}

/**
 * Moves a list element to a gap in its list, or in another list of the same kind. A block can also move to another file.
 *
 * @returns the new location; undefined when nothing moves
 */
export function moveTo(
  editor: EditorApp,
  from: FilePointer,
  gap: Gap,
  name: string,
): FilePointer | undefined {
  const { file, pointer } = from
  const { list, index } = listPosition(pointer)
  const { selection, files } = editor.store.get()
  if (file !== gap.file) {
    const at = { file: gap.file, pointer: pointerTo(gap.list, gap.index) }
    const to = { file: gap.file, pointer: gap.list, index: gap.index }
    editor.change(moveToFile(editor.schema, files, from, to), { label: `mover ${name}`, at })
    return at
  }
  if (`${gap.list}/`.startsWith(`${pointer}/`)) return undefined
  const to = list === gap.list && gap.index > index ? gap.index - 1 : gap.index
  const at = { file, pointer: pointerTo(withoutElement(gap.list, pointer), to) }
  if (at.pointer === pointer) return undefined
  const operation = { type: 'move', from: pointer, to: at.pointer } as const
  editor.apply(file, withCells(editor, at, operation), { label: `mover ${name}`, at })
  if (selection && isWithin(selection, from))
    editor.store.set({
      selection: { file, pointer: at.pointer + selection.pointer.slice(pointer.length) },
    })
  return at
}

/** Moves a list element to a gap, and shows it there. */
export function moveAndShow(editor: EditorApp, from: FilePointer, gap: Gap, name: string): void {
  const at = moveTo(editor, from, gap, name)
  if (!at) return
  void goTo(editor, at)
  const where = at.file === from.file ? '' : ` a «${fileTitle(editor.store.get().fileEntries, at.file)}»`
  editor.showToast({ text: `Moviste ${name}${where}.`, canUndo: true })
}

export function duplicate(editor: EditorApp, location: FilePointer, name: string): void {
  const { file, pointer } = location
  const label = `duplicar ${name}`
  const { list, index } = listPosition(pointer)
  const original = valueAt(valueIn(editor.store.get().files, file), pointer)
  // A copy of an event is another event for calendars.
  const value = file === EVENTS_FILE && isObject(original) ? { ...original, id: undefined } : original
  const operations = withCells(editor, location, { type: 'insert', pointer: list, index: index + 1, value })
  if (operations.length === 1) return insertBlocks(editor, { file, list, index: index + 1 }, [value], label)
  const at = { file, pointer: pointerTo(list, index + 1) }
  editor.apply(file, operations, { label, at })
  select(editor, at)
}

export function remove(editor: EditorApp, at: FilePointer, name: string): void {
  const { file, pointer } = at
  const { list, index } = listPosition(pointer)
  const { selection } = editor.store.get()
  editor.apply(file, withCells(editor, at, { type: 'remove', pointer }), {
    label: `borrar ${name}`,
    at: { file, pointer: list },
    toast: `Borraste ${name}.`,
  })
  if (!selection || !isWithin(selection, at)) return
  const parent = list.replace(/\/[^/]*$/, '')
  editor.store.set({ selection: { file, pointer: index > 0 ? pointerTo(list, index - 1) : parent } })
}

export function copy(editor: EditorApp, at: FilePointer, name: string): void {
  const { files } = editor.store.get()
  editor.store.set({ copied: valueAt(valueIn(files, at.file), at.pointer) })
  editor.showToast({ text: `Copiaste ${name}. Abrí otra página o elegí otro lugar, y tocá «Pegar».` })
}

export function pasteCopied(editor: EditorApp, gap: Gap): void {
  const { copied } = editor.store.get()
  if (copied !== undefined) insertBlocks(editor, gap, [copied], 'pegar un bloque')
}

/** Inserts copies of blocks or other list elements as one undo step, and opens the form of the first one. */
export function insertBlocks(
  editor: EditorApp,
  { file, list, index }: Gap,
  blocks: readonly unknown[],
  label: string,
): void {
  const { schema, store, change } = editor
  const at = { file, pointer: pointerTo(list, index) }
  change(insertCopies(schema, store.get().files, { file, pointer: list, index }, blocks), { label, at })
  select(editor, at)
}

/**
 * Adds a new element with the schema's sample values to a list, and opens the form of the element. A list that is not there yet gets as
 * many elements as the schema asks for.
 */
export function addTo(editor: EditorApp, file: string, list: FieldModel, item: NewElement = {}): void {
  const value = newElement(editor, file, list, item)
  if (value === undefined) return
  const given = newItemDefaults(editor.store.get(), file)
  const first = list.value === undefined ? newItem(editor.schema, list.plan.schema, given) : []
  const others = Array.isArray(first) ? first.slice(1) : []
  const at = addAll(editor, { file, list, values: [value, ...others], ...item })
  rememberNewId(editor, at)
  selectNew(editor, at, firstText(editor, at))
}

export function newElement(
  editor: EditorApp,
  file: string,
  list: FieldModel,
  { schema: branch = itemSchema(list), given: own = {} }: NewElement = {},
): unknown {
  const { schema, store } = editor
  if (!branch) return undefined
  const [example] = planOf(schema.$defs, branch).schema.examples ?? []
  // An element with one example for all its fields, such as an old address, begins empty. Nothing would tell its sample from a real value.
  if (isObject(example)) return Object.fromEntries(Object.keys(example).map((key) => [key, '']))
  const given = newItemDefaults(store.get(), file)
  const made = newItem(schema, branch, { ...given, values: { ...given.values, ...own } })
  const isInstitution = file === 'site.json' && list.pointer === '/institutions'
  return isInstitution
    ? asNewInstitution(made, Array.isArray(list.value) ? list.value : [])
    : withAllCells(editor, file, list.pointer, withPageTitle(editor, file, branch, made))
}

/** Gives a block that shows the title of its page that title. */
function withPageTitle({ schema, store }: EditorApp, file: string, branch: Schema, made: unknown): unknown {
  const title = textAt(valueIn(store.get().files, file), '/title')
  const [key] = [...planOf(schema.$defs, branch).fields].find(([, one]) => one.schema['x-page-title']) ?? []
  return title && key !== undefined && isObject(made) ? { ...made, [key]: title } : made
}

interface Addition {
  file: string
  list: FieldModel
  values: readonly unknown[]
  index?: number
}

/** Adds elements to a list as one undo step. @returns the location of the first element */
export function addAll(editor: EditorApp, { file, list, values, index }: Addition): FilePointer {
  const { pointer, value, title } = list
  const first = index ?? (Array.isArray(value) ? value.length : 0)
  const at = { file, pointer: pointerTo(pointer, first) }
  const operations =
    value === undefined
      ? [{ type: 'set', pointer, value: values } as const]
      : values.flatMap((one, offset) =>
          withCells(editor, at, { type: 'insert', pointer, index: first + offset, value: one }),
        )
  editor.apply(file, operations, { label: `agregar en «${title}»`, at })
  return at
}

interface NewElement {
  index?: number
  schema?: Schema
  given?: NonNullable<Parameters<typeof newItem>[2]>['values']
}

function firstText({ schema, store }: EditorApp, at: FilePointer): FilePointer {
  const field = fieldAt(schema, store.get().files, at)
  const text = field && fieldsIn(schema, field).find((inner) => isText(inner) && inner.value !== undefined)
  return text ? { file: at.file, pointer: text.pointer } : at
}

/** Adjusts the index in a pointer after the removal of an earlier element of the same list. */
function withoutElement(pointer: string, removed: string): string {
  const { list, index } = listPosition(removed)
  if (!pointer.startsWith(`${list}/`)) return pointer
  const [step = '', ...rest] = pointer.slice(list.length + 1).split('/')
  return Number(step) > index ? [list, Number(step) - 1, ...rest].join('/') : pointer
}

export const EMPTY_CELL = '–'

/**
 * Returns the operation. If it adds, removes or moves a table's column, also returns operations that do this to the column's cell in every
 * row.
 */
function withCells({ store }: EditorApp, { file, pointer }: FilePointer, operation: Operation): Operation[] {
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
function withAllCells({ store }: EditorApp, file: string, list: string, made: unknown): unknown {
  const table = parentOf(list)
  const columns = valueAt(valueIn(store.get().files, file), `${table?.parent}/columns`)
  const first = valueAt(made, '/cells/0')
  if (table?.key !== 'rows' || !Array.isArray(columns) || typeof made !== 'object' || !first) return made
  return { ...made, cells: columns.map((_, column) => (column === 0 ? first : EMPTY_CELL)) }
}
