/** Returns a function that runs `make` once and caches the result. A failed attempt is repeated on the next call. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    if (made) return made
    const making = make()
    made = making
    making.catch(() => (made = undefined))
    return making
  }
}
