import type { EditorState, StepEntry } from '../../core/api.ts'
import type { Step } from '../../core/step.ts'

type StepList = EditorState['history']

/** Adds a step to the history. @param goesOn replaces the last step, as during typing */
export function withStep(history: StepList, { id, label, at, time }: Step, goesOn: boolean): StepList {
  const entry: StepEntry = { id, label, time, ...(at && { at }) }
  const undo = [entry, ...(goesOn ? history.undo.slice(1) : history.undo)]
  return { ...history, undo, undoCount: history.undoCount + (goesOn ? 0 : 1), redo: [], redoCount: 0 }
}

export function withoutLast({ undo, ...rest }: StepList): StepList {
  return { ...rest, undo: undo.slice(1), undoCount: rest.undoCount - 1, redo: [], redoCount: 0 }
}

export function stepBack({ undo: [step, ...undo], redo, ...rest }: StepList): StepList {
  return {
    ...rest,
    undo,
    undoCount: rest.undoCount - 1,
    redo: step ? [step, ...redo] : redo,
    redoCount: rest.redoCount + 1,
  }
}

/** Whether the step that undo would revert is already published. */
export function isNextPublished({ undo: [next], published }: StepList): boolean {
  return next !== undefined && next.id === published
}
