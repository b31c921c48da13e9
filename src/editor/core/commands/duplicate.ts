import { type Bundle } from '../../../model/schema.ts'
import { applyOperation, readDocument } from '../content-document.ts'
import { allFields, definitionOfFile, fieldOf, type FieldModel } from '../fields.ts'
import { missing } from '../operation-error.ts'
import { parentOf, type Location } from '../pointer.ts'
import { slugOf } from '../slug.ts'
import type { Files } from '../step.ts'

/**
 * Copies an element of a list (a block, a tab, a card) and puts the copy after it. Its ids get a number, so that they are its own.
 *
 * @returns where the copy stands, and the changed file
 * @throws OperationError when no element stands there
 */
export function duplicate(
  bundle: Bundle,
  files: Files,
  { file, pointer }: Location,
): { at: Location; changes: Map<string, string> } {
  const text = files.get(file) ?? missing(pointer)
  const root = fieldOf(bundle, definitionOfFile(file) ?? '', '', readDocument(text).value)
  const { parent, key } = parentOf(pointer) ?? missing(pointer)
  const all = root ? [...allFields(bundle, root)] : []
  const field = all.find((one) => one.pointer === pointer) ?? missing(pointer)
  if (typeof field.key !== 'number') return missing(pointer)
  const index = Number(key) + 1
  const value = withOwnIds(bundle, field, new Set(all.filter(isId).map((one) => String(one.value))))
  const after = applyOperation(text, { type: 'insert', pointer: parent, index, value })
  return { at: { file, pointer: `${parent}/${index}` }, changes: new Map([[file, after]]) }
}

function withOwnIds(bundle: Bundle, field: FieldModel, taken: Set<string>): unknown {
  let text = JSON.stringify(field.value)
  for (const { pointer, value } of [...allFields(bundle, field)].filter(isId)) {
    const id = slugOf(String(value), taken)
    taken.add(id)
    text = applyOperation(text, { type: 'set', pointer: pointer.slice(field.pointer.length), value: id })
  }
  return JSON.parse(text) as unknown
}

function isId({ kind }: FieldModel): boolean {
  return kind === 'id'
}
