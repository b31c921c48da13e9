import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false in the build and during hydration, then true. Elements that need JavaScript render only when true, so that the first render
 * equals the HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
