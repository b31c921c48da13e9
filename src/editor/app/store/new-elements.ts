import type { Operation } from '../../../engine/json-text/content-document.ts'
import { locationKey, parentOf, type FilePointer } from '../../../engine/json-text/pointer.ts'
import { isObject } from '../../../engine/model/schema.ts'
import { fieldsIn, isText } from '../../core/fields.ts'
import { slugOf } from '../../core/slug.ts'
import type { Given } from '../../core/new-item.ts'
import { fieldAt } from '../reading/subject.ts'
import { institutionsOf } from '../reading/choices.ts'
import { dayToday } from '../reading/days.ts'
import { valueIn } from '../reading/values.ts'
import type { EditorApp } from './create-editor.ts'
import type { AppState } from './app-state.ts'

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

const SEED_COUNT = 10_000

/**
 * Returns values of this site that replace the schema's samples in new elements, such as the first institution, the first photograph, and
 * today. The description of the photograph remains empty, because the person writes it.
 */
export function newItemDefaults(
  { files, fileEntries, media }: Pick<AppState, 'files' | 'fileEntries' | 'media'>,
  file: string,
  now = new Date(),
): Given {
  const [institution] = institutionsOf(valueIn(files, 'site.json'))
  const fragment = fileEntries.find(({ kind }) => kind === 'fragment')?.file
  const collection = fileEntries.find(({ kind }) => kind === 'collection')?.file.split('/')[1]
  const firstOf = (wanted: string) => media.find(({ kind }) => kind === wanted)?.path
  const [photo, document] = [firstOf('photograph'), firstOf('document')]
  return {
    values: {
      date: dayToday(now),
      seed: Math.floor(Math.random() * SEED_COUNT),
      ...(photo !== undefined && { photo, alt: '' }),
      ...(document !== undefined && { document }),
      ...(institution && { institution: institution.value }),
      ...(collection !== undefined && { collection }),
      ...(fragment !== undefined && { fragment: fragment.replace(/^fragments\/|\.json$/g, '') }),
    },
    taken: idsIn(files.get(file) ?? ''),
  }
}

function idsIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/"id":\s*"([^"]+)"/g), ([, id = '']) => id))
}

/** The colours that institutions can have, in the light and the dark scheme. A test checks that their contrast is sufficient. */
export const palettes = [
  { name: 'Verde', ink: '#1F5E3B', tint: '#E3F2E8', darkInk: '#86D2A6', darkTint: '#15291D' },
  { name: 'Violeta', ink: '#6B2D7A', tint: '#F3E6F6', darkInk: '#DDA5EA', darkTint: '#2C1733' },
  { name: 'Naranja', ink: '#8A4B08', tint: '#FBEEDD', darkInk: '#F0B878', darkTint: '#33200A' },
  { name: 'Turquesa', ink: '#0B5C6B', tint: '#DFF2F5', darkInk: '#7FD0DE', darkTint: '#0C2A31' },
  { name: 'Frutilla', ink: '#8B1E4B', tint: '#FBE6EE', darkInk: '#F59CBF', darkTint: '#371424' },
  { name: 'Azul', ink: '#1B3A6B', tint: '#E4EBF6', darkInk: '#9DB9EA', darkTint: '#18243A' },
  { name: 'Rojo', ink: '#A32015', tint: '#FBE7E4', darkInk: '#F7A59C', darkTint: '#3A1310' },
  { name: 'Gris', ink: '#434C57', tint: '#E9ECEF', darkInk: '#B9C3CE', darkTint: '#20262D' },
] as const

/** Gives a new institution colours that the others do not use, and marks its sample data as provisional. */
export function asNewInstitution(made: unknown, others: readonly unknown[]): unknown {
  if (!isObject(made)) return made
  const taken = new Set(
    others.map((one) => (isObject(one) && isObject(one.colors) ? String(one.colors.ink).toUpperCase() : '')),
  )
  const { name: _, ...colors } = palettes.find(({ ink }) => !taken.has(ink)) ?? palettes[0]
  const phones = ['(011) 4000-0000']
  return {
    ...made,
    shortName: made.name,
    label: made.name,
    phones,
    colors,
    provisional: ['name', 'address.street', 'phones', 'email'],
  }
}
