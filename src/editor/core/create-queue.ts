/** Returns a function that runs tasks one after the other, in the order in which it is called. */
export function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const mine = last.then(task, task)
    last = mine.catch(() => {})
    return mine
  }
}
