/** Milliseconds to wait at most: a hidden window is not painted. */
const LATEST = 100

/** Runs after the next frame is painted: typed text appears before the work that follows. */
export function afterPaint(act: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    act()
  }
  // The frame is painted after this callback, and before the timer.
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, LATEST)
}
