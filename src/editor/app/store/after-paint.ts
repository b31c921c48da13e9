/** Time in milliseconds after which the function runs even without a paint, because browsers do not paint a hidden window. */
const MAX_DELAY_MS = 100

/** Runs a function after the browser's next paint, so that a typed letter appears before slower work begins. */
export function afterPaint(act: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    act()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, MAX_DELAY_MS)
}
