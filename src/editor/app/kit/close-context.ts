import { createContext, use, useEffect, useRef } from 'react'

/** Provides the function that closes the dialog around a component. */
export const CloseContext = createContext(() => {})

export function useClose(): () => void {
  return use(CloseContext)
}

/**
 * Returns a function that closes the dialog around a component, and then calls `act`. It does nothing once the dialog is closed, such as
 * after a second click or a slow upload.
 */
export function useClosing<Values extends unknown[]>(act: (...values: Values) => void) {
  const close = useClose()
  const isMounted = useIsMounted()
  return (...values: Values): void => {
    if (!isMounted()) return
    close()
    act(...values)
  }
}

export function useIsMounted(): () => boolean {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return () => isMounted.current
}
