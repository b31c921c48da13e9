import type { Changes, FileTexts } from '../../../engine/json-text/content-document.ts'
import type { DraftAnswer } from '../../core/api.ts'
import { applyStep, invert, StepConflict, type Step } from '../../core/step.ts'
import { createQueue } from '../../core/create-queue.ts'
import { EditorError } from '../api/editor-error.ts'
import { movedTo } from '../reading/locations.ts'
import { createChanges } from './create-changes.ts'
import type { EditorParts } from './editor-parts.ts'
import { rebaseSteps } from './rebase-steps.ts'
import { refusalState } from './refusal-state.ts'

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

  /** Sends the steps that this tab had not sent before it was reloaded or crashed. */
  async function resume(stored = sender.readBackup()): Promise<void> {
    const known = new Set(store.get().history.undo.map(({ id }) => id))
    const steps = stored.filter(({ id }) => !known.has(id))
    if (steps.length === 0) return sender.saveBackup()
    try {
      await load(filesOf(steps))
    } catch {
      return void setTimeout(() => void resume(steps), RETRY_MS)
    }
    for (const step of steps) {
      const { files } = store.get()
      const changes = changesOf(files, step)
      if (changes) change(changes, step)
      // Reports the step as lost if its change is missing. Otherwise, the server saved the step, and only the response was lost.
      else if (!changesOf(files, invert(step))) onLost([step], CHANGED_ELSEWHERE)
    }
    await sender.flush()
  }

  return {
    load,
    change,
    apply,
    leaveField,
    accept,
    resume,
    flush: sender.flush,
    sendLast: sender.sendLast,
    enqueue: <Result>(work: () => Promise<Result>): Promise<Result> => {
      leaveField()
      void sender.flush()
      return sender.enqueue(work)
    },
  }
}

const RETRY_MS = 2000

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

const SEND_INTERVAL_MS = 250
const FIRST_DELAY_MS = 30

/** Maximum number of steps per request. The server accepts up to 500. */
const MAX_STEPS_PER_REQUEST = 200

interface SenderListeners {
  onSent: (steps: readonly Step[]) => void
  /** Called when the server refuses steps because another window has changed the draft. */
  onConflict: (error: EditorError) => Promise<void>
}

/** Sends steps to the server in order. Stores them in the browser until the server has saved them. */
function createSender(parts: EditorParts, { onSent, onConflict }: SenderListeners) {
  const { api, store } = parts
  const { saveBackup, readBackup } = createBackup(parts)
  let timer: ReturnType<typeof setTimeout> | undefined
  let sentAt = -Infinity
  const enqueue = createQueue()

  const send = async (isLast = false): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const { waiting, revision } = store.get()
    if (waiting.length === 0) return
    const steps = waiting.slice(0, MAX_STEPS_PER_REQUEST)
    store.set({ saving: 'saving' })
    sentAt = performance.now()
    try {
      const answer = await api.addSteps(revision, steps, isLast)
      const sent = new Set(steps.map(({ id }) => id))
      store.set((state) => ({
        revision: answer.revision,
        waiting: state.waiting.filter(({ id }) => !sent.has(id)),
        saving: 'saved',
        unsaved: null,
      }))
      saveBackup()
    } catch (error) {
      const isConflict = error instanceof EditorError && error.status === 409
      return isConflict ? onConflict(error).catch(fail) : fail(error)
    }
    onSent(steps)
    if (steps.length < waiting.length) await send(isLast)
  }

  const fail = (error: unknown) => {
    const { message, status, refusal } = error instanceof EditorError ? error : NO_ANSWER
    const isRefused = status > 0 && status < 500
    if (isRefused && refusal.reason === 'ended')
      return store.set({ saving: 'offline', ...refusalState({ message, refusal }) })
    store.set({ saving: 'offline', unsaved: isRefused ? `${NOT_SAVED} ${message}` : message })
    if (!isRefused) timer = setTimeout(() => void flush(), RETRY_MS)
  }

  const flush = (): Promise<void> => enqueue(() => send())

  return {
    sendSoon: () => {
      saveBackup()
      timer ??= setTimeout(
        () => void flush(),
        Math.max(FIRST_DELAY_MS, sentAt + SEND_INTERVAL_MS - performance.now()),
      )
    },
    /** Sends at once, without waiting in the queue. Only for work that already runs inside `enqueue`. */
    send: () => send(),
    flush,
    enqueue,
    /** Sends at once, without waiting in the queue, because the page is closing. */
    sendLast: () => void send(true),
    readBackup,
    saveBackup,
  }
}

function createBackup({ store, storage }: EditorParts) {
  const key = `editor-waiting-${store.get().person.id}`
  return {
    saveBackup: () => {
      const { waiting } = store.get()
      try {
        if (waiting.length > 0) storage.setItem(key, JSON.stringify(waiting))
        else storage.removeItem(key)
      } catch {
        // Ignores a full browser storage, because the window still holds the steps and sends them.
      }
    },
    readBackup: () => JSON.parse(storage.getItem(key) ?? '[]') as Step[], // oxlint-disable-line typescript/no-unsafe-type-assertion
  }
}

const NOT_SAVED = 'Lo último que hiciste no se pudo guardar: queda en esta ventana.'
const NO_ANSWER = new EditorError(NOT_SAVED, 0)
