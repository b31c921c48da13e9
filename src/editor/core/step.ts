import type { Changes, FileTexts } from '../../engine/json-text/content-document.ts'
import type { FilePointer } from '../../engine/json-text/pointer.ts'

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
  /** Whether all of the step's changes are published. If the person undoes the step, the next publication reverts it on the site. */
  isPublished?: true
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

/** An edit of a file. It replaces the smallest range in which the two versions differ. */
interface TextEdit {
  file: string
  /** Length of the text before the edit, in UTF-16 units. The offset is valid only for a text of this length. */
  length: number
  offset: number
  removed: string
  inserted: string
}

/** The creation (`before` is null), deletion (`after` is null) or replacement of a whole file. */
interface FileEdit {
  file: string
  before: string | null
  after: string | null
}

export type Edit = TextEdit | FileEdit

export function editBetween(file: string, before: string | null, after: string | null): Edit {
  if (before === null || after === null) return { file, before, after }
  let start = 0
  const shorter = Math.min(before.length, after.length)
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1
  // Keeps both halves of a surrogate pair together, here and at the end of the edit.
  if (/[\uD800-\uDBFF]/.test(before.charAt(start - 1))) start -= 1
  let end = 0
  const isSameAt = (fromEnd: number) =>
    before.charCodeAt(before.length - fromEnd) === after.charCodeAt(after.length - fromEnd)
  while (end < shorter - start && isSameAt(end + 1)) end += 1
  if (/[\uDC00-\uDFFF]/.test(before.charAt(before.length - end))) end -= 1
  return {
    file,
    length: before.length,
    offset: start,
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  }
}

function invertEdit(edit: Edit): Edit {
  if ('offset' in edit) {
    const length = edit.length - edit.removed.length + edit.inserted.length
    return { ...edit, length, removed: edit.inserted, inserted: edit.removed }
  }
  return { ...edit, before: edit.after, after: edit.before }
}

/** Joins two consecutive edits of a file into one; undefined when their ranges do not touch. */
export function joinEdits(first: Edit, second: Edit): Edit | undefined {
  if (!('offset' in first) || !('offset' in second) || first.file !== second.file) return undefined
  // The ends of both edits, as offsets in the text between the two edits.
  const firstEnd = first.offset + first.inserted.length
  const secondEnd = second.offset + second.removed.length
  if (second.offset > firstEnd || secondEnd < first.offset) return undefined
  const [head, tail] = [first.offset - second.offset, secondEnd - firstEnd]
  return {
    file: first.file,
    length: first.length,
    offset: Math.min(first.offset, second.offset),
    removed: firstOf(second.removed, head) + first.removed + lastOf(second.removed, tail),
    inserted: firstOf(first.inserted, -head) + second.inserted + lastOf(first.inserted, -tail),
  }
}

function firstOf(text: string, count: number): string {
  return text.slice(0, Math.max(0, count))
}

function lastOf(text: string, count: number): string {
  return count > 0 ? text.slice(-count) : ''
}
