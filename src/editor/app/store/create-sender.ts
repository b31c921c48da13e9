import type { Step } from '../../core/step.ts'
import { EditorError, type EditorApi } from '../api/editor-api.ts'
import { refusalSaid } from './refusal-said.ts'
import type { AppState } from './app-state.ts'
import type { Store } from './store.ts'

/** Milliseconds from one sending to the next, in which steps are gathered; the first step after a pause waits less. */
const DELAY = 250
const SOON = 30
/** Milliseconds between two attempts without a connection. */
const RETRY = 2000

/** Steps of one request: the server takes 500 at most, and a paragraph that is typed without a connection has more. */
const MOST = 200

interface SenderOptions {
  api: EditorApi
  store: Store<AppState>
  /** Where steps survive a reload. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** After the server has taken steps. */
  onSent: (steps: readonly Step[]) => void
  /** The server has others: somebody changed the same file. */
  onConflict: (error: EditorError) => Promise<void>
}

/** Brings steps to the server, in order, and keeps them until it has them. */
export function createSender({ api, store, storage, onSent, onConflict }: SenderOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sentAt = -Infinity
  let queue = Promise.resolve()
  // Who enters next in the same tab is not to get them.
  const key = `${KEY}-${store.get().person.id}`

  const keep = () => {
    const { waiting } = store.get()
    try {
      if (waiting.length > 0) storage.setItem(key, JSON.stringify(waiting))
      else storage.removeItem(key)
    } catch {
      // The browser has no space left: the steps are in this window, and are sent all the same.
    }
  }

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
    const isKnown = error instanceof EditorError
    const isRefused = isKnown && error.status > 0 && error.status < 500
    if (isRefused && error.refusal.reason === 'ended')
      return store.set({ saving: 'offline', ...refusalSaid(error) })
    // Stays as long as it is so.
    const reason = isKnown ? error.message : NOT_SAVED
    store.set({ saving: 'offline', unsaved: isRefused ? `${NOT_SAVED} ${reason}` : reason })
    if (isRefused) return
    timer = setTimeout(() => void flush(), RETRY)
  }

  /** One request after the other; an error of one stops no other. */
  const inOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(work)
    queue = result.then(
      () => undefined,
      () => undefined,
    )
    return result
  }

  const flush = (): Promise<void> => inOrder(() => send())

  return {
    /** Steps have been added to those that wait. */
    sendSoon: () => {
      keep()
      timer ??= setTimeout(() => void flush(), Math.max(SOON, sentAt + DELAY - performance.now()))
    },
    /** Inside of what has the queue to itself. */
    send: () => send(),
    flush,
    inOrder,
    /** At the end of the page there is no time for a queue. */
    sendLast: () => void send(true),
    /** Steps that a window did not get rid of before it was closed. */
    leftOver: (): Step[] => JSON.parse(storage.getItem(key) ?? '[]') as Step[],
    keep,
  }
}

const KEY = 'editor-waiting'

const NOT_SAVED = 'Lo último que hiciste no se pudo guardar: queda en esta ventana.'
