import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

export function listReleases(folder: string): string[] {
  return readdirSync(join(folder, 'releases'))
    .filter((name) => !name.startsWith('.'))
    .toSorted()
}

/** The name of the release that the next start will use; undefined before the first release. */
export function findCurrent(folder: string): string | undefined {
  const link = join(folder, 'current')
  return existsSync(link) ? basename(readlinkSync(link)) : undefined
}

export function setCurrent(folder: string, name: string): void {
  const next = join(folder, `.current-${process.pid}`)
  rmSync(next, { force: true })
  symlinkSync(join('releases', name), next)
  renameSync(next, join(folder, 'current'))
}
