import * as React from 'react'

/** Where React looks for its hooks. Other versions may have it elsewhere: then nothing is rendered here, and React does all. */
const internals = (React as unknown as Record<string, { H: unknown }>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]!

/** Calls something that calls components, whose hooks get what they get where a page is rendered only once. */
export function withHooks(act: () => void): void {
  const before = internals.H
  internals.H = HOOKS
  try {
    act()
  } finally {
    internals.H = before
  }
}

interface CurrentContext {
  _currentValue2: unknown
}

const HOOKS = {
  use: read,
  useContext: read,
  useState: (initial: unknown) => [
    typeof initial === 'function' ? (initial as () => unknown)() : initial,
    refuse,
  ],
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useRef: (current: unknown) => ({ current }),
  useEffect: ignore,
  useLayoutEffect: ignore,
  useInsertionEffect: ignore,
  useDebugValue: ignore,
  useEffectEvent: () => refuse,
  useSyncExternalStore: (_subscribe: unknown, _now: unknown, onServer: () => unknown) => onServer(),
}

function read(context: Partial<CurrentContext>): unknown {
  if (!('_currentValue2' in context)) throw new Error('Only React waits for promises.')
  return context._currentValue2
}

function ignore(): void {}

function refuse(): never {
  throw new Error('Only React renders a component again.')
}
