import { useEffect, useState, useSyncExternalStore } from 'react'
import { reducedMotion } from '../../engine/ui/reduced-motion.ts'

const SLIDE_DURATION = 5000

interface Position {
  index: number
  key?: string | undefined
  /** Whether the slide has changed since the start. Only changes are animated. */
  isMoved?: boolean
}

/**
 * Returns the index of the current slide, which advances every five seconds. It stops while `isHeld` is true, while the tab is hidden, or
 * if the visitor prefers reduced motion. Each call of `show` restarts the five seconds.
 *
 * @param keys a different text for each slide; when the list changes, the current slide stays the current one
 */
export function useAutoplay(keys: readonly string[], isHeld: boolean) {
  const [position, setPosition] = useState<Position>({ index: 0 })
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden, returnFalse)
  const isStill = useSyncExternalStore(onMotion, () => !!reducedMotion()?.matches, returnFalse)
  const isTurning = keys.length > 1 && !isHeld && !isHidden && !isStill
  const index = placeOf(position, keys)

  useEffect(() => {
    if (!isTurning) return undefined
    const turn = () => setPosition({ ...positionAt(keys, placeOf(position, keys) + 1), isMoved: true })
    const timer = setTimeout(turn, SLIDE_DURATION)
    return () => clearTimeout(timer)
  }, [isTurning, keys, position])

  return {
    index,
    isTurning,
    isStill,
    isMoved: position.isMoved,
    show: (to: number) => setPosition({ ...positionAt(keys, to), isMoved: true }),
    startAt: (to: number) => setPosition(positionAt(keys, to)),
  }
}

function placeOf({ key, index }: Position, keys: readonly string[]): number {
  const place = keys.findIndex((one) => one === key)
  return place < 0 ? index % keys.length : place
}

function positionAt(keys: readonly string[], to: number): Position {
  const index = (to + keys.length) % keys.length
  return { index, key: keys[index] }
}

/** The value during the build and hydration: the tab is visible, and motion is not reduced. */
const returnFalse = () => false

function onVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function onMotion(onChange: () => void) {
  const query = reducedMotion()
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}
