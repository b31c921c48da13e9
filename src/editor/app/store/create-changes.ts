import type { Operation, Changes } from '../../../engine/json-text/content-document.ts'
import type { FilePointer } from '../../../engine/json-text/pointer.ts'
import { editFiles } from '../../core/commands/site-fields.ts'
import { hasNoEffect, joinSteps } from '../../core/history.ts'
import { makeStep, withChanges, type Step } from '../../core/step.ts'
import { withoutHalfCharacters } from '../../core/label.ts'
import type { EditorState } from '../../core/api.ts'
import { createQueue } from '../../core/create-queue.ts'
import { EVENTS_FILE, eventIds } from '../events/event-ids.ts'
import { movedTo } from '../reading/subject.ts'
import { EditorError } from '../api/http-api.ts'
import type { EditorParts } from './store.ts'
import { refusalState, type Toast } from './app-state.ts'

export interface ChangeInfo {
  label: string
  at?: FilePointer
  merges?: string
  toast?: string
  /**
   * Whether the person typed the change in a field, which already shows the change. The rest of the window updates after the next paint.
   */
  isTyped?: boolean
}

/** Applies changes of files to the state, and records them as steps for the server. */
export function createChanges({ store, schema, now }: EditorParts, onStep: () => void) {
  let last: Step | undefined
  let fieldVisit = crypto.randomUUID()

  function change(changes: Changes, { label, at, merges, toast, isTyped }: ChangeInfo): void {
    const { files } = store.get()
    const step = makeStep(files, changes, {
      id: crypto.randomUUID(),
      label:
        label.length > MAX_LABEL_LENGTH
          ? `${withoutHalfCharacters(label.slice(0, MAX_LABEL_LENGTH))}…`
          : label,
      time: now().toISOString(),
      ...(at && { at }),
      ...(merges !== undefined && { merges: `${merges} ${fieldVisit}` }),
    })
    if (step.edits.length === 0) return
    const joined = last && joinSteps(last, step)
    const isTakenBack = joined !== undefined && hasNoEffect([joined])
    const after = withChanges(files, changes)
    store.set(
      ({ history, waiting, toast: shown, selection }) => ({
        files: after,
        ...(!isTyped && { selection: movedTo(selection, files, after) }),
        history: isTakenBack ? withoutLast(history) : withStep(history, step, joined !== undefined),
        waiting: [...waiting, step],
        toast: toast ? { text: toast, canUndo: true } : stays(shown) ? shown : null,
      }),
      isTyped,
    )
    last = isTakenBack ? undefined : (joined ?? step)
    onStep()
  }

  return {
    change,
    apply: (file: string, operations: readonly Operation[], about: ChangeInfo): void => {
      const { files } = store.get()
      const text = files.get(file)
      const ids = file === EVENTS_FILE && text ? eventIds(text, operations) : []
      const here = [...ids, ...operations].map((operation) => ({ ...operation, file }))
      if (text !== undefined) change(editFiles(schema, files, here), about)
    },
    leaveField: (): void => {
      fieldVisit = crypto.randomUUID()
    },
  }
}

const MAX_LABEL_LENGTH = 200

type StepList = EditorState['history']

/** Whether a toast stays after a change. An undo button would now undo another step. */
function stays(toast: Toast | null): boolean {
  return toast?.tone === 'error' || !(toast?.canUndo ?? toast?.undo)
}

/** Adds a step to the history. @param goesOn whether the step replaces the last one, as while the person types */
function withStep(history: StepList, { id, label }: Step, goesOn: boolean): StepList {
  const undo = [{ id, label }, ...(goesOn ? history.undo.slice(1) : history.undo)]
  return { ...history, undo, redo: [] }
}

function withoutLast({ undo, ...rest }: StepList): StepList {
  return { ...rest, undo: undo.slice(1), redo: [] }
}

export function stepBack({ undo: [step, ...undo], redo, ...rest }: StepList): StepList {
  return { ...rest, undo, redo: step ? [step, ...redo] : redo }
}

/** Whether undo would begin to take back published steps. The person has confirmed that, if the last undone step was published too. */
export function isNextPublished({ undo: [next], redo: [last] }: StepList): boolean {
  return next?.isPublished === true && last?.isPublished !== true
}

export const RETRY_MS = 2000

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
export function createSender(parts: EditorParts, { onSent, onConflict }: SenderListeners) {
  const { api, store } = parts
  const { saveBackup, takeOver } = createBackup(parts)
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
    takeOver,
    saveBackup,
  }
}

/** Stores the waiting steps of this window under a key of its own, and finds those of windows that are gone. */
function createBackup({ store, storage, locks }: EditorParts) {
  const prefix = `editor-waiting-${store.get().person.id}-`
  const key = prefix + crypto.randomUUID()
  // Never releases the lock. The browser does when the window is gone.
  void locks?.request(key, () => new Promise(() => {}))
  const takeOverFrom = async (other: string, send: (steps: Step[]) => Promise<void>) => {
    const stored = storage.getItem(other)
    // The stored steps are removed last, so that a crash meanwhile loses none.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `saveBackup`
    if (stored !== null) await send(JSON.parse(stored) as Step[])
    storage.removeItem(other)
  }
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
    /** Calls `send` with the steps that another window of the person has left, as soon as that window is gone. */
    takeOver: async (send: (steps: Step[]) => Promise<void>): Promise<void> => {
      const others = Object.keys(storage).filter((one) => one.startsWith(prefix) && one !== key)
      await Promise.all(
        others.map((other) => {
          const take = () => takeOverFrom(other, send)
          return locks ? locks.request(other, take) : take()
        }),
      )
    },
  }
}

const NOT_SAVED = 'Lo último que hiciste no se pudo guardar: queda en este dispositivo.'
const NO_ANSWER = new EditorError(NOT_SAVED, 0)
