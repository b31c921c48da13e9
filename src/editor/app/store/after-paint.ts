/** Milliseconds after which nothing waits any more: a window that nobody sees is not painted. */
const LATEST = 100

/** Does something once the next frame is on the screen: what a person has just typed is seen before the work that follows from it. */
export function afterPaint(act: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    act()
  }
  // What is drawn next is painted after this callback, and before the timer.
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, LATEST)
}
