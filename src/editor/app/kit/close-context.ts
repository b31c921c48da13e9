import { createContext, use } from 'react'

/** Provides the function that closes the dialog around a component. */
export const CloseContext = createContext(() => {})

export function useClose(): () => void {
  return use(CloseContext)
}

/** Returns a function that closes the dialog around a component, and then calls `act`. */
export function useClosing<Values extends unknown[]>(act: (...values: Values) => void) {
  const close = useClose()
  return (...values: Values): void => {
    close()
    act(...values)
  }
}
