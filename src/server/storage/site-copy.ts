import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { renameNew } from './backup.ts'
import { copyOwner, secureAndSync, UNFINISHED } from './database-file.ts'
import { openThread } from './database-thread.ts'
import { explainCopy } from './errors.ts'

/** Paths in the data folder that a backup of the site contains: the edited content, drafts and versions. Pages can be built again. */
export const SITE_PARTS = ['site/site-content', 'site/origin.json', 'editor']

/** Maximum attempts to copy the site. A file that changes during an attempt ends it, except files of drafts. */
const TRIES = 10

export const SITE_COPY = '.sitio'

/** The path of the site's backup beside a backup of the database. */
export function siteCopyBeside(copy: string): string {
  return `${copy.replace(/\.sqlite$/, '')}${SITE_COPY}`
}

/** Returns whether the data folder has a site that people can edit, or data of its editor. */
export function hasSite(data: string): boolean {
  return SITE_PARTS.some((part) => existsSync(join(data, part)))
}

/**
 * Copies the site and the editor's data into a SQLite archive (`sqlite3 -A` reads it) while people keep working. Includes the journal,
 * which completes an interrupted publication.
 *
 * @returns the number of files
 * @throws a Spanish sentence, after removing the incomplete archive
 */
export async function copySite(data: string, copy: string): Promise<number> {
  if (mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })) copyOwner(dirname(copy), data)
  const unchecked = `${copy}.${randomUUID()}${UNFINISHED}`
  try {
    for (let tries = 1; ; tries++) {
      const files = listFiles(data)
      const isWhole = await writeArchive(unchecked, data, files)
      if (isWhole && isSame(files, listFiles(data))) {
        copyOwner(unchecked, data)
        await secureAndSync(unchecked)
        renameNew(unchecked, copy)
        return files.size
      }
      if (tries === TRIES) throw new Error('El sitio cambió mientras se copiaba. Volvé a intentar.')
      await rm(unchecked)
    }
  } catch (error) {
    throw explainCopy(error, copy)
  } finally {
    for (const part of ['', '-journal']) await rm(unchecked + part, { force: true })
  }
}

function listFiles(data: string): Map<string, string> {
  const files = SITE_PARTS.flatMap((part) => {
    const found = statSync(join(data, part), { throwIfNoEntry: false })
    if (!found?.isDirectory()) return found ? [part] : []
    return readdirSync(join(data, part), { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(data, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  })
  return new Map(
    files.toSorted().flatMap((file) => {
      const found = statSync(join(data, file), { throwIfNoEntry: false })
      return found?.isFile() ? [[file, `${found.ino} ${found.size} ${found.mtimeMs}`]] : []
    }),
  )
}

/** Returns whether nothing was published during the copy. Ignores drafts, because their files only grow, line by line. */
function isSame(before: Map<string, string>, after: Map<string, string>): boolean {
  const settled = (files: Map<string, string>) =>
    [...files].filter(([file]) => !/^editor\/[^/]+\/drafts\//.test(file))
  return String(settled(before)) === String(settled(after))
}

/** Writes the archive in a worker thread, because files may be large. @returns false when a file has disappeared meanwhile */
async function writeArchive(to: string, data: string, files: Map<string, string>): Promise<boolean> {
  await using archive = openThread(to)
  await archive.run(
    'CREATE TABLE sqlar (name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB); BEGIN',
  )
  for (const file of files.keys()) {
    const path = join(data, file)
    const bytes = await readFile(path).catch(() => undefined)
    const found = statSync(path, { throwIfNoEntry: false })
    if (!bytes || !found) return false
    const row = [file, found.mode, Math.floor(found.mtimeMs / 1000), bytes.length, bytes]
    await archive.run('INSERT INTO sqlar VALUES (?, ?, ?, ?, ?)', row)
  }
  await archive.run('COMMIT')
  return true
}
