import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UNFINISHED } from '../storage/database-file.ts'
import { readSetting } from '../storage/settings.ts'
import type { Storage } from '../storage/storage.ts'
import { copyFolder } from '../storage/deletions.ts'
import { SITE_COPY } from '../storage/site-copy.ts'

/**
 * The time of the backup nearest to now, in milliseconds since 1970; a wrong clock may have dated one in the future. Null before the first
 * backup; undefined when the operator makes the backups, as with PostgreSQL without BACKUP_DIR.
 */
export async function findLastBackup(storage: Storage, now: Date): Promise<number | null | undefined> {
  const { location } = storage
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
  // With PostgreSQL, another server may have made the last backup.
  const copiedAt =
    location.kind === 'postgres' &&
    (await storage.use(({ db }) => readSetting(db, 'copied-at')).catch(() => undefined))
  if (copiedAt) times.push([Date.parse(copiedAt)])
  const distance = (time: number) => Math.abs(now.getTime() - time)
  return times.flat().toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}
