import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { cacheFolder } from '../content/cache-folder.ts'

/** Of as many published folders it is known what their pages were made from. */
const MOST = 20

/** Names for what a page was made from: one that is known before anybody looks into the page, and one for what is in it. */
export interface Keys {
  short?: string
  whole?: string
}

/** A page of a published folder. */
export interface KnownPage {
  /** its Content-Security-Policy */
  policy: string
  hasContactForm: boolean
  keys: Keys
  /** by their path inside the folder, what tells a file from every other, and from itself after a change */
  files: Record<string, string>
}

/** The pages of a published folder, for the next build: those that would be the same again are taken as they are. */
export interface EarlierPages {
  /**
   * Puts the files of a page that is the same as before into the new folder, as further names of the same files on the disk. A file that
   * anybody has touched since is not taken.
   *
   * @param keys of which one has to be the same as before
   * @param place gives the path of a file of the new folder, and makes the folders above it
   * @returns undefined where the page has to be made
   */
  take(page: string, keys: Keys, place: (path: string) => string): KnownPage | undefined
  /** Whether there was a page at this path. */
  knows(page: string): boolean
  /** Notes a page that was made. */
  note(page: string, made: KnownPage): void
  /** Keeps the notes, once the new folder is in its place. */
  keep(): void
}

/** @param version of all code that makes pages */
export function openEarlierPages(out: string, version: string): EarlierPages {
  const folder = resolve(out)
  const list = join(
    cacheFolder('site-pages'),
    `${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.json`,
  )
  const before = existsSync(folder) ? readList(list, version) : {}
  const pages: Record<string, KnownPage> = {}
  return {
    take(page, keys, place) {
      const known = before[page]
      if (!known || !isSame(known.keys, keys) || !isUntouched(folder, known)) return undefined
      try {
        for (const path of Object.keys(known.files)) linkSync(join(folder, path), place(path))
      } catch {
        // The disk has no further names for files: the page is made, over what is there.
        for (const path of Object.keys(known.files)) rmSync(place(path), { force: true })
        return undefined
      }
      pages[page] = { ...known, keys: { ...known.keys, ...keys } }
      return pages[page]
    },
    knows: (page) => page in before,
    note(page, made) {
      pages[page] = made
    },
    keep() {
      mkdirSync(dirname(list), { recursive: true })
      const aside = `${list}.${process.pid}`
      writeFileSync(aside, JSON.stringify({ version, pages }))
      renameSync(aside, list)
      forgetOld(dirname(list))
    },
  }
}

/** Our own build has written it, perhaps with other code. */
function readList(list: string, version: string): Record<string, KnownPage> {
  if (!existsSync(list)) return {}
  const written = JSON.parse(readFileSync(list, 'utf8')) as {
    version: string
    pages: Record<string, KnownPage>
  }
  return written.version === version ? written.pages : {}
}

function isSame(before: Keys, now: Keys): boolean {
  const same = (key: keyof Keys) => now[key] !== undefined && now[key] === before[key]
  return same('short') || same('whole')
}

function isUntouched(folder: string, { files }: KnownPage): boolean {
  return Object.entries(files).every(([path, identity]) => identifyFile(join(folder, path)) === identity)
}

/** What tells files from all others. @param paths inside the folder */
export function identify(folder: string, paths: string[]): KnownPage['files'] {
  return Object.fromEntries(paths.map((path) => [path, identifyFile(join(folder, path))!]))
}

/** Another text for every other file, and for the same after anybody wrote into it. */
function identifyFile(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.ino} ${found.size} ${found.mtimeMs}`
}

function forgetOld(folder: string): void {
  const lists = readdirSync(folder).map((name) => join(folder, name))
  if (lists.length <= MOST) return
  const ages = new Map(lists.map((path) => [path, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0]))
  for (const path of lists.toSorted((a, b) => ages.get(b)! - ages.get(a)!).slice(MOST))
    rmSync(path, { force: true })
}
