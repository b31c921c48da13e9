import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { entriesUnder, readInside } from '../../content/diagnostics/disk.ts'
import { LARGEST_UPLOAD } from '../core/largest-upload.ts'
import { pathInside } from './path-inside.ts'
import { isPlainPath } from './plain-path.ts'
import { writeWhole } from './write-whole.ts'

/** The JSON files that content is read from. */
const CONTENT_FILE = /^(?:site|events|fragments\/[^/]+|pages\/.+)\.json$/

/** Whether a path names a file that content may be read from. */
export function isContentFile(file: string): boolean {
  return CONTENT_FILE.test(file) && isPlainPath(file)
}

/** A short name for a text, for windows to see whether they have the newest. */
export function hashOf(text: string | null): string {
  return text === null ? '' : createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** The JSON files of a content folder at the last look. */
export interface ContentFolder {
  folder: string
  texts: ReadonlyMap<string, string>
  /** Reads the disk. @returns the former text of each changed file (null: did not exist) */
  look(): Map<string, string | null>
  /** Whether a file on the disk is still the one that was seen last (or none). */
  isAsSeen(file: string): boolean
  /** The text of a file as it is now; null where none can be read. */
  read(file: string): string | null
  /**
   * Writes files atomically (null: deletes). `texts` keeps the former texts until `accept`. @throws as the
   * disk does
   */
  write(changes: ReadonlyMap<string, string | null>): Promise<void>
  /** Takes written texts over, so that `look` does not report them, unless another program has written since. */
  accept(changes: ReadonlyMap<string, string | null>): void
}

export function openContentFolder(folder: string): ContentFolder {
  const seen = new Map<string, string>()
  const texts = new Map<string, string>()
  const isAsSeen = (file: string) => (seen.get(file) ?? '') === versionOf(join(folder, file))
  const forget = (file: string) => {
    seen.delete(file)
    texts.delete(file)
  }
  const read = (file: string) => readText(folder, file)
  /** @param expected as the file is now, if it is not given */
  const note = (file: string, expected?: string | null) => {
    // Asked first: what is written while the file is read is found by the next look.
    const version = versionOf(join(folder, file))
    const found = read(file)
    const text = expected === undefined ? found : expected
    forget(file)
    if (text !== null) texts.set(file, text)
    if (text !== null && text === found) seen.set(file, version)
  }
  const look = () => {
    const before = new Map<string, string | null>()
    const present = new Set(listFiles(folder))
    for (const file of present) {
      if (isAsSeen(file)) continue
      const known = texts.get(file) ?? null
      note(file)
      if ((texts.get(file) ?? null) !== known) before.set(file, known)
    }
    for (const [file, text] of texts) {
      if (present.has(file)) continue
      before.set(file, text)
      forget(file)
    }
    return before
  }
  look()
  return {
    folder,
    texts,
    look,
    isAsSeen,
    read,
    write: (changes) =>
      writeWhole(new Map([...changes].map(([file, text]) => [pathInside(folder, file), text]))),
    accept(changes) {
      for (const [file, text] of changes) note(file, text)
    },
  }
}

function listFiles(folder: string): string[] {
  const top = ['site.json', 'events.json'].filter((file) => existsSync(join(folder, file)))
  const below = ['pages', 'fragments'].flatMap((name) =>
    entriesUnder(join(folder, name))
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )
  return [...top, ...below].filter(isContentFile)
}

function versionOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : ''
}

/** With its byte order mark, if it has one. @returns null for what cannot be read, is outside, or would not be the same when it is written again */
function readText(folder: string, file: string): string | null {
  try {
    const bytes = readInside(folder, join(folder, file), LARGEST_UPLOAD)
    return isUtf8(bytes) ? bytes.toString('utf8') : null
  } catch {
    return null
  }
}
