import { watch } from 'chokidar'

/** Milliseconds without a change before a file counts as complete, because code editors write a file in several steps. */
const SETTLE_TIME = 60

const NOT_WATCHED =
  'No se puede mirar todo lo que cambia en el contenido, y algún cambio puede no verse hasta que arranques esto de nuevo.'

/**
 * Calls `onSettled` when changed files are completely written. If the folder is removed, waits until it exists again.
 *
 * @param onSettled receives the paths of changed files, including the folder
 * @param onFailed receives a Spanish sentence once, if a folder cannot be watched, mostly because of a system limit
 * @returns a promise of a function that stops watching; it resolves when watching has begun or failed
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
  // `atomic` would delay events, and this module waits for the end of changes itself.
  const options = { ignoreInitial: true, atomic: false, ignorePermissionErrors: true }
  const watcher = watch(folder, options).on('all', (_, path) => {
    changed.add(path)
    clearTimeout(settled)
    settled = setTimeout(settle, SETTLE_TIME)
  })
  const ready = new Promise<void>((resolve) => watcher.once('ready', resolve).once('error', () => resolve()))
  let hasFailed = false
  watcher.on('error', (error) => {
    if (!hasFailed) onFailed(`${NOT_WATCHED} (${String(error)})`)
    hasFailed = true
  })
  await ready
  return () => {
    clearTimeout(settled)
    void watcher.close()
  }
}
