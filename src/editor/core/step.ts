import type { Changes, FileTexts } from '../../engine/json-text/content-document.ts'
import type { FilePointer } from '../../engine/json-text/pointer.ts'
import { editBetween, invertEdit, type Edit } from './text-edit.ts'

export interface Step {
  id: string
  label: string
  edits: Edit[]
  at?: FilePointer
  time: string
  /**
   * Only for a step that resolves a conflict: for each file, the merge base before and after the step. Undo needs it to reopen the
   * conflict.
   */
  bases?: Record<string, [before: string | null, after: string | null]>
  /** A key that joins consecutive steps. For example, all typing in one field has the same key. */
  merges?: string
}

/** Thrown when a step is applied to a text that differs from the text for which it was made. */
export class StepConflict extends Error {
  readonly file: string
  constructor(file: string) {
    super(`"${file}" is not what the step was made for.`)
    this.file = file
  }
}

export function makeStep(files: FileTexts, changes: Changes, about: Omit<Step, 'edits'>): Step {
  const edits = [...changes]
    .filter(([file, after]) => after !== (files.get(file) ?? null))
    .map(([file, after]) => editBetween(file, files.get(file) ?? null, after))
  return { ...about, edits }
}

export function invert(step: Step): Step {
  const { merges: _, bases, ...rest } = step
  return {
    ...rest,
    edits: step.edits.toReversed().map(invertEdit),
    ...(bases && { bases: swapped(bases) }),
  }
}

function swapped(bases: NonNullable<Step['bases']>): NonNullable<Step['bases']> {
  return Object.fromEntries(Object.entries(bases).map(([file, [before, after]]) => [file, [after, before]]))
}

/**
 * Applies a step to the texts of files.
 *
 * @returns the changed texts
 * @throws StepConflict when a text differs from the text for which the step was made
 */
export function applyStep(files: FileTexts, { edits }: Pick<Step, 'edits'>): Map<string, string | null> {
  const changes = new Map<string, string | null>()
  for (const edit of edits) {
    const { file } = edit
    const changed = changes.get(file)
    const before = changed === undefined ? (files.get(file) ?? null) : changed
    changes.set(file, applyEdit(before, edit))
  }
  return changes
}

function applyEdit(before: string | null, edit: Edit): string | null {
  if (!('offset' in edit)) {
    if (before !== edit.before) throw new StepConflict(edit.file)
    return edit.after
  }
  const { file, length, offset, removed, inserted } = edit
  if (before?.length !== length || !before.startsWith(removed, offset)) throw new StepConflict(file)
  return before.slice(0, offset) + inserted + before.slice(offset + removed.length)
}

export function withChanges(files: FileTexts, changes: Changes): Map<string, string> {
  const all = new Map(files)
  for (const [file, text] of changes) {
    if (text === null) all.delete(file)
    else all.set(file, text)
  }
  return all
}
