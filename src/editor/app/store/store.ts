import { afterPaint } from './after-paint.ts'

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
