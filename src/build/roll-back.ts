import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepAssets } from './kept-assets.ts'
import { folderAt, previousOf, recover } from './publish.ts'
import { readStamp, STAMP, TAKEN_BACK } from './stamp.ts'

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
  writeFileSync(join(previous, TAKEN_BACK), readStamp(folder, STAMP) ?? '')
  const aside = `${folder}.old-${process.pid}`
  renameSync(folder, aside)
  renameSync(previous, folder)
  renameSync(aside, previous)
  return true
}
