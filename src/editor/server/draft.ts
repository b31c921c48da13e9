import { readDocument, type Changes, type FileTexts } from '../../engine/json-text/content-document.ts'
import { isSameJson } from '../../engine/json-text/same-json.ts'
import { EMPTY_HISTORY, markPublished, record, redo, undo, type History } from '../core/history.ts'
import { mergeTexts, type FieldConflict } from '../core/merge-texts.ts'
import { applyStep, withChanges, type Step } from '../core/step.ts'
import { rebaseHistory } from './rebase-history.ts'

export interface DraftedFile {
  /**
   * The text on disk on which the draft's text is based. A field in conflict has the value from before both changes (`MergedText.base`).
   */
  base: string | null
  text: string | null
}

/** The unpublished changes and the undo history of one person, as immutable plain data. */
export interface Draft {
  revision: number
  files: ReadonlyMap<string, DraftedFile>
  history: History
}

export const EMPTY_DRAFT: Draft = { revision: 0, files: new Map(), history: EMPTY_HISTORY }

export type DraftAction = { type: 'step'; step: Step } | { type: 'undo' } | { type: 'redo' }

/** The texts that a person sees: the files on disk with the person's changes. */
export function textsOf({ files }: Draft, disk: FileTexts): Map<string, string> {
  return withChanges(disk, new Map([...files].map(([file, { text }]) => [file, text])))
}

export interface OpenConflict extends FieldConflict {
  file: string
}

export function conflictsOf({ files }: Draft, disk: FileTexts): OpenConflict[] {
  return [...files].flatMap(([file, { base, text }]) =>
    mergeTexts(base, text, disk.get(file) ?? null, { reportsTheirs: true }).conflicts.map((one) => ({
      ...one,
      file,
    })),
  )
}

/**
 * Applies one action to a draft: a step, undo or redo.
 *
 * @returns the changed draft, the applied step, the changed texts, and whether these also got texts of other people; undefined when there is
 *   nothing to undo or redo
 * @throws StepConflict when the texts do not fit the step
 */
export function applyAction(
  draft: Draft,
  action: DraftAction,
  disk: FileTexts,
): { draft: Draft; step: Step; changes: Changes; isMerged: boolean } | undefined {
  const { history } = draft
  const done =
    action.type === 'step'
      ? { step: action.step, history: record(history, action.step) }
      : (action.type === 'undo' ? undo : redo)(history)
  if (!done) return undefined
  const { step } = done
  const texts = textsOf(draft, disk)
  const changes = applyStep(texts, step)
  const own = withChanges(texts, changes)
  const files = new Map(draft.files)
  let isMerged = false
  for (const file of new Set([...changes.keys(), ...Object.keys(step.bases ?? {})])) {
    const onDisk = disk.get(file) ?? null
    const known = files.get(file) ?? { base: onDisk, text: onDisk }
    const given = step.bases?.[file]
    const text = changes.get(file)
    const drafted = { base: given ? given[1] : known.base, text: text === undefined ? known.text : text }
    const next = addMissing(drafted, onDisk)
    if (next.text !== drafted.text) {
      isMerged = true
      changes.set(file, next.text)
    }
    if (next.text === next.base && next.base === onDisk) files.delete(file)
    else files.set(file, next)
  }
  const fitted = rebaseHistory(done.history, own, withChanges(own, changes))
  return {
    draft: { ...draft, files, history: fitted, revision: draft.revision + 1 },
    step,
    changes,
    isMerged,
  }
}

/**
 * Adds what a drafted file lacks of the text on disk without a conflict. A person may, for example, remove an element whose field is in
 * conflict. As in every merge, the element that others have changed stays.
 */
function addMissing(drafted: DraftedFile, onDisk: string | null): DraftedFile {
  const { base, text } = drafted
  if (base === onDisk || text === null) return drafted
  const merged = mergeTexts(base, text, onDisk, { reportsTheirs: true })
  const isComplete = isSameJson(readDocument(merged.text ?? '').value, readDocument(text).value)
  return isComplete ? drafted : { base: merged.base, text: merged.text }
}

/**
 * Merges files that changed on disk into a draft and its undo history.
 *
 * @param changed the previous texts of the changed files
 * @returns the same draft object when the changes do not affect it
 */
export function rebase(draft: Draft, changed: Changes, disk: FileTexts): Draft {
  const files = new Map(draft.files)
  for (const [file, before] of changed) {
    const theirs = disk.get(file) ?? null
    const { base, text } = files.get(file) ?? { base: before, text: before }
    if (base === theirs) continue
    // An earlier conflict can leave an old value in the base. Without a conflict, the base of a field is the previous text on disk.
    const known = mergeTexts(base, text, before, { reportsTheirs: true }).base
    const merged = mergeTexts(known, text, theirs)
    const next = addMissing({ base: merged.base, text: merged.text }, theirs)
    if (next.text === theirs && next.base === theirs) files.delete(file)
    else files.set(file, next)
  }
  const then = textsOf(draft, withChanges(disk, changed))
  const history = rebaseHistory(draft.history, then, textsOf({ ...draft, files }, disk))
  const isSame =
    history === draft.history &&
    files.size === draft.files.size &&
    [...files].every(([file, { base, text }]) => {
      const known = draft.files.get(file)
      return known?.base === base && known.text === text
    })
  if (isSame) return draft
  // If the disk now contains all changes of the draft, a publication that was interrupted has been completed.
  const isPublished = files.size === 0 && draft.files.size > 0
  const marked = isPublished ? markPublished(history, history.done) : history
  return { ...draft, files, history: marked, revision: draft.revision + 1 }
}

/**
 * Removes published changes from the draft. Keeps changes that the person made during the publication.
 *
 * @param before the texts on disk before the publication
 * @param steps the steps of which all changes are published
 */
export function removePublished(
  draft: Draft,
  published: Changes,
  before: Changes,
  steps: readonly Step[] = [],
): Draft {
  const files = new Map(draft.files)
  for (const [file, base] of published) {
    // If the person undid the change of a file during the publication, the draft no longer contains the file. The person then sees the text
    // from before the publication.
    const known = files.get(file)
    const text = known ? known.text : (before.get(file) ?? null)
    if (text === base) files.delete(file)
    else files.set(file, { base, text })
  }
  return { ...draft, files, history: markPublished(draft.history, steps), revision: draft.revision + 1 }
}
