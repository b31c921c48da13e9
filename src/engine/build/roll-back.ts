import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepAssets } from './keep-assets.ts'
import { folderAt, previousOf, recover } from './publish.ts'
import { readStamp, VERSION_FILE, ROLLED_BACK_FROM } from './stamp.ts'

/**
 * Publishes the previous version again. A second call undoes the first. When the server starts, it builds a newer version only if content
 * or code have changed since.
 *
 * @returns false without a previous version
 */
export function rollBack(target: string): boolean {
  recover(target)
  const folder = folderAt(target)
  const previous = previousOf(folder)
  if (!existsSync(previous) || !existsSync(folder)) return false
  keepAssets(folder, previous)
  writeFileSync(join(previous, ROLLED_BACK_FROM), readStamp(folder, VERSION_FILE) ?? '')
  const aside = `${folder}.old-${process.pid}`
  renameSync(folder, aside)
  renameSync(previous, folder)
  renameSync(aside, previous)
  return true
}
