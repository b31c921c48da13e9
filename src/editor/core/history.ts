import { invert, type Step, joinEdits, type Edit } from './step.ts'

/** The undo history of one person over all files, as plain data. */
export interface History {
  done: readonly Step[]
  /** The steps that were undone. The last one is redone first. */
  undone: readonly Step[]
}

export const EMPTY_HISTORY: History = { done: [], undone: [] }

/** Milliseconds without a key press after which further typing starts a new undo step. */
const MAX_TYPING_PAUSE = 10_000

const LONG_TEXT = 160
const SENTENCE_END = /[.!?…]["»”)]*\s$|\\n$/

/**
 * Adds a step, and clears the list of steps to redo. If the step restores the text from before the typing in a field, removes the typing
 * steps and adds none.
 */
export function record({ done }: History, step: Step): History {
  const first =
    step.merges === undefined ? -1 : done.findLastIndex(({ merges }) => merges !== step.merges) + 1
  const typed = first < 0 ? [] : done.slice(first)
  if (typed.length > 0 && hasNoEffect([...typed, step])) return { done: done.slice(0, first), undone: [] }
  const last = done.at(-1)
  const merged = last && joinSteps(last, step)
  return { done: merged ? [...done.slice(0, -1), merged] : [...done, step], undone: [] }
}

export function hasNoEffect(steps: readonly Step[]): boolean {
  const edits = joinAll(steps.flatMap((step) => step.edits))
  return edits.every((edit) => 'offset' in edit && edit.removed === edit.inserted)
}

/** Undoes the last step. @returns the step that reverts it, and the new history; undefined when there is nothing to undo */
export function undo({ done, undone }: History): { step: Step; history: History } | undefined {
  const last = done.at(-1)
  return last && { step: invert(last), history: { done: done.slice(0, -1), undone: [...undone, last] } }
}

export function redo({ done, undone }: History): { step: Step; history: History } | undefined {
  const next = undone.at(-1)
  return next && { step: next, history: { done: [...done, next], undone: undone.slice(0, -1) } }
}

/** Marks steps as published, and those that are undone and not among them as unpublished. */
export function markPublished({ done, undone }: History, steps: readonly Step[]): History {
  const ids = new Set(steps.map(({ id }) => id))
  const mark = (step: Step): Step => (ids.has(step.id) ? { ...step, isPublished: true } : step)
  const unmark = (step: Step): Step => {
    const { isPublished: _, ...rest } = step
    return rest
  }
  return { done: done.map(mark), undone: undone.map((step) => mark(unmark(step))) }
}

/**
 * Joins two consecutive steps of typing in the same field. Returns undefined for other steps, and after a pause. Also returns undefined
 * when the first step is published, or inserts a long text that ends with a sentence.
 */
export function joinSteps(first: Step, second: Step): Step | undefined {
  if (first.isPublished || first.merges === undefined || first.merges !== second.merges) return undefined
  const passed = Date.parse(second.time) - Date.parse(first.time)
  if (!(passed >= 0 && passed <= MAX_TYPING_PAUSE) || endsLongSentence(first)) return undefined
  return { ...first, edits: joinAll([...first.edits, ...second.edits]), time: second.time }
}

function endsLongSentence({ edits }: Step): boolean {
  const last = edits.at(-1)
  return (
    last !== undefined &&
    'offset' in last &&
    last.inserted.length >= LONG_TEXT &&
    SENTENCE_END.test(last.inserted)
  )
}

function joinAll(edits: readonly Edit[]): Edit[] {
  return edits.reduce<Edit[]>((joined, edit) => {
    const last = joined.at(-1)
    const both = last && joinEdits(last, edit)
    return both ? [...joined.slice(0, -1), both] : [...joined, edit]
  }, [])
}
