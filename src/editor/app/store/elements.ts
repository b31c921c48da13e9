import type { Schema } from '../../../model/schema.ts'
import { insertCopies } from '../../core/commands/insert-copies.ts'
import { moveSeveral, removeSeveral } from '../../core/commands/several.ts'
import { fieldsIn, isText, itemSchema, type FieldModel } from '../../core/fields.ts'
import { newItem } from '../../core/new-item.ts'
import { pointerTo, valueAt, type Location } from '../../core/pointer.ts'
import { chooseAlso, type Chosen, type Elements } from '../reading/chosen.ts'
import { isWithin, placeIn } from '../reading/outline.ts'
import { fieldAt } from '../reading/subject.ts'
import { valueIn } from '../reading/values.ts'
import type { Editor } from './create-editor.ts'
import { givenBy } from './given.ts'
import { rememberNewId } from './new-ids.ts'
import { select } from './show.ts'

/** A gap of a list, before the element of that index. */
interface Gap {
  file: string
  list: string
  index: number
}

/** Chooses a block beside others. @param staysInList keeps the list in front on a narrow screen */
export function alsoChoose(editor: Editor, at: Location, isStretch: boolean, staysInList = false): void {
  const { store, load } = editor
  void load([at.file])
  const { sheet } = store.get()
  show(editor, chooseAlso(store.get(), at, isStretch))
  if (staysInList) store.set({ sheet })
}

/** Moves elements one up or down. @returns whether there was space */
export function moveBy(editor: Editor, elements: Elements, by: -1 | 1, name = count(elements)): boolean {
  const { file, list, indexes } = elements
  const moved = moveSeveral(list, indexes, by, elementsOf(editor, elements).length)
  if (!moved) return false
  const at = { file, pointer: pointerTo(list, Math.min(...moved.indexes)) }
  editor.apply(file, moved.operations, { label: `mover ${name}`, at })
  if (indexes.length > 1) show(editor, { file, list, indexes: moved.indexes })
  return true
}

/** Moves an element into a gap of its own list, or of another one of the same kind and file. */
export function moveTo(editor: Editor, from: Location, gap: Gap, name: string): void {
  const { list, index } = placeIn(from.pointer)
  const { files, selection } = editor.store.get()
  // An element cannot move into itself.
  if (from.file !== gap.file || `${gap.list}/`.startsWith(`${from.pointer}/`)) return
  if (list === gap.list) {
    const to = gap.index > index ? gap.index - 1 : gap.index
    if (to === index) return
    const pointer = pointerTo(list, to)
    const at = { file: from.file, pointer }
    return editor.apply(from.file, [{ type: 'move', from: from.pointer, to: pointer }], {
      label: `mover ${name}`,
      at,
    })
  }
  const value = valueAt(valueIn(files, from.file), from.pointer)
  // The insertion shifts the element when it comes before it in a list around it; its removal shifts the new place back.
  const old = shifted(from.pointer, { list: gap.list, index: gap.index }, 1)
  const pointer = shifted(pointerTo(gap.list, gap.index), placeIn(old), -1)
  const at = { file: gap.file, pointer }
  editor.apply(
    gap.file,
    [
      { type: 'insert', pointer: gap.list, index: gap.index, value },
      { type: 'remove', pointer: old },
    ],
    { label: `mover ${name}`, at },
  )
  if (selection && isWithin(selection, from))
    editor.store.set({
      selection: { ...at, pointer: pointer + selection.pointer.slice(from.pointer.length) },
    })
}

/** Adds copies below the last of some elements, with ids of their own. */
export function duplicate(editor: Editor, elements: Elements, name = count(elements)): void {
  const { file, list, indexes } = elements
  const gap = { file, list, index: Math.max(...indexes) + 1 }
  paste(editor, gap, valuesOf(editor, elements), `duplicar ${name}`)
}

/** Deletes elements; a toast offers to undo it. */
export function remove(editor: Editor, elements: Elements, name = count(elements)): void {
  const { file, list, indexes } = elements
  const { selection } = editor.store.get()
  const at = { file, pointer: list }
  editor.apply(file, removeSeveral(list, indexes), { label: `borrar ${name}`, at, says: `Borraste ${name}.` })
  const isShown = indexes.some(
    (index) => selection && isWithin(selection, { file, pointer: pointerTo(list, index) }),
  )
  if (!isShown) return
  const before = Math.min(...indexes) - 1
  const parent = list.replace(/\/[^/]*$/, '')
  editor.store.set({ selection: { file, pointer: before < 0 ? parent : pointerTo(list, before) } })
}

