import { EMPTY_HISTORY, record, redo, undo, type History } from '../core/history.ts'
import { applyStep, type Changes, type Files, type Step } from '../core/step.ts'
import { rebaseHistory } from './rebase-history.ts'
import { mergeTexts } from '../core/merge-texts.ts'

/** A file that a person has changed: what stood on the disk when they began, and what it is in the draft (null: not there). */
export interface DraftedFile {
  base: string | null
  text: string | null
}

/** What one person has changed and not published, and all that they can undo: plain data, never changed in place. */
export interface Draft {
  /** counts every change of the draft */
  revision: number
  files: ReadonlyMap<string, DraftedFile>
  history: History
  /** the last step of what was published: it and those before can be undone too, as a change of what visitors see */
  publishedStep?: string
  /** the drafted files that were changed on the disk too, in a way that does not go together; the text that stands there now */
  conflicts: ReadonlyMap<string, string | null>
}

export const EMPTY_DRAFT: Draft = {
  revision: 0,
  files: new Map(),
  history: EMPTY_HISTORY,
  conflicts: new Map(),
}

/** What a person does to their draft: what the journal holds, line by line. */
export type DraftAction = { type: 'step'; step: Step } | { type: 'undo' } | { type: 'redo' }

/** All the texts that a person sees: those on the disk with the draft's in their place. */
export function textsOf(draft: Draft, disk: Files): Map<string, string> {
  const texts = new Map(disk)
  for (const [file, { text }] of draft.files) {
    if (text === null) texts.delete(file)
    else texts.set(file, text)
  }
  return texts
}

/**
 * Carries out what a person did.
 *
 * @returns the draft after it, and the step that was done, undone or redone; undefined when there is nothing to undo or redo
 * @throws StepConflict when the texts are not what the step was made for
 */
export function act(
  draft: Draft,
  action: DraftAction,
  disk: Files,
): { draft: Draft; step: Step; changes: Changes } | undefined {
  const { history } = draft
  const done =
    action.type === 'step'
      ? { step: action.step, history: record(history, action.step) }
      : (action.type === 'undo' ? undo : redo)(history)
  if (!done) return undefined
  const changes = applyStep(textsOf(draft, disk), done.step)
  const files = new Map(draft.files)
  for (const [file, text] of changes) {
    const base = files.has(file) ? files.get(file)!.base : (disk.get(file) ?? null)
    if (text === base && !draft.conflicts.has(file)) files.delete(file)
    else files.set(file, { base, text })
  }
  return {
    draft: { ...draft, files, history: done.history, revision: draft.revision + 1 },
    step: done.step,
    changes,
  }
}

/**
 * Takes in what has changed on the disk: drafts and what can be undone are fitted to it. Where the two do not go together the draft
 * stays as it is, with a conflict.
 *
 * @param changed what stood in each of the changed files before
 * @returns the same draft when nothing of it is touched
 */
export function rebase(draft: Draft, changed: Changes, disk: Files): Draft {
  const files = new Map(draft.files)
  const conflicts = new Map(draft.conflicts)
  let { history } = draft
  for (const [file, before] of changed) {
    const theirs = disk.get(file) ?? null
    const { base, text } = files.get(file) ?? { base: before, text: before }
    if (base === theirs && files.has(file) && !conflicts.has(file)) continue
    const merged = mergeTexts(base, text, theirs)
    if (merged === undefined) {
      conflicts.set(file, theirs)
      continue
    }
    conflicts.delete(file)
    if (merged === theirs) files.delete(file)
    else files.set(file, { base: theirs, text: merged })
    history = rebaseHistory(history, file, text, merged)
  }
  const isSame =
    history === draft.history &&
    sameEntries(conflicts, draft.conflicts) &&
    files.size === draft.files.size &&
    [...files].every(([file, one]) => draft.files.get(file) === one)
  if (isSame) return draft
  // All that was drafted stands on the disk: a publication that a crash has cut off was finished.
  const isPublished = files.size === 0 && draft.files.size > 0
  const next = { ...draft, files, conflicts, history, revision: draft.revision + 1 }
  return isPublished ? withBorder(next, history.done.at(-1)?.id) : next
}

/**
 * What was published is what stands on the disk now; what was done meanwhile is the draft.
 *
 * @param before what stood on the disk until then
 * @param last the last step that was published with it
 */
export function settle(draft: Draft, published: Changes, before: Changes, last?: string): Draft {
  const files = new Map(draft.files)
  for (const [file, base] of published) {
    // It was taken back to what stood there before, so that it is no draft any more.
    const text = files.has(file) ? files.get(file)!.text : (before.get(file) ?? null)
    if (text === base) files.delete(file)
    else files.set(file, { base, text })
  }
  return withBorder({ ...draft, files, revision: draft.revision + 1 }, last)
}

function withBorder(draft: Draft, publishedStep: string | undefined): Draft {
  return publishedStep === undefined ? draft : { ...draft, publishedStep }
}

/** Ends a conflict by keeping the draft: the text on the disk is what it will replace. */
export function keepMine(draft: Draft, file: string): Draft {
  const theirs = draft.conflicts.get(file)
  const mine = draft.files.get(file)
  if (theirs === undefined || !mine) return draft
  const files = new Map(draft.files).set(file, { base: theirs, text: mine.text })
  if (mine.text === theirs) files.delete(file)
  const conflicts = new Map(draft.conflicts)
  conflicts.delete(file)
  return { ...draft, files, conflicts, revision: draft.revision + 1 }
}

function sameEntries<T>(one: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>): boolean {
  return (
    one.size === other.size && [...one].every(([key, value]) => other.has(key) && other.get(key) === value)
  )
}
