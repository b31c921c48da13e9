import { createHash } from 'node:crypto'
import { basename, relative, resolve, sep } from 'node:path'
import type { DataFolder } from '../../server/storage/data-folder.ts'

/**
 * Returns the folder, inside the server's data folder, where the editor stores the drafts and versions of a content folder. If the content
 * folder is inside the data folder, the name of the returned folder stays the same after a move of the data folder.
 */
export function editorDataFolder(content: string, { folder }: DataFolder): string {
  const data = resolve(folder)
  const path = resolve(content)
  const known = path.startsWith(data + sep) ? relative(data, path) : path
  const name = `${basename(path)}-${createHash('sha256').update(known).digest('hex').slice(0, 8)}`
  return resolve(data, 'editor', name)
}
