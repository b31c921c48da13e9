import { watch, type FSWatcher } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { entriesUnder } from './diagnostics/disk.ts'

/** Milliseconds without a change after which a file is taken as written: editors write one in several steps. */
const SETTLE = 60

/** What a folder that went away meanwhile, or that may not be read, answers. */
const UNREADABLE = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM']

/**
 * Tells when something in a folder, or in one inside it, has changed and nothing changes any more. A folder that is removed is
 * waited for.
 *
 * @returns what ends it
 * @throws when the system cannot watch any more folders
 */
export function watchFolder(folder: string, onSettled: () => void): () => void {
  const root = resolve(folder)
  let settled: NodeJS.Timeout | undefined
  let watchers: FSWatcher[] = []
  const close = () => {
    clearTimeout(settled)
    for (const watcher of watchers) watcher.close()
  }
  const onChange = () => {
    clearTimeout(settled)
    settled = setTimeout(() => {
      // Before anybody reads: what is written from here on is noticed, and what came before is read.
      open()
      onSettled()
    }, SETTLE)
  }
  // One for each folder: Node's recursive watch follows files on Linux, and loses one that is replaced by another (rename).
  const open = () => {
    close()
    const around = watchOne(dirname(root), (name) => name === basename(root) && onChange())
    const folders = entriesUnder(root).filter((entry) => entry.isDirectory())
    const paths = [root, ...folders.map(({ parentPath, name }) => join(parentPath, name))]
    watchers = [...around, ...paths.flatMap((path) => watchOne(path, onChange))]
  }
  open()
  return close
}

function watchOne(folder: string, onEntry: (name: string | null) => void): FSWatcher[] {
  try {
    // Windows has an error for a folder that is removed.
    return [watch(folder, (_, name) => onEntry(name)).on('error', () => onEntry(null))]
  } catch (cause) {
    if (!UNREADABLE.includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause
    return []
  }
}
