import {
  applyOperation,
  readDocument,
  type Operation,
  type FileTexts,
} from '../../engine/json-text/content-document.ts'
import { OperationError } from '../../engine/json-text/operation-error.ts'
import { pointerTo, stepsOf, valueAt, type FilePointer } from '../../engine/json-text/pointer.ts'
import { followPointer, matchElements } from '../core/match-elements.ts'
import { makeStep, type Step } from '../core/step.ts'
import { textsOf, type Draft } from './draft.ts'

export interface Discarded {
  file?: string | undefined
  /**
   * JSON pointer of the changed value in the draft. With `isGone`, the draft has removed the value, and the pointer refers to the published
   * file.
   */
  pointer?: string | undefined
  isGone?: boolean | undefined
  /** Other places whose changes are discarded in the same step. Comes in an order in which no removal changes a later pointer. */
  also?: readonly (FilePointer & { isGone?: boolean })[] | undefined
}

/** Makes a step that discards changes of a draft. Undoing the step restores the changes and their conflicts. */
export function discard(
  draft: Draft,
  disk: FileTexts,
  { file, pointer, isGone = false, also = [] }: Discarded,
  about: Omit<Step, 'edits'>,
): Step {
  const texts = textsOf(draft, disk)
  const [now, published] = [texts.get(file ?? ''), disk.get(file ?? '')]
  const stepOf = (changed: Map<string, string | null>) => {
    for (const one of also) {
      const [text, before] = [changed.get(one.file) ?? texts.get(one.file), disk.get(one.file)]
      if (text !== undefined && before !== undefined)
        changed.set(one.file, discardAt(text, before, one.pointer, one.isGone ?? false))
    }
    return makeStep(texts, changed, about)
  }
  if (file !== undefined && pointer !== undefined && now !== undefined && published !== undefined)
    return stepOf(new Map([[file, discardAt(now, published, pointer, isGone)]]))
  const files = [...draft.files].filter(([name]) => file === undefined || name === file)
  const step = stepOf(new Map(files.map(([name]) => [name, disk.get(name) ?? null])))
  const bases = files.flatMap(([name, { base }]): [string, [string | null, string | null]][] => {
    const onDisk = disk.get(name) ?? null
    return base === onDisk ? [] : [[name, [base, onDisk]]]
  })
  return bases.length > 0 ? { ...step, bases: Object.fromEntries(bases) } : step
}

/**
 * Returns the text `now` with the published value at a pointer.
 *
 * @throws OperationError when the object or list that contained the value is missing
 */
function discardAt(now: string, published: string, pointer: string, isGone: boolean): string {
  const [value, before] = [readDocument(now).value, readDocument(published).value]
  return applyOperation(
    now,
    isGone ? restoreRemoved(value, before, pointer) : restoreValue(value, before, pointer),
  )
}

function restoreValue(now: unknown, before: unknown, pointer: string): Operation {
  const former = followPointer(now, before, pointer)
  const value = former === undefined ? undefined : valueAt(before, former)
  return value === undefined ? { type: 'remove', pointer } : { type: 'set', pointer, value }
}

function restoreRemoved(now: unknown, before: unknown, pointer: string): Operation {
  const key = stepsOf(pointer).at(-1) ?? ''
  const holder = pointer.slice(0, pointer.lastIndexOf('/'))
  const target = followPointer(before, now, holder)
  const [list, targetList] = [
    valueAt(before, holder),
    target === undefined ? undefined : valueAt(now, target),
  ]
  if (target === undefined) throw new OperationError(`Nothing holds "${pointer}" any more.`)
  const value = valueAt(before, pointer)
  if (!Array.isArray(list) || !Array.isArray(targetList))
    return { type: 'set', pointer: pointerTo(target, key), value }
  const pairs = matchElements(list, targetList)
  const earlier = [...pairs].filter(([index]) => index < Number(key)).map(([, index]) => index)
  return { type: 'insert', pointer: target, index: Math.max(-1, ...earlier) + 1, value }
}
