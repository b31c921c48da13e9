import { useSyncExternalStore } from 'react'

/** A value that changes as a whole, and whoever looks at it. */
export interface Store<State> {
  get: () => State
  /** Puts some properties into a new state. */
  set: (change: Partial<State> | ((state: State) => Partial<State>)) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...(typeof change === 'function' ? change(state) : change) }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A part of a store's state; the component renders again when this part is another. */
export function useStore<State extends object, Part>(
  store: Store<State>,
  select: (state: State) => Part,
): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
