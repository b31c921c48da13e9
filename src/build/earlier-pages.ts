import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder } from '../content/cache-folder.ts'
import { replaceFile } from '../content/replace-file.ts'
import { folderAt, identityOf, OtherPublication, previousOf } from './publish.ts'
import { readStamp, STAMP } from './stamp.ts'

/** Of as many folders it is known what their pages were made from. */
const MOST = 40

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
  files: FileState[]
}

/** What tells a file from every other, and from itself after anybody wrote into it. The path is inside the folder. */
type FileState = [path: string, ino: number, size: number, mtimeMs: number]

/** The pages of a published folder, and of the version before it, for the next build: those that would be the same again are taken as they are. */
export interface EarlierPages {
  /**
   * Puts the files of a page that is the same as before into the new folder, as further names of the same files on the disk, unless they are
   * in the version before, which may become the new folder. A file that anybody has touched since is not taken.
   *
   * @param keys of which one has to be the same as before
   * @param place gives the path of a file of the new folder, and makes the folders above it
   * @returns undefined where the page has to be made
   */
  take(page: string, keys: Keys, place: (path: string) => string): KnownPage | undefined
  /**
   * What is in the version before already, where that is most of the pages; of few each gets its further name.
   *
   * @throws OtherPublication when another process has taken the version before meanwhile
   */
  stays(place: (path: string) => string): ReadonlySet<string> | undefined
  /** Whether there was a page at this path. */
  knows(page: string): boolean
  /** Notes a page that was made. */
  note(page: string, made: KnownPage): void
  /** Keeps the notes, once the new folder is in its place, if the disk allows it. */
  keep(): void
}

/**
 * @param engine a hash of all code that makes pages
 * @param version of the site that is built: where it is the published one, the version before stays what it is
 */
export function openEarlierPages(out: string, engine: string, version: string): EarlierPages {
  const folder = folderAt(out)
  const older = previousOf(folder)
  const isOther = existsSync(folder) && readStamp(folder, STAMP) !== version
  const list = listOf(folder)
  const before = existsSync(folder) ? readList(list, engine) : new Map<string, KnownPage>()
  const previous = isOther ? readList(listOf(older), engine) : new Map<string, KnownPage>()
  const meant = identityOf(older)
  const pages = new Map<string, KnownPage>()
  const stays = new Set<string>()
  /** @returns whether there are as many names as files */
  const link = (from: string, paths: Iterable<string>, place: (path: string) => string) => {
    try {
      for (const path of paths) linkSync(join(from, path), place(path))
      return true
    } catch {
      // The disk has no further names for files: the page is made, over what is there.
      for (const path of paths) rmSync(place(path), { force: true })
      return false
    }
  }
  return {
    take(page, keys, place) {
      const isKnown = (at: string, known?: KnownPage): known is KnownPage =>
        known !== undefined && isSame(known.keys, keys) && isUntouched(at, known)
      const [known, earlier] = [before.get(page), previous.get(page)]
      const isThere = isKnown(older, earlier)
      const found = isThere ? earlier : known
      if (!found) return undefined
      const paths = found.files.map(([path]) => path)
      if (isThere) for (const path of paths) stays.add(path)
      else if (!isKnown(folder, found) || !link(folder, paths, place)) return undefined
      // Of thousands of pages most have the keys that they had.
      const taken = found.keys.short === keys.short ? found : { ...found, keys: { ...found.keys, ...keys } }
      pages.set(page, taken)
      return taken
    },
    stays(place) {
      if (stays.size >= pages.size) return stays
      const isMeant = () => identityOf(older) === meant
      try {
        for (const path of stays) linkOrCopy(join(older, path), place(path))
      } catch (error) {
        if (isMeant()) throw error
      }
      if (!isMeant()) throw new OtherPublication()
      return undefined
    },
    knows: (page) => before.has(page) || previous.has(page),
    note: (page, made) => pages.set(page, made),
    keep() {
      try {
        if (isOther && existsSync(list)) renameSync(list, listOf(older))
        writeList(list, engine, pages)
        forgetOld(dirname(list))
      } catch {
        // The site is published. A disk that is full costs the next build its time.
      }
    },
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** What is known of a folder stands there. */
function listOf(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  return join(cacheFolder('site-pages'), `${name}.json`)
}

/** A list of pages as it is kept. Most pages have the policy of many others, which stands there once. */
interface Written {
  version: string
  policies: string[]
  pages: [page: string, Omit<KnownPage, 'policy'> & { policy: number }][]
}

/** Our own build has written it, perhaps with other code; one that was damaged is none. */
function readList(list: string, version: string): Map<string, KnownPage> {
  try {
    const written = JSON.parse(readFileSync(list, 'utf8')) as Written
    if (written.version !== version) return new Map()
    const { policies, pages } = written
    return new Map(pages.map(([page, known]) => [page, { ...known, policy: policies[known.policy]! }]))
  } catch {
    return new Map()
  }
}

function writeList(list: string, version: string, known: ReadonlyMap<string, KnownPage>): void {
  const numbers = new Map<string, number>()
  const numberOf = (policy: string) => {
    numbers.set(policy, numbers.get(policy) ?? numbers.size)
    return numbers.get(policy)!
  }
  const pages = Array.from(known, ([page, one]): Written['pages'][number] => [
    page,
    { ...one, policy: numberOf(one.policy) },
  ])
  const written: Written = { version, policies: [...numbers.keys()], pages }
  replaceFile(list, JSON.stringify(written))
}

function isSame(before: Keys, now: Keys): boolean {
  const same = (key: keyof Keys) => now[key] !== undefined && now[key] === before[key]
  return same('short') || same('whole')
}

function isUntouched(folder: string, { files }: KnownPage): boolean {
  return files.every(([path, ino, size, mtimeMs]) => {
    const now = statSync(`${folder}/${path}`, { throwIfNoEntry: false })
    // As numbers: to write thousands of times as texts takes longer than to ask the disk for them.
    return now?.ino === ino && now.size === size && now.mtimeMs === mtimeMs
  })
}

/** What tells files from all others. @param paths inside the folder */
export function identify(folder: string, paths: string[]): FileState[] {
  return paths.map((path) => {
    const { ino, size, mtimeMs } = statSync(`${folder}/${path}`)
    return [path, ino, size, mtimeMs]
  })
}

function forgetOld(folder: string): void {
  const lists = readdirSync(folder).map((name) => join(folder, name))
  if (lists.length <= MOST) return
  const ages = new Map(lists.map((path) => [path, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0]))
  for (const path of lists.toSorted((a, b) => ages.get(b)! - ages.get(a)!).slice(MOST))
    rmSync(path, { force: true })
}
