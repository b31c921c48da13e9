import type { Bundle } from '../../../engine/model/schema.ts'
import {
  applyOperations,
  readDocument,
  type Operation,
  type Changes,
  type FileTexts,
} from '../../../engine/json-text/content-document.ts'
import { missing } from '../../../engine/json-text/operation-error.ts'
import { pointerTo, valueAt, type FilePointer } from '../../../engine/json-text/pointer.ts'
import { slugOf } from '../slug.ts'
import { withChanges } from '../step.ts'
import { fieldsOfFile, siteFields, type SiteField } from './site-fields.ts'

/**
 * Inserts copies of elements (blocks, tabs, cards) into a list of any page. Replaces repeated ids: a section id must be unique in its file,
 * and a form id in the site.
 *
 * @throws OperationError when the list does not exist
 */
export function insertCopies(
  bundle: Bundle,
  files: FileTexts,
  { file, pointer: list, index }: FilePointer & { index: number },
  values: readonly unknown[],
): Changes {
  const text = files.get(file) ?? missing(list)
  if (!Array.isArray(valueAt(readDocument(text).value, list))) return missing(list)
  const inserted = applyOperations(
    text,
    values.map((value, offset): Operation => ({
      type: 'insert',
      pointer: list,
      index: index + offset,
      value,
    })),
  )
  const isNew = ({ pointer }: SiteField) =>
    values.some((_, offset) => `${pointer}/`.startsWith(`${pointerTo(list, index + offset)}/`))
  const ids = [...fieldsOfFile(bundle, file, inserted)].filter((field) => isId(field) && isNew(field))
  const taken = {
    section: idsOf([...fieldsOfFile(bundle, file, text)].filter(isSection)),
    // Reads all files of the site only if a form is copied, because this is slow.
    form: idsOf(
      ids.every(isSection) ? [] : [...siteFields(bundle, files)].filter((field) => !isSection(field)),
    ),
  }
  const renames = ids.flatMap((field): Operation[] => {
    const others = taken[isSection(field) ? 'section' : 'form']
    const id = others.has(String(field.value)) ? slugOf(String(field.value), others) : String(field.value)
    others.add(id)
    return id === field.value ? [] : [{ type: 'set', pointer: field.pointer, value: id }]
  })
  return new Map([[file, applyOperations(inserted, renames)]])
}

/**
 * Moves a block from one file to a list of another file. Its ids change only where the other file has the same ids.
 *
 * @throws OperationError when the block or the list does not exist
 */
export function moveToFile(
  bundle: Bundle,
  files: FileTexts,
  { file, pointer }: FilePointer,
  to: FilePointer & { index: number },
): Changes {
  const text = files.get(file) ?? missing(pointer)
  const value = valueAt(readDocument(text).value, pointer)
  const removal = new Map([[file, applyOperations(text, [{ type: 'remove', pointer }])]])
  return new Map([...removal, ...insertCopies(bundle, withChanges(files, removal), to, [value])])
}

function isId({ kind }: SiteField): boolean {
  return kind === 'id'
}

function isSection({ definition }: SiteField): boolean {
  return definition !== undefined
}

function idsOf(fields: readonly SiteField[]): Set<string> {
  return new Set(fields.filter(isId).map(({ value }) => String(value)))
}
