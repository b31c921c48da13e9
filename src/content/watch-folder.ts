import { once } from 'node:events'
import { watch } from 'chokidar'

/** Milliseconds without a change after which a file is taken as written: editors write one in several steps. */
const SETTLE = 60

/**
 * Calls `onSettled` when something in a folder, or in one inside it, has changed and nothing changes any more. A folder that is
 * removed is waited for.
 *
 * @param onSettled gets the paths that have changed since the last time, each with the folder's before it
 * @returns what ends it, as soon as the folder is watched
 */
export async function watchFolder(
  folder: string,
  onSettled: (changed: readonly string[]) => void,
): Promise<() => void> {
  let settled: NodeJS.Timeout | undefined
  const changed = new Set<string>()
  const settle = () => {
    const paths = [...changed]
    changed.clear()
    onSettled(paths)
  }
  // All changes are waited for here: none has to be held back by the library (`atomic`).
  const options = { ignoreInitial: true, atomic: false, ignorePermissionErrors: true }
  const watcher = watch(folder, options).on('all', (_, path) => {
    changed.add(path)
    clearTimeout(settled)
    settled = setTimeout(settle, SETTLE)
  })
  await once(watcher, 'ready')
  return () => {
    clearTimeout(settled)
    void watcher.close()
  }
}
