import { isUtf8 } from 'node:buffer'
import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { entriesUnder, readInside } from '../../engine/content/diagnostics/disk.ts'
import { replaceFiles } from '../../engine/content/files/replace-files.ts'
import { MAX_UPLOAD_BYTES } from '../core/max-upload.ts'
import { pathInside, isPlainPath } from './path-inside.ts'

const CONTENT_FILE = /^(?:site|events|(?:fragments|templates)\/[^/]+|pages\/.+|collections\/[^/]+\/.+)\.json$/

export function isContentFile(file: string): boolean {
  return CONTENT_FILE.test(file) && isPlainPath(file)
}

export interface ContentFolder {
  folder: string
  texts: ReadonlyMap<string, string>
  /**
   * Updates `texts` from the files that have changed on disk.
   *
   * @returns the previous text of each changed file; null for a file that was new or unreadable
   */
  refresh(): Map<string, string | null>
  isUnchanged(file: string): boolean
  read(file: string): string | null
  /**
   * Writes each file atomically, and deletes a file whose text is null. `texts` keeps the old texts until `accept` is called.
   *
   * @throws the disk's error
   */
  write(changes: ReadonlyMap<string, string | null>): Promise<void>
  /**
   * Stores the texts that were just written in `texts`, so that `refresh` does not report them. A later change by another program is still
   * reported.
   */
  accept(changes: ReadonlyMap<string, string | null>): void
}

export function openContentFolder(folder: string): ContentFolder {
  const fileVersions = new Map<string, string>()
  const texts = new Map<string, string>()
  const unreadable = new Map<string, string>()
  const isUnchanged = (file: string) => (fileVersions.get(file) ?? '') === versionOf(join(folder, file))
  const forget = (file: string) => {
    fileVersions.delete(file)
    texts.delete(file)
    unreadable.delete(file)
  }
  const read = (file: string) => readText(folder, file)
  /** Stores the text of a file. @param expected the text to store; by default, the text on disk */
  const store = (file: string, expected?: string | null) => {
    // Reads the modification time before the text. If a program writes in between, the next `refresh` detects it.
    const version = versionOf(join(folder, file))
    const found = read(file)
    const text = expected === undefined ? found : expected
    forget(file)
    if (text !== null) texts.set(file, text)
    if (text !== null && text === found) fileVersions.set(file, version)
    if (found === null && version !== '') unreadable.set(file, version)
  }
  const refresh = () => {
    const before = new Map<string, string | null>()
    const present = new Set(listFiles(folder))
    for (const file of present) {
      if (isUnchanged(file) || unreadable.get(file) === versionOf(join(folder, file))) continue
      const known = texts.get(file)
      store(file)
      if (texts.get(file) !== known || unreadable.has(file)) before.set(file, known ?? null)
    }
    for (const file of [...texts.keys(), ...unreadable.keys()]) {
      if (present.has(file)) continue
      before.set(file, texts.get(file) ?? null)
      forget(file)
    }
    return before
  }
  refresh()
  return {
    folder,
    texts,
    refresh,
    isUnchanged,
    read,
    write: (changes) =>
      replaceFiles(new Map([...changes].map(([file, text]) => [pathInside(folder, file), text]))),
    accept(changes) {
      for (const [file, text] of changes) store(file, text)
    },
  }
}

function listFiles(folder: string): string[] {
  const top = ['site.json', 'events.json'].filter((file) => existsSync(join(folder, file)))
  const below = ['pages', 'fragments', 'collections', 'templates'].flatMap((name) =>
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

/** Reads a text, including its byte order mark. @returns null for a file that is unreadable, outside the folder, or invalid UTF-8 */
function readText(folder: string, file: string): string | null {
  try {
    const bytes = readInside(folder, join(folder, file), MAX_UPLOAD_BYTES)
    return isUtf8(bytes) ? bytes.toString('utf8') : null
  } catch {
    return null
  }
}
