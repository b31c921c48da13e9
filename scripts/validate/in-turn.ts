/**
 * One call after the other: of two that overlap the older one could be over last, and its answer would stay.
 *
 * @param onFailed gets what a call throws
 */
export function inTurn(act: () => Promise<unknown>, onFailed: (cause: unknown) => void): () => void {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    last = last.then(act).catch(onFailed)
  }
}
