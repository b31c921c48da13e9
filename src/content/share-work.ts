import { setImmediate } from 'node:timers/promises'

/** As many tasks are done before anybody looks whether the other thread wants more, and given to it at once. */
const FEW = 16

/**
 * Does tasks in this thread, of which another one takes a few again and again: no task is assigned beforehand, so that neither waits for
 * the other.
 *
 * @param tasks is empty afterwards
 * @param help gets a few of them whenever it wants, and none at the end
 * @throws whatever one of the two throws
 */
export async function shareWork<Task>(
  tasks: Task[],
  act: (task: Task) => void,
  help?: (next: () => Task[]) => Promise<void>,
): Promise<void> {
  const next = () => tasks.splice(0, FEW)
  const helped = help?.(next).catch((error: unknown) => ({ error }))
  while (tasks.length > 0) {
    for (const task of next()) act(task)
    // What the other thread has done meanwhile is noted.
    await setImmediate()
  }
  const failed = await helped
  if (failed) throw failed.error
}
