import type { Bundle } from '../../../engine/model/schema.ts'
import { pointerTo, stepsOf, type FilePointer, valueAt } from '../../../engine/json-text/pointer.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { definitionOfFile, fieldOf, type FieldModel } from '../../core/fields.ts'
import { followPointer } from '../../core/match-elements.ts'
import { valueIn } from './values.ts'

export function fieldAt(
  bundle: Bundle,
  files: FileTexts,
  { file, pointer }: FilePointer,
): FieldModel | undefined {
  const definition = definitionOfFile(file)
  const value = valueIn(files, file)
  return definition === undefined || value === undefined
    ? undefined
    : fieldOf(bundle, definition, pointer, value)
}

export function fieldsTo(bundle: Bundle, files: FileTexts, { file, pointer }: FilePointer): FieldModel[] {
  const steps = stepsOf(pointer)
  const pointers = ['', ...steps.map((_, index) => pointerTo('', ...steps.slice(0, index + 1)))]
  return pointers.flatMap((each) => fieldAt(bundle, files, { file, pointer: each }) ?? [])
}

/**
 * Returns the field whose form opens for a location. It is the block, event or part of `site.json` around the location, or else the whole
 * file.
 */
export function subjectOf(bundle: Bundle, files: FileTexts, location: FilePointer): FieldModel | undefined {
  const fields = fieldsTo(bundle, files, location)
  const block = fields.findLast((_, index) => fields[index - 1]?.kind === 'slot')
  if (block) return block
  const [file, part, element] = fields
  if (file?.definition === 'EventsFile') return element ?? file
  if (file?.definition === 'SiteFile') return part && !isPlain(part) ? part : file
  return file
}

export function isPlain({ kind }: FieldModel): boolean {
  return !['object', 'list', 'map', 'slot', 'union', 'picture'].includes(kind)
}

/** Adjusts a location after a change of its file, because adding, removing or moving list elements changes the indexes in its pointer. */
export function movedTo(at: FilePointer | null, before: FileTexts, now: FileTexts): FilePointer | null {
  if (!at || before.get(at.file) === now.get(at.file)) return at
  const pointer = followPointer(valueIn(before, at.file), valueIn(now, at.file), at.pointer)
  return pointer === undefined || pointer === at.pointer ? at : { file: at.file, pointer }
}

/**
 * Returns the location if its list elements still exist. Otherwise returns the location of the list with the missing element. Returns null
 * instead if only the form of the whole file shows this list.
 */
export function existingLocation(
  bundle: Bundle,
  files: FileTexts,
  at: FilePointer | null,
): FilePointer | null {
  if (!at || !files.has(at.file)) return at
  const value = valueIn(files, at.file)
  const steps = stepsOf(at.pointer)
  const gone = steps.findIndex((step, index) => {
    const holder = valueAt(value, pointerTo('', ...steps.slice(0, index)))
    return Array.isArray(holder) && Number(step) >= holder.length
  })
  if (gone < 0) return at
  const holder = { file: at.file, pointer: pointerTo('', ...steps.slice(0, gone)) }
  return subjectOf(bundle, files, holder)?.pointer ? holder : null
}
