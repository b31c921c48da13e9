import { watch } from 'chokidar'

/** Milliseconds without a change after which a file is taken as written: editors write one in several steps. */
const SETTLE = 60

const UNSEEN =
  'No se puede mirar todo lo que cambia en el contenido, y algún cambio puede no verse hasta que arranques esto de nuevo.'

/**
 * Calls `onSettled` when something in a folder, or in one inside it, has changed and nothing changes any more. A folder that is
 * removed is waited for.
 *
 * @param onSettled gets the paths that have changed since the last time, each with the folder's before it
 * @param onFailed gets one Spanish sentence, the first time that something in it cannot be watched: systems have a limit of watched folders
 * @returns what ends it, as soon as the folder is watched or cannot be
 */
export async function watchFolder(
  folder: string,
  onSettled: (changed: readonly string[]) => void,
  onFailed: (reason: string) => void,
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
  const ready = new Promise<void>((resolve) => watcher.once('ready', resolve).once('error', () => resolve()))
  let hasFailed = false
  watcher.on('error', (error) => {
    if (!hasFailed) onFailed(`${UNSEEN} (${String(error)})`)
    hasFailed = true
  })
  await ready
  return () => {
    clearTimeout(settled)
    void watcher.close()
  }
}
