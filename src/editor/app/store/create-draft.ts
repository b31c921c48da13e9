import type { Changes, FileTexts } from '../../../engine/json-text/content-document.ts'
import type { DraftAnswer } from '../../core/api.ts'
import { applyStep, invert, StepConflict, type Step, withChanges, editBetween } from '../../core/step.ts'
import { mergeTexts } from '../../core/merge-texts.ts'
import type { EditorError } from '../api/http-api.ts'
import { movedTo } from '../reading/subject.ts'
import { createChanges, createSender, RETRY_MS } from './create-changes.ts'
import type { EditorParts } from './store.ts'

interface Listeners {
  onSent: (steps: readonly Step[]) => void
  onLost: (steps: readonly Step[], reason: string) => void
}

/** Manages the draft of this window: loads files, applies changes, and saves the changes as steps. */
export function createDraft(parts: EditorParts, { onSent, onLost }: Listeners) {
  const { api, store } = parts
  const sender = createSender(parts, { onSent, onConflict })
  const { change, apply, leaveField } = createChanges(parts, () => sender.sendSoon())

  /** Handles a conflict: loads the server's texts, and applies this window's unsaved steps to them where that is still possible. */
  async function onConflict(error: EditorError): Promise<void> {
    const changed = await api.files(filesOf(store.get().waiting))
    const revision = error.refusal.revision ?? (await api.state()).revision
    accept({ revision, changed }, error.message)
    await sender.send()
  }

  function accept({ revision, changed }: DraftAnswer, reason = CHANGED_ELSEWHERE): void {
    const { waiting, files: mine } = store.get()
    const { files, kept, lost } = rebaseSteps(
      mine,
      new Map(changed.map(({ file, text }) => [file, text])),
      waiting,
    )
    store.set(({ selection }) => ({
      revision,
      files,
      waiting: kept,
      saving: kept.length > 0 ? 'saving' : 'saved',
      selection: movedTo(selection, mine, files),
    }))
    sender.saveBackup()
    if (lost.length > 0) onLost(lost, reason)
  }

  async function load(names?: readonly string[]): Promise<void> {
    const missing = names?.filter((name) => !store.get().files.has(name))
    if (missing?.length === 0) return
    const texts = await api.files(missing)
    const known = texts.flatMap(({ file, text }) => (text === null ? [] : [[file, text] as const]))
    store.set(({ files }) => ({ files: new Map([...known, ...files]) }))
  }

  /** Sends the steps that a window could not send before it was closed or reloaded. */
  async function resume(stored: readonly Step[]): Promise<void> {
    const known = new Set(store.get().history.undo.map(({ id }) => id))
    const steps = stored.filter(({ id }) => !known.has(id))
    try {
      await load(filesOf(steps))
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      return resume(steps)
    }
    for (const step of steps.slice(countSaved(store.get().files, steps))) {
      const changes = changesOf(store.get().files, step)
      if (changes) change(changes, step)
      else onLost([step], CHANGED_ELSEWHERE)
    }
  }

  return {
    load,
    change,
    apply,
    leaveField,
    accept,
    resume: () => sender.takeOver(resume),
    flush: sender.flush,
    sendLast: sender.sendLast,
    enqueue: <Result>(work: () => Promise<Result>): Promise<Result> => {
      leaveField()
      void sender.flush()
      return sender.enqueue(work)
    },
  }
}

const CHANGED_ELSEWHERE = 'Otra persona, u otra ventana tuya, cambió lo mismo.'

function filesOf(steps: readonly Step[]): string[] {
  return [...new Set(steps.flatMap(({ edits }) => edits.map(({ file }) => file)))]
}

function changesOf(files: FileTexts, step: Step): Changes | undefined {
  try {
    return applyStep(files, step)
  } catch (error) {
    if (error instanceof StepConflict) return undefined
    throw error
  }
}

/**
 * Returns how many of the first steps the texts already contain. The server may have saved steps without its answer arriving, and its
 * history has one id for all typing in a field.
 */
function countSaved(files: FileTexts, steps: readonly Step[]): number {
  const isReverted = (count: number) => {
    let before: FileTexts | undefined = files
    for (const step of steps.slice(0, count).toReversed()) {
      const changes: Changes | undefined = before && changesOf(before, invert(step))
      before = before && changes && withChanges(before, changes)
    }
    return before !== undefined
  }
  let count = steps.length
  while (!isReverted(count)) count -= 1
  return count
}

interface RebasedSteps {
  files: Map<string, string>
  kept: Step[]
  /** The steps with a change that was dropped, because another window has changed the same field. */
  lost: Step[]
}

/**
 * Applies this window's unsaved steps to newer texts from the server.
 *
 * @param mine the texts of this window, which include the steps
 * @param theirs the server's texts of some files; null for a deleted file
 */
function rebaseSteps(
  mine: FileTexts,
  theirs: ReadonlyMap<string, string | null>,
  steps: readonly Step[],
): RebasedSteps {
  let base = steps
    .toReversed()
    .reduce<FileTexts>((files, step) => withChanges(files, applyStep(files, invert(step))), mine)
  let files = withChanges(base, theirs)
  const [kept, lost]: [Step[], Step[]] = [[], []]
  const saved = countSaved(files, steps)
  for (const [index, step] of steps.entries()) {
    const wanted = applyStep(base, step)
    if (index < saved) {
      base = withChanges(base, wanted)
      continue
    }
    const merged = [...wanted].map(([file, text]) => {
      const [before, now] = [base.get(file) ?? null, files.get(file) ?? null]
      return { file, now, ...mergeTexts(before, now, text) }
    })
    const edits = merged.flatMap(({ file, now, text }) =>
      now === text ? [] : [editBetween(file, now, text)],
    )
    if (edits.length > 0) kept.push({ ...step, edits })
    if (merged.some(({ conflicts }) => conflicts.length > 0)) lost.push(step)
    files = withChanges(files, new Map(merged.map(({ file, text }) => [file, text])))
    base = withChanges(base, wanted)
  }
  return { files, kept, lost }
}
