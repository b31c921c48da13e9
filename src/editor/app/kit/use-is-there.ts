import { useEffect, useRef } from 'react'

export function useIsThere(): () => boolean {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  return () => isThere.current
}
