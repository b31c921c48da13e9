import type { Bundle } from '../../engine/model/schema.ts'
import {
  applyOperation,
  readDocument,
  type Operation,
  type FileTexts,
} from '../../engine/json-text/content-document.ts'
import { parentOf } from '../../engine/json-text/pointer.ts'
import type { Conflict } from '../core/api.ts'
import { dayInWords } from '../core/day-in-words.ts'
import { allFields, definitionOfFile, fieldOf, type FieldModel } from '../core/fields.ts'
import { makeStep, type Step } from '../core/step.ts'
import { conflictsOf, type Draft, type OpenConflict } from './draft.ts'
import { inWords, nameElement } from './describe-changes.ts'

/** Makes a step that resolves a conflict as the person chose. Undoing the step reopens the conflict. */
export function resolveConflict(
  { draft, disk }: { draft: Draft; disk: FileTexts },
  conflict: OpenConflict,
  choice: 'mine' | 'theirs',
  about: Omit<Step, 'edits'>,
): Step {
  const { file, pointer, theirPointer, theirs } = conflict
  const onDisk = disk.get(file) ?? null
  const { base, text } = draft.files.get(file) ?? { base: onDisk, text: onDisk }
  const isLast = conflictsOf(draft, disk).filter((one) => one.file === file).length === 1
  const put = (old: string | null, at: string) =>
    old === null || at === '' ? onDisk : applyOperation(old, setTo(at, theirs))
  const step = makeStep(
    new Map(text === null ? [] : [[file, text]]),
    new Map([[file, choice === 'mine' ? text : put(text, pointer)]]),
    about,
  )
  return { ...step, bases: { [file]: [base, isLast ? onDisk : put(base, theirPointer)] } }
}

function setTo(pointer: string, value: unknown): Operation {
  return value === undefined ? { type: 'remove', pointer } : { type: 'set', pointer, value }
}

/** Describes a conflict for the application. @param text the text that the file has in the draft */
export function describeConflict(bundle: Bundle, conflict: OpenConflict, text = ''): Conflict {
  const { file, pointer, mine, theirs } = conflict
  if (pointer === '')
    return { file, pointer, kind: 'object', title: 'Todo el archivo', ...wholeFiles(mine, theirs) }
  const { value } = readDocument(text)
  const field = fieldOf(bundle, definitionOfFile(file) ?? '', pointer, value)
  const words = (side: unknown) =>
    side === undefined || !field ? undefined : describeValue(bundle, { ...field, value: side })
  const around = elementAround(bundle, file, pointer, value)
  const [own, other] = [words(mine), words(theirs)]
  return {
    file,
    pointer,
    kind: field?.kind ?? 'word',
    title: field?.title ?? '',
    ...(around && { of: nameElement(bundle, around) }),
    ...(own !== undefined && { mine: own }),
    ...(other !== undefined && { theirs: other }),
  }
}

function wholeFiles(mine: unknown, theirs: unknown) {
  const said = (text: unknown) => (text === null ? 'Borrado' : 'Cambiado')
  return { mine: said(mine), theirs: said(theirs) }
}

/** Describes a value; an object or a list by the values inside it, with days in words. */
function describeValue(bundle: Bundle, field: FieldModel): string {
  const { value } = field
  // A single value stays as it is, because the application words it by its kind.
  if (typeof value !== 'object' || value === null) return inWords(field)
  const texts = [...allFields(bundle, field)]
    .filter((one) => typeof one.value !== 'object')
    .map((one) => dayInWords(inWords(one)))
  return texts.join(', ')
}

function elementAround(
  bundle: Bundle,
  file: string,
  pointer: string,
  value: unknown,
): FieldModel | undefined {
  for (let at = parentOf(pointer); at; at = parentOf(at.parent)) {
    const holder = fieldOf(bundle, definitionOfFile(file) ?? '', at.parent, value)
    if (typeof holder?.key === 'number' && !Array.isArray(holder.value)) return holder
  }
  return undefined
}
