import { watch } from 'chokidar'

/** Milliseconds without a change before a file counts as settled, because code editors write a file in several steps. */
const SETTLE = 60

const UNSEEN =
  'No se puede mirar todo lo que cambia en el contenido, y algún cambio puede no verse hasta que arranques esto de nuevo.'

/**
 * Calls `onSettled` after changes below a folder have settled. Waits for a removed folder to return.
 *
 * @param onSettled receives the changed paths with the folder's prefix
 * @param onFailed receives a Spanish sentence once, when a folder cannot be watched: systems limit their number
 * @returns a function that stops it, once watching has begun or failed
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
  // This module waits for changes to settle, so the library must not delay them (`atomic`).
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
