import type { Step } from '../../core/step.ts'
import { createQueue } from '../../core/create-queue.ts'
import { EditorError } from '../api/editor-error.ts'
import type { EditorParts } from './editor-parts.ts'
import { refusalSaid } from './refusal-said.ts'

const DELAY = 250
const SOON = 30
const RETRY = 2000

/** Maximum number of steps per request. The server accepts up to 500. */
const MOST = 200

interface SenderListeners {
  onSent: (steps: readonly Step[]) => void
  /** Called when the server refuses steps because another window has changed the draft. */
  onConflict: (error: EditorError) => Promise<void>
}

/** Sends steps to the server in order. Stores them in the browser until the server has saved them. */
export function createSender(parts: EditorParts, { onSent, onConflict }: SenderListeners) {
  const { api, store } = parts
  const { keep, leftOver } = createBackup(parts)
  let timer: ReturnType<typeof setTimeout> | undefined
  let sentAt = -Infinity
  const inOrder = createQueue()

  const send = async (isLast = false): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const { waiting, revision } = store.get()
    if (waiting.length === 0) return
    const steps = waiting.slice(0, MOST)
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
      keep()
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
      return store.set({ saving: 'offline', ...refusalSaid({ message, refusal }) })
    store.set({ saving: 'offline', unsaved: isRefused ? `${NOT_SAVED} ${message}` : message })
    if (!isRefused) timer = setTimeout(() => void flush(), RETRY)
  }

  const flush = (): Promise<void> => inOrder(() => send())

  return {
    sendSoon: () => {
      keep()
      timer ??= setTimeout(() => void flush(), Math.max(SOON, sentAt + DELAY - performance.now()))
    },
    /** Sends at once, without waiting in the queue. Only for work that already runs inside `inOrder`. */
    send: () => send(),
    flush,
    inOrder,
    /** Sends at once, without waiting in the queue, because the page is closing. */
    sendLast: () => void send(true),
    leftOver,
    keep,
  }
}

function createBackup({ store, storage }: EditorParts) {
  const key = `editor-waiting-${store.get().person.id}`
  return {
    keep: () => {
      const { waiting } = store.get()
      try {
        if (waiting.length > 0) storage.setItem(key, JSON.stringify(waiting))
        else storage.removeItem(key)
      } catch {
        // Ignores a full browser storage, because the window still holds the steps and sends them.
      }
    },
    leftOver: () => JSON.parse(storage.getItem(key) ?? '[]') as Step[], // oxlint-disable-line typescript/no-unsafe-type-assertion
  }
}

const NOT_SAVED = 'Lo último que hiciste no se pudo guardar: queda en esta ventana.'
const NO_ANSWER = new EditorError(NOT_SAVED, 0)
