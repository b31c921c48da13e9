/**
 * Returns a function that caches the most recently used promises by key. It removes a promise that fails, so that the next call tries
 * again.
 */
export function createCache<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (key, make) => {
    const promise = known.get(key) ?? make()
    known.delete(key)
    known.set(key, promise)
    promise.catch(() => known.get(key) === promise && known.delete(key))
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return promise
  }
}
