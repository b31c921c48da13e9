import { createHash } from 'node:crypto'
import { basename, resolve } from 'node:path'
import { findDataFolder } from '../../src/server/storage/data-folder.ts'

/** Where the editor keeps drafts and versions of a content folder: beside the server's data, apart for each content folder. */
export function editorDataFolder(content: string, env: Record<string, string | undefined>): string {
  const path = resolve(content)
  const name = `${basename(path)}-${createHash('sha256').update(path).digest('hex').slice(0, 8)}`
  return resolve(findDataFolder(env).folder, 'editor', name)
}
