/** Returns a function that schedules `act` before the next paint. Several calls before that paint run `act` only once. */
export function eachFrame(act: () => void): () => void {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      act()
    })
  }
}
