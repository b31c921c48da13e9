import type { Operation, Changes } from '../../../engine/json-text/content-document.ts'
import type { FilePointer } from '../../../engine/json-text/pointer.ts'
import { editFiles } from '../../core/commands/site-fields.ts'
import { hasNoEffect, joinSteps } from '../../core/history.ts'
import { makeStep, withChanges, type Step } from '../../core/step.ts'
import { withoutHalfCharacters } from '../../core/short-text.ts'
import type { EditorState } from '../../core/api.ts'
import { movedTo } from '../reading/locations.ts'
import type { EditorParts } from './editor-parts.ts'

interface ChangeInfo {
  label: string
  at?: FilePointer
  merges?: string
  toast?: string
  /**
   * Whether the person typed the change in a field, which already shows the change. The rest of the window updates after the next paint.
   */
  isTyped?: boolean
}

/** Applies changes of files to the state, and records them as steps for the server. */
export function createChanges({ store, schema, now }: EditorParts, onStep: () => void) {
  let last: Step | undefined
  let fieldVisit = crypto.randomUUID()

  function change(changes: Changes, { label, at, merges, toast, isTyped }: ChangeInfo): void {
    const { files } = store.get()
    const step = makeStep(files, changes, {
      id: crypto.randomUUID(),
      label:
        label.length > MAX_LABEL_LENGTH
          ? `${withoutHalfCharacters(label.slice(0, MAX_LABEL_LENGTH))}…`
          : label,
      time: now().toISOString(),
      ...(at && { at }),
      ...(merges !== undefined && { merges: `${merges} ${fieldVisit}` }),
    })
    if (step.edits.length === 0) return
    const joined = last && joinSteps(last, step)
    const isTakenBack = joined !== undefined && hasNoEffect([joined])
    const after = withChanges(files, changes)
    store.set(
      ({ history, waiting, toast: shown, selection }) => ({
        files: after,
        ...(!isTyped && { selection: movedTo(selection, files, after) }),
        history: isTakenBack ? withoutLast(history) : withStep(history, step, joined !== undefined),
        waiting: [...waiting, step],
        toast: toast ? { text: toast, canUndo: true } : shown?.tone === 'error' ? shown : null,
      }),
      isTyped,
    )
    last = isTakenBack ? undefined : (joined ?? step)
    onStep()
  }

  return {
    change,
    apply: (file: string, operations: readonly Operation[], about: ChangeInfo): void => {
      const { files } = store.get()
      const here = operations.map((operation) => ({ ...operation, file }))
      if (files.has(file)) change(editFiles(schema, files, here), about)
    },
    leaveField: (): void => {
      fieldVisit = crypto.randomUUID()
    },
  }
}

const MAX_LABEL_LENGTH = 200

type StepList = EditorState['history']

/** Adds a step to the history. @param goesOn whether the step replaces the last one, as while the person types */
function withStep(history: StepList, { id, label }: Step, goesOn: boolean): StepList {
  const undo = [{ id, label }, ...(goesOn ? history.undo.slice(1) : history.undo)]
  return { ...history, undo, redo: [] }
}

function withoutLast({ undo, ...rest }: StepList): StepList {
  return { ...rest, undo: undo.slice(1), redo: [] }
}

export function stepBack({ undo: [step, ...undo], redo, ...rest }: StepList): StepList {
  return { ...rest, undo, redo: step ? [step, ...redo] : redo }
}

/** Whether the step that undo would take back is already published. */
export function isNextPublished({ undo: [next], published }: StepList): boolean {
  return next !== undefined && next.id === published
}
