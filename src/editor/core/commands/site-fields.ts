import type { Bundle } from '../../../engine/model/schema.ts'
import {
  applyOperations,
  readDocument,
  type Operation,
  type Changes,
  type FileTexts,
} from '../../../engine/json-text/content-document.ts'
import { allFields, definitionOfFile, fieldOf, keyOrder, type FieldModel } from '../fields.ts'
import { pointerTo, valueAt } from '../../../engine/json-text/pointer.ts'
import { withChanges } from '../step.ts'

export interface SiteField extends FieldModel {
  file: string
}

/**
 * Yields all fields that have a value in the files of a site. Skips files with invalid JSON.
 *
 * @param words skips files that contain none of these words
 */
export function* siteFields(
  bundle: Bundle,
  files: FileTexts,
  words?: readonly string[],
): Generator<SiteField> {
  for (const [file, text] of files)
    if (!words || mayContain(text, words)) yield* fieldsOfFile(bundle, file, text)
}

/**
 * Yields the fields of a site whose text satisfies a condition. This is faster than filtering all fields.
 *
 * @param words skips files that contain none of these words
 */
export function* fieldsWithText(
  bundle: Bundle,
  files: FileTexts,
  isWanted: (text: string, pointer: string) => boolean,
  words?: readonly string[],
): Generator<SiteField & { value: string }> {
  for (const [file, text] of files) {
    const definition = definitionOfFile(file)
    if (definition === undefined || (words && !mayContain(text, words))) continue
    const { value: whole } = readDocument(text)
    for (const [pointer, value] of textsIn(whole, '')) {
      const field = isWanted(value, pointer) && fieldOf(bundle, definition, pointer, whole)
      if (field) yield { ...field, file, value }
    }
  }
}

export function* textsIn(value: unknown, pointer: string): Generator<[pointer: string, text: string]> {
  if (typeof value === 'string') yield [pointer, value]
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, pointerTo(pointer, key))
}

function mayContain(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return (
    /\\[u/]/.test(text) ||
    words.some((word) => lower.includes(JSON.stringify(word.toLowerCase()).slice(1, -1)))
  )
}

export function* fieldsOfFile(bundle: Bundle, file: string, text: string): Generator<SiteField> {
  const definition = definitionOfFile(file)
  const root = definition && fieldOf(bundle, definition, '', readDocument(text).value)
  if (!root || root.value === undefined) return
  for (const field of allFields(bundle, root)) yield { ...field, file }
}

export type FileOperation = Operation & { file: string }

/**
 * Applies operations to files. Inserts new properties in the order of the schema.
 *
 * @throws OperationError when an operation does not fit; no file is changed then
 */
export function editFiles(bundle: Bundle, files: FileTexts, operations: Iterable<FileOperation>): Changes {
  const changes = new Map<string, string>()
  for (const [file, all] of Map.groupBy(operations, (operation) => operation.file)) {
    const before = files.get(file) ?? ''
    const definition = definitionOfFile(file)
    const order =
      definition === undefined ? undefined : keyOrder(bundle, definition, readDocument(before).value)
    const after = applyOperations(before, all, order)
    if (after !== before) changes.set(file, after)
  }
  return changes
}

/** Sets each field to the value that the function `change` returns for it. @param words skips files that contain none of these words */
export function changeFields(
  bundle: Bundle,
  files: FileTexts,
  words: readonly string[],
  change: (field: SiteField) => unknown,
): Changes {
  const operations = [...siteFields(bundle, files, words)].flatMap((field): FileOperation[] => {
    const value = change(field)
    return value === field.value ? [] : [{ type: 'set', file: field.file, pointer: field.pointer, value }]
  })
  return editFiles(bundle, files, operations)
}

/**
 * Runs commands one after the other. Each command gets the files with the changes of the earlier commands.
 *
 * @returns the changes of all commands
 */
export function inOrder(files: FileTexts, ...commands: ((files: FileTexts) => Changes)[]): Changes {
  return commands.reduce(
    (changes, command) => new Map([...changes, ...command(withChanges(files, changes))]),
    new Map<string, string | null>(),
  )
}

/** Returns the value at a pointer of a file. Returns undefined if the file has no value there or is invalid. */
export function readAt(files: FileTexts, file: string, pointer = ''): unknown {
  return valueAt(readDocument(files.get(file) ?? '').value, pointer)
}

export const SITE = 'site.json'
