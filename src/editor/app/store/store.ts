import type { Bundle } from '../../../engine/model/schema.ts'
import type { EditorApi } from '../api/http-api.ts'
import type { AppState } from './app-state.ts'

export interface Store<State> {
  get: () => State
  /**
   * Changes some properties of the state.
   *
   * @param isTyped notifies listeners only after the next paint, because the field already shows the typed text
   */
  set: (change: Partial<State> | ((state: State) => Partial<State>), isTyped?: boolean) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  let isAwaited = false
  const notify = () => {
    isAwaited = false
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    set: (change, isTyped = false) => {
      state = { ...state, ...(typeof change === 'function' ? change(state) : change) }
      if (!isTyped) return notify()
      if (!isAwaited) afterPaint(() => isAwaited && notify())
      isAwaited = true
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Time in milliseconds after which the function runs even without a paint, because browsers do not paint a hidden window. */
const MAX_DELAY_MS = 100

/** Runs a function after the browser's next paint, so that a typed letter appears before slower work begins. */
export function afterPaint(act: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    act()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, MAX_DELAY_MS)
}

export interface EditorParts {
  api: EditorApi
  schema: Bundle
  store: Store<AppState>
  /** Holds the steps that wait to be sent, also after the window is closed. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Tells which windows are open. Missing where the browser has no secure connection. */
  locks?: Pick<LockManager, 'request'> | undefined
  now: () => Date
}
