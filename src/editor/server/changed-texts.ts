import { isObject, type Bundle } from '../../model/schema.ts'
import type { ChangedText } from '../core/api.ts'
import { fieldsOfFile } from '../core/commands/site-fields.ts'
import type { FieldModel } from '../core/fields.ts'
import { parentOf } from '../core/pointer.ts'
import { nameElement } from './name-element.ts'

/**
 * The values of a file that others take the place of. One that only stands elsewhere, because a list has grown, is no change.
 *
 * @param before the file's text; undefined where there was none
 */
export function changedTexts(
  bundle: Bundle,
  file: string,
  before: string | undefined,
  after: string | undefined,
): ChangedText[] {
  const [old, now] = [fieldsByPointer(bundle, file, before), fieldsByPointer(bundle, file, after)]
  const [gone, come] = [without(leavesOf(old), leavesOf(now)), without(leavesOf(now), leavesOf(old))]
  const replaced = new Map(gone)
  const describe = (pointer: string, fields: Fields): Omit<ChangedText, 'before' | 'after'> => {
    const { kind, title } = fields.get(pointer)!
    const around = elementAround(fields, pointer)
    const of = around && { of: nameElement(bundle, around), at: around.pointer }
    return { pointer, kind, title, ...of }
  }
  const texts = [...come].map(([pointer, text]): ChangedText => {
    const former = replaced.get(pointer)
    replaced.delete(pointer)
    return { ...describe(pointer, now), after: text, ...(former !== undefined && { before: former }) }
  })
  const rest = [...replaced].map(([pointer, text]): ChangedText => {
    const was = elementAround(old, pointer)
    const is = was && standsStill(was.pointer, old, now) && now.get(was.pointer)
    // What is gone has an entry of its own, also where another one took its place.
    const of = was && { of: nameElement(bundle, is || was), at: is ? is.pointer : `gone${was.pointer}` }
    return { ...describe(pointer, old), ...of, before: text }
  })
  // A name for the program says nothing of what is new, or gone as a whole.
  return [...texts, ...rest].filter(
    ({ pointer, kind, before, after }) =>
      (before || after) &&
      ((before !== undefined && after !== undefined) ||
        !(QUIET.has(kind) || isToldOtherwise(pointer, after === undefined ? old : now))),
  )
}

const QUIET: ReadonlySet<string> = new Set(['id', 'seed', 'provisional'])

/**
 * Whether a value says nothing of a picture that is new, or gone: that it is one of tiles says enough, without how they are drawn, and of a
 * file its name does.
 */
function isToldOtherwise(pointer: string, fields: Fields): boolean {
  const field = fields.get(pointer)
  if (field?.kind === 'picture') return field.definition !== 'TilesPicture'
  for (let at = parentOf(pointer); at; at = parentOf(at.parent)) {
    const holder = fields.get(at.parent)
    if (holder?.kind === 'picture') return holder.definition === 'TilesPicture'
  }
  return false
}

/** Whether the element of a list that stands at a pointer now is the one that stood there before. */
function standsStill(pointer: string, old: Fields, now: Fields): boolean {
  const list = parentOf(pointer)?.parent ?? ''
  const [before, after] = [old.get(list)?.value, now.get(list)?.value]
  const isAsLong = Array.isArray(before) && Array.isArray(after) && before.length === after.length
  return isAsLong && old.get(pointer)?.definition === now.get(pointer)?.definition
}

type Fields = ReadonlyMap<string, FieldModel>

function fieldsByPointer(bundle: Bundle, file: string, text: string | undefined): Fields {
  const fields = text === undefined ? [] : fieldsOfFile(bundle, file, text)
  return new Map(Array.from(fields, (field) => [field.pointer, field]))
}

/** All values that hold no others, in words, by their pointers. */
function leavesOf(fields: Fields): Map<string, string> {
  return new Map(
    [...fields].flatMap(([pointer, field]) => {
      // Of a picture its kind: tiles, or a file.
      const isLeaf = typeof field.value !== 'object' || field.value === null || field.kind === 'picture'
      const holder = fields.get(parentOf(pointer)?.parent ?? '')
      // Which values are still to be confirmed is named by names of the program.
      return isLeaf && holder?.kind !== 'provisional' ? [[pointer, inWords(field)] as const] : []
    }),
  )
}

function inWords({ value, definition, choices = [] }: FieldModel): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (isObject(value)) return choices.find((choice) => choice.definition === definition)?.title ?? ''
  return choices.find((choice) => choice.value === value)?.title ?? String(value)
}

/** The nearest element of a list, or block, around a value. */
function elementAround(fields: Fields, pointer: string): FieldModel | undefined {
  for (let at = parentOf(pointer); at; at = parentOf(at.parent)) {
    const holder = fields.get(at.parent)
    if (typeof holder?.key === 'number' && !Array.isArray(holder.value)) return holder
  }
  return undefined
}

/** The leaves whose values the other list does not have, or has fewer times. */
function without(
  leaves: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): Map<string, string> {
  const left = new Map<string, number>()
  for (const [pointer, text] of others)
    if (leaves.get(pointer) !== text) left.set(text, (left.get(text) ?? 0) + 1)
  return new Map(
    [...leaves].filter(([pointer, text]) => {
      if (others.get(pointer) === text) return false
      const count = left.get(text) ?? 0
      left.set(text, count - 1)
      return count <= 0
    }),
  )
}
