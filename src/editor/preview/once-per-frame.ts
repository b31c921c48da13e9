/** Returns a function that schedules `act` before the next paint. Several calls before that paint run `act` only once. */
export function oncePerFrame(act: () => void): () => void {
  let isScheduled = false
  return () => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(() => {
      isScheduled = false
      act()
    })
  }
}
