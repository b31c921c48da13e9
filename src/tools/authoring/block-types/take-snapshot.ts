import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Copies files and folders, and records which paths do not exist.
 *
 * @returns `undo`, which restores the recorded state of all paths, and `forget`, which deletes the copies
 */
export function takeSnapshot(root: string, paths: readonly string[]) {
  const copies = mkdtempSync(join(tmpdir(), 'snapshot-'))
  const existing = paths.filter((path) => existsSync(join(root, path)))
  for (const path of existing) cpSync(join(root, path), join(copies, path), { recursive: true })
  const forget = () => rmSync(copies, { recursive: true, force: true })
  const undo = () => {
    for (const path of paths) rmSync(join(root, path), { recursive: true, force: true })
    for (const path of existing) cpSync(join(copies, path), join(root, path), { recursive: true })
    forget()
  }
  return { undo, forget }
}
