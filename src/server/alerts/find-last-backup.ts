import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UNFINISHED } from '../storage/database-file.ts'
import type { StorageLocation } from '../storage/location.ts'
import { copyFolder } from '../storage/deletions.ts'
import { SITE_COPY } from '../storage/site-copy.ts'

/**
 * When the latest backup of the requests was made, in milliseconds since 1970; null when there is none, undefined when nothing of ours makes them, as
 * with PostgreSQL. One that a clock which was ahead has dated into the future is not later than that of today.
 */
export async function findLastBackup(
  location: StorageLocation,
  now: Date,
): Promise<number | null | undefined> {
  const copies = location.kind === 'sqlite' ? copyFolder(location) : location.copies
  if (copies === undefined) return undefined
  const names = await readdir(copies).catch(() => [])
  const times = await Promise.all(
    names
      .filter((name) => ![UNFINISHED, SITE_COPY].some((ending) => name.endsWith(ending)))
      .map((name) =>
        stat(join(copies, name)).then(
          (found) => (found.isFile() && found.size > 0 ? [found.mtimeMs] : []),
          () => [],
        ),
      ),
  )
  const distance = (time: number) => Math.abs(now.getTime() - time)
  return times.flat().toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}
