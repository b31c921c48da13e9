import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while the prerendered HTML is rendered or hydrated, true afterwards and on every later page: what needs a script
 * appears only with `true`, so that the first render in the browser equals the HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
