import type { Location } from './pointer.ts'
import { editBetween, invertEdit, type Edit } from './text-edit.ts'

/** The texts of files by their path inside the content folder. */
export type Files = ReadonlyMap<string, string>

/** What becomes of some files: their new text, or null for one that goes. */
export type Changes = ReadonlyMap<string, string | null>

/** One thing that a person did, which can be undone: plain data, kept and sent as JSON. */
export interface Step {
  id: string
  /** In Spanish: what was done. */
  label: string
  /** Each for another file, or one after the other. */
  edits: Edit[]
  /** Where it was done. */
  at?: Location
  /** ISO 8601. */
  time: string
  /** What its files were and are compared with to find conflicts: undoing the choice of a version opens its conflict again. */
  bases?: Record<string, [before: string | null, after: string | null]>
  /** Steps with the same key that follow each other are one: typing in a field, from entering to leaving it. */
  merges?: string
}

/** The text is not what the step was made for: somebody else changed the file. */
export class StepConflict extends Error {
  readonly file: string
  constructor(file: string) {
    super(`"${file}" is not what the step was made for.`)
    this.file = file
  }
}

/** Makes a step of what becomes of some files. */
export function makeStep(files: Files, changes: Changes, about: Omit<Step, 'edits'>): Step {
  const edits = [...changes]
    .filter(([file, after]) => after !== (files.get(file) ?? null))
    .map(([file, after]) => editBetween(file, files.get(file) ?? null, after))
  return { ...about, edits }
}

/** The step that takes another back. It never merges. */
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
 * Does a step.
 *
 * @returns what becomes of the files that it changes
 * @throws StepConflict when a file is not what the step was made for; nothing has been changed then
 */
export function applyStep(files: Files, { edits }: Pick<Step, 'edits'>): Map<string, string | null> {
  const changes = new Map<string, string | null>()
  for (const edit of edits) {
    const { file } = edit
    const before = changes.has(file) ? changes.get(file)! : (files.get(file) ?? null)
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

/** Some files after changes. */
export function withChanges(files: Files, changes: Changes): Map<string, string> {
  const all = new Map(files)
  for (const [file, text] of changes) {
    if (text === null) all.delete(file)
    else all.set(file, text)
  }
  return all
}
