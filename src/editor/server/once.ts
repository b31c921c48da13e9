/** Makes something the first time that it is asked for; again where that has failed. */
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
