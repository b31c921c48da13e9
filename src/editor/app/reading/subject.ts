import type { Bundle } from '../../../engine/model/schema.ts'
import { definitionOfFile, fieldOf, type FieldModel } from '../../core/fields.ts'
import { pointerTo, stepsOf, type FilePointer } from '../../../engine/json-text/pointer.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
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
