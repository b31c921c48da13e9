/** Batches calls: runs `act` once before the next paint. */
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
