import type { Bundle } from '../../../engine/model/schema.ts'
import { readDocument, type Changes, type FileTexts } from '../../../engine/json-text/content-document.ts'
import { fieldOf, definitionOfFile, type FieldModel } from '../fields.ts'
import { valueAt, type FilePointer } from '../../../engine/json-text/pointer.ts'
import { slugOf } from '../slug.ts'
import { collectionOf, renameInCollection } from './rename-in-collection.ts'
import { renameInstitution } from './rename-institution.ts'
import { renameSection } from './rename-section.ts'
import { fieldsOfFile, SITE } from './site-fields.ts'

/**
 * Renames the id of a section, institution, form, or tag or field of a collection, and all references to the id.
 *
 * @param at the location of the id
 * @param words the typed text; the new id is derived from this text
 * @returns the changed files; none when the text is empty
 * @throws OperationError when the location has no id
 */
export function renameId(bundle: Bundle, files: FileTexts, at: FilePointer, words: string): Changes {
  const text = files.get(at.file) ?? ''
  const { value } = readDocument(text)
  const before = valueAt(value, at.pointer)
  const field = fieldOf(bundle, definitionOfFile(at.file) ?? '', at.pointer, value)
  if (words.trim() === '' || words === before || !field) return new Map()
  const id = slugOf(words, takenBeside(bundle, at.file, text, field))
  const isInstitution = at.file === SITE && /^\/institutions\/\d+\/id$/.test(at.pointer)
  if (collectionOf(at.file) !== undefined) return renameInCollection(bundle, files, at, id)
  return isInstitution && typeof before === 'string'
    ? renameInstitution(bundle, files, before, id)
    : renameSection(bundle, files, at, id)
}

/**
 * The other ids of the same kind in the file; the new id must differ from them. Empty for fields of forms, because two forms may use the
 * same ids.
 */
function takenBeside(bundle: Bundle, file: string, text: string, field: FieldModel): Set<string> {
  if (field.definition === undefined) return new Set()
  const others = [...fieldsOfFile(bundle, file, text)].filter(
    ({ kind, definition, pointer }) =>
      kind === 'id' && definition === field.definition && pointer !== field.pointer,
  )
  return new Set(others.map(({ value }) => String(value)))
}
