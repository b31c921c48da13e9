/** Returns a function that calls `make` once and caches the result. After a failure, the next call tries again. */
export function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    if (made) return made
    const making = make()
    made = making
    making.catch(() => (made = undefined))
    return making
  }
}
