import type { Operation } from '../../../engine/json-text/content-document.ts'
import { fieldsIn, isText } from '../../core/fields.ts'
import { locationKey, parentOf, type FilePointer } from '../../../engine/json-text/pointer.ts'
import { slugOf } from '../../core/slug.ts'
import { fieldAt } from '../reading/subject.ts'
import type { EditorApp } from './create-editor.ts'
import { idsIn } from './new-item-defaults.ts'

export function rememberNewId(editor: EditorApp, { file, pointer }: FilePointer): void {
  const { schema, store } = editor
  const element = fieldAt(schema, store.get().files, { file, pointer })
  const id = element && fieldsIn(schema, element).find(({ kind }) => kind === 'id')
  if (typeof id?.value === 'string')
    store.set(({ newIds }) => ({
      newIds: new Set([...newIds, locationKey({ file, pointer: String(id.value) })]),
    }))
}

/**
 * Returns operations that adapt the id of a new element to its label while the person types the label. Links need no update, because none
 * point to a new element yet.
 */
export function idFollowing(editor: EditorApp, { file, pointer }: FilePointer, label: string): Operation[] {
  const { schema, store } = editor
  const { newIds, files } = store.get()
  const holder = parentOf(pointer)?.parent
  const element = newIds.size > 0 && holder !== undefined && fieldAt(schema, files, { file, pointer: holder })
  if (!element) return []
  const fields = fieldsIn(schema, element)
  const id = fields.find(({ kind }) => kind === 'id')
  const isLabel = fields.find((field) => field.isRequired && isText(field))?.pointer === pointer
  if (!id || !isLabel || !newIds.has(locationKey({ file, pointer: String(id.value) }))) return []
  const taken = idsIn(files.get(file) ?? '')
  taken.delete(String(id.value))
  const value = slugOf(label, taken)
  store.set({ newIds: new Set([...newIds, locationKey({ file, pointer: value })]) })
  return [{ type: 'set', pointer: id.pointer, value }]
}
