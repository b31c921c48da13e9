import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False during rendering in the build and hydration, true afterwards. Elements that need JavaScript render only when true, so that the
 * first render equals the HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
