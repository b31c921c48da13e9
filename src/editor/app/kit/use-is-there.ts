import { useEffect, useRef } from 'react'

/** Asks whether the component is still shown, for answers that arrive late. */
export function useIsThere(): () => boolean {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  return () => isThere.current
}
