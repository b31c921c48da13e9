import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { giveName } from './backup.ts'
import { giveToOwner, settle, UNFINISHED } from './database-file.ts'
import { openThread } from './database-thread.ts'

/**
 * What is copied of the site, as paths from the data's folder: the content that people publish with the editor, and its drafts and versions.
 * The pages are not, since they are made of the content.
 */
export const SITE_PARTS = ['site/site-content', 'site/origin.json', 'editor']

/** Retries of a copy during publications. */
const TRIES = 10

/** How the name of a copy of the site ends. */
export const SITE_COPY = '.sitio'

/** The path of the site's copy beside a copy of the database. */
export function siteCopyBeside(copy: string): string {
  return `${copy.replace(/\.sqlite$/, '')}${SITE_COPY}`
}

/** Whether there is anything among the data that people have made with the editor. */
export function hasSite(data: string): boolean {
  return SITE_PARTS.some((part) => existsSync(join(data, part)))
}

/**
 * Copies the site and what the editor keeps of it into one file, an SQLite archive (`sqlite3 -A` reads it too), while people go on working. A publication
 * is in the copy as the editor finds it after a crash: whole, or with the note by which it is finished.
 *
 * @returns how many files the copy holds
 * @throws one Spanish sentence, or the disk's error; no half of a copy stays behind
 */
export async function copySite(data: string, copy: string): Promise<number> {
  if (mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })) giveToOwner(dirname(copy), data)
  const unchecked = `${copy}.${randomUUID()}${UNFINISHED}`
  try {
    for (let tries = 1; ; tries++) {
      const files = listFiles(data)
      const isWhole = await writeArchive(unchecked, data, files)
      if (isWhole && isSame(files, listFiles(data))) {
        giveToOwner(unchecked, data)
        settle(unchecked)
        giveName(unchecked, copy)
        return files.size
      }
      if (tries === TRIES) throw new Error('El sitio cambió mientras se copiaba. Volvé a intentar.')
      rmSync(unchecked)
    }
  } finally {
    for (const part of ['', '-journal']) rmSync(unchecked + part, { force: true })
  }
}

/** Identifies the state of each file, by its path from the data's folder. */
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

/** Whether nothing was published meanwhile. What somebody types is added line by line to a draft, which may end anywhere. */
function isSame(before: Map<string, string>, after: Map<string, string>): boolean {
  const settled = (files: Map<string, string>) =>
    [...files].filter(([file]) => !/^editor\/[^/]+\/drafts\//.test(file))
  return String(settled(before)) === String(settled(after))
}

/** Writes in a thread, since each file may be large. @returns false when a file has gone meanwhile */
async function writeArchive(to: string, data: string, files: Map<string, string>): Promise<boolean> {
  const archive = openThread(to)
  try {
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
  } finally {
    await archive.close()
  }
}