/** Keeps elements for another place, of this page or of another one. */
export function copy(editor: Editor, elements: Elements): void {
  editor.store.set({ copied: valuesOf(editor, elements) })
  editor.say({ text: `Copiaste ${count(elements)}. Abrí otra página o elegí otro lugar, y tocá «Pegar».` })
}

/** Puts the copied blocks into a slot. */
export function pasteCopied(editor: Editor, gap: Gap): void {
  const { copied } = editor.store.get()
  if (copied.length > 0) paste(editor, gap, copied, `pegar ${count({ indexes: copied })}`)
}

/** Adds a new element to a list, made from the schema's examples, and shows its form. */
export function addTo(editor: Editor, file: string, list: FieldModel, item?: NewElement): void {
  const { schema, store } = editor
  const { index = Array.isArray(list.value) ? list.value.length : 0, schema: branch, values } = item ?? {}
  const made = branch ?? itemSchema(list)
  if (!made) return
  const given = givenBy(store.get(), file)
  const value = newItem(schema, made, { ...given, values: { ...given.values, ...values } })
  const at = { file, pointer: pointerTo(list.pointer, index) }
  const operation =
    list.value === undefined
      ? ({ type: 'set', pointer: list.pointer, value: [value] } as const)
      : ({ type: 'insert', pointer: list.pointer, index, value } as const)
  editor.apply(file, [operation], { label: `agregar en «${list.title}»`, at })
  rememberNewId(editor, at)
  select(editor, firstText(editor, at), true)
}

/** What a new element is, where its list does not say. */
interface NewElement {
  /** At the end of the list without it. */
  index?: number
  /** One branch of a union. */
  schema?: Schema
  values?: NonNullable<Parameters<typeof newItem>[2]>['values']
}

function paste(editor: Editor, gap: Gap, values: readonly unknown[], label: string): void {
  const { file, list, index } = gap
  const at = { file, pointer: pointerTo(list, index) }
  const { files } = editor.store.get()
  editor.change(insertCopies(editor.schema, files, { file, pointer: list }, index, values), { label, at })
  if (values.length === 1) select(editor, at)
  else show(editor, { file, list, indexes: values.map((_, offset) => index + offset) })
}

/** Shows what can be done with several elements. */
function show({ store }: Editor, { file, list, indexes, ...rest }: Elements & Partial<Chosen>): void {
  const first = Math.min(...indexes)
  const { selection = { file, pointer: pointerTo(list, first) }, anchor = first } = rest
  store.set({ chosen: { file, list, indexes, anchor, selection }, selection, sheet: 'form' })
}

function valuesOf(editor: Editor, elements: Elements): unknown[] {
  const all = elementsOf(editor, elements)
  return elements.indexes.toSorted((a, b) => a - b).flatMap((index) => (index in all ? [all[index]] : []))
}

function elementsOf({ store }: Editor, { file, list }: Elements): readonly unknown[] {
  const all = valueAt(valueIn(store.get().files, file), list)
  return Array.isArray(all) ? all : []
}

function count({ indexes: { length } }: { indexes: readonly unknown[] }): string {
  return length === 1 ? 'un bloque' : `${length} bloques`
}

/** The text of a new element that is written first. */
function firstText({ schema, store }: Editor, at: Location): Location {
  const field = fieldAt(schema, store.get().files, at)
  const text = field && fieldsIn(schema, field).find((inner) => isText(inner) && inner.value !== undefined)
  return text ? { file: at.file, pointer: text.pointer } : at
}

/** A pointer after an element was inserted (1) at a place, or removed (-1) from it. */
function shifted(pointer: string, { list, index }: { list: string; index: number }, by: 1 | -1): string {
  if (!pointer.startsWith(`${list}/`)) return pointer
  const [step = '', ...rest] = pointer.slice(list.length + 1).split('/')
  const isBehind = by > 0 ? Number(step) >= index : Number(step) > index
  return isBehind ? [list, Number(step) + by, ...rest].join('/') : pointer
}
