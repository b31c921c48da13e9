import type { Step } from '../../core/step.ts'
import { createQueue } from '../../core/create-queue.ts'
import { EditorError } from '../api/editor-error.ts'
import type { EditorParts } from './editor-parts.ts'
import { refusalState } from './refusal-state.ts'

const SEND_INTERVAL_MS = 250
const FIRST_DELAY_MS = 30
const RETRY_MS = 2000

/** Maximum number of steps per request. The server accepts up to 500. */
const MAX_STEPS_PER_REQUEST = 200

interface SenderListeners {
  onSent: (steps: readonly Step[]) => void
  /** Called when the server refuses steps because another window has changed the draft. */
  onConflict: (error: EditorError) => Promise<void>
}

/** Sends steps to the server in order. Stores them in the browser until the server has saved them. */
export function createSender(parts: EditorParts, { onSent, onConflict }: SenderListeners) {
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
