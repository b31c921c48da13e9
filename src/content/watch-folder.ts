import { watch } from 'node:fs'

/** Milliseconds without a change after which a file is taken as written: editors write one in several steps. */
const SETTLE = 60

/**
 * Tells when something in a folder has changed and nothing changes any more.
 *
 * @returns what ends it
 * @throws when the folder does not exist
 */
export function watchFolder(folder: string, onSettled: () => void): () => void {
  let settled: NodeJS.Timeout | undefined
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(settled)
    settled = setTimeout(onSettled, SETTLE)
  })
  return () => {
    clearTimeout(settled)
    watcher.close()
  }
}
