import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The names of the releases in a folder, oldest first. */
export function listReleases(folder: string): string[] {
  return readdirSync(join(folder, 'releases'))
    .filter((name) => !name.startsWith('.'))
    .toSorted()
}

/** The name of the release that runs at the next start, undefined before the first. */
export function findCurrent(folder: string): string | undefined {
  const link = join(folder, 'current')
  return existsSync(link) ? basename(readlinkSync(link)) : undefined
}

/** Makes a release the current one, all at once. The folder may be moved as a whole. */
export function setCurrent(folder: string, name: string): void {
  const next = join(folder, `.current-${process.pid}`)
  rmSync(next, { force: true })
  symlinkSync(join('releases', name), next)
  renameSync(next, join(folder, 'current'))
}
