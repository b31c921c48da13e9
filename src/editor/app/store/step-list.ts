import type { EditorState } from '../../core/api.ts'
import type { Step } from '../../core/step.ts'

type StepList = EditorState['history']

/** Adds a step to the history. @param goesOn whether the step replaces the last one, as while the person types */
export function withStep(history: StepList, { id, label }: Step, goesOn: boolean): StepList {
  const undo = [{ id, label }, ...(goesOn ? history.undo.slice(1) : history.undo)]
  return { ...history, undo, redo: [] }
}

export function withoutLast({ undo, ...rest }: StepList): StepList {
  return { ...rest, undo: undo.slice(1), redo: [] }
}

export function stepBack({ undo: [step, ...undo], redo, ...rest }: StepList): StepList {
  return { ...rest, undo, redo: step ? [step, ...redo] : redo }
}

/** Whether the step that undo would take back is already published. */
export function isNextPublished({ undo: [next], published }: StepList): boolean {
  return next !== undefined && next.id === published
}
