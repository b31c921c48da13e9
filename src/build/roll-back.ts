import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepAssets } from './kept-assets.ts'
import { folderAt, previousOf, recover } from './publish.ts'
import { readStamp, STAMP, TAKEN_BACK } from './stamp.ts'

/**
 * Publishes the previous version again; a second call undoes the first. The server does not rebuild the retired version when it starts,
 * until content or code change.
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
