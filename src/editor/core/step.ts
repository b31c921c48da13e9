import type { FilePointer } from './pointer.ts'
import { editBetween, invertEdit, type Edit } from './text-edit.ts'

/** The texts of files by their path inside the content folder. */
export type FileTexts = ReadonlyMap<string, string>

/** The new texts of files; null for a deleted file. */
export type Changes = ReadonlyMap<string, string | null>

/** One undoable change: plain data, kept and sent as JSON. */
export interface Step {
  id: string
  /** In Spanish: what was done. */
  label: string
  /** Each for another file, or one after the other. */
  edits: Edit[]
  /** Where it was done. */
  at?: FilePointer
  /** ISO 8601. */
  time: string
  /**
   * The texts that its files are compared with to find conflicts, before and after: undoing a choice opens
   * its conflict again.
   */
  bases?: Record<string, [before: string | null, after: string | null]>
  /** Steps with the same key that follow each other are one: typing in a field, from entering to leaving it. */
  merges?: string
}

/** The text is another one than the step was made for: the file has changed. */
export class StepConflict extends Error {
  readonly file: string
  constructor(file: string) {
    super(`"${file}" is not what the step was made for.`)
    this.file = file
  }
}

/** Makes a step of what becomes of some files. */
export function makeStep(files: FileTexts, changes: Changes, about: Omit<Step, 'edits'>): Step {
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
 * Applies a step.
 *
 * @returns the changed files
 * @throws StepConflict when a file is another one than the step was made for; nothing has changed then
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

/** Some files after changes. */
export function withChanges(files: FileTexts, changes: Changes): Map<string, string> {
  const all = new Map(files)
  for (const [file, text] of changes) {
    if (text === null) all.delete(file)
    else all.set(file, text)
  }
  return all
}
