import { createHash } from 'node:crypto'
import { basename, relative, resolve, sep } from 'node:path'
import { findDataFolder } from '../../server/storage/data-folder.ts'

/**
 * The editor's folder for drafts and versions of a content folder, inside the server's data folder. If the data folder also contains the
 * content, both can be moved together.
 */
export function editorDataFolder(content: string, env: Record<string, string | undefined>): string {
  const data = resolve(findDataFolder(env).folder)
  const path = resolve(content)
  const known = path.startsWith(data + sep) ? relative(data, path) : path
  const name = `${basename(path)}-${createHash('sha256').update(known).digest('hex').slice(0, 8)}`
  return resolve(data, 'editor', name)
}
