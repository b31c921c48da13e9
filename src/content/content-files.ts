import { hash as sha256 } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { readInside } from './diagnostics/disk.ts'
import { createFileHashes, type FileHashes } from './records/file-hashes.ts'

/** What is asked of an entry of a folder. */
export interface FolderEntry {
  name: string
  parentPath: string
  isDirectory(): boolean
}

/** The JSON files of a content folder, as they are read: paths are whole, and errors are those of the disk. */
export interface ContentFiles {
  folder: string
  exists: (path: string) => boolean
  isFolder: (path: string) => boolean
  list: (folder: string) => FolderEntry[]
  /** @param most bytes */
  read: (path: string, most: number) => Buffer
  /** The SHA-256 of a file as it was read, or of one that was not as it is now. */
  hash: (path: string) => string
}

/** Texts by the path of their file inside the content folder, with forward slashes; null for one that is deleted. */
export type Drafts = ReadonlyMap<string, string | null>

/** @param hashes for whoever reads the folder again and again */
export function filesOnDisk(folder: string, hashes = createFileHashes()): ContentFiles {
  const [inside, root] = [folder + sep, resolve(folder) + sep]
  // Thousands stand in one folder, whose own path is resolved once.
  const whole = (path: string) => (path.startsWith(inside) ? root + path.slice(inside.length) : resolve(path))
  const read = (path: string, most: number) =>
    readInside(folder, path, most, (stats, bytes) => hashes.note(whole(path), stats, bytes))
  return {
    folder,
    exists: existsSync,
    isFolder: (path) => statSync(path).isDirectory(),
    list: (path) => readdirSync(path, { withFileTypes: true }),
    read,
    hash: (path) => hashes.of(whole(path), () => read(path, 2 ** 30)),
  }
}

/** The files on the disk with drafts in their place: what is read equals a folder with the same texts. */
export function filesWithDrafts(folder: string, drafts: Drafts, hashes?: FileHashes): ContentFiles {
  const disk = filesOnDisk(folder, hashes)
  const texts = new Map([...drafts].map(([file, text]) => [resolve(folder, file), text]))
  const drafted = [...texts].flatMap(([path, text]) => (text === null ? [] : path))
  const holdsDraft = (path: string) => drafted.some((draft) => draft.startsWith(resolve(path) + sep))
  return {
    folder,
    exists: (path) =>
      (texts.get(resolve(path)) ?? null) !== null || (!texts.has(resolve(path)) && disk.exists(path)),
    isFolder: (path) => holdsDraft(path) || disk.isFolder(path),
    list(path) {
      const kept = disk.exists(path) || !holdsDraft(path) ? disk.list(path) : []
      const present = kept.filter(({ name }) => !texts.has(resolve(path, name)))
      return [...present, ...draftedIn(path, drafted, present)]
    },
    read(path, most) {
      const text = texts.get(resolve(path))
      if (text === null) throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' })
      return text === undefined ? disk.read(path, most) : Buffer.from(text)
    },
    hash(path) {
      const text = texts.get(resolve(path)) ?? undefined
      return text === undefined ? disk.hash(path) : sha256('sha256', text)
    },
  }
}

/** The drafts that stand in a folder, and the folders that only drafts stand in. */
function draftedIn(path: string, drafted: readonly string[], present: readonly FolderEntry[]): FolderEntry[] {
  const root = resolve(path) + sep
  const inside = drafted.filter((draft) => draft.startsWith(root)).map((draft) => draft.slice(root.length))
  const known = present.map(({ name }) => name)
  const names = new Set(inside.map((draft) => draft.split(sep)[0]!).filter((name) => !known.includes(name)))
  return [...names].map((name) => ({
    name,
    parentPath: path,
    isDirectory: () => !drafted.includes(join(root, name)),
  }))
}
