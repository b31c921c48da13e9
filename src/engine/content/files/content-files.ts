import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve, sep, relative } from 'node:path'
import { readInside } from '../diagnostics/disk.ts'

export interface FolderEntry {
  name: string
  parentPath: string
  isDirectory(): boolean
}

/** Reads the JSON files of a content folder. Paths include the folder. Methods throw the errors of `node:fs`. */
export interface ContentFiles {
  folder: string
  exists: (path: string) => boolean
  isFolder: (path: string) => boolean
  list: (folder: string) => FolderEntry[]
  read: (path: string, maxBytes: number) => Buffer
}

/** Unsaved texts that replace files, by relative path with forward slashes. Null deletes the file. */
export type Drafts = ReadonlyMap<string, string | null>

export function contentFiles(folder: string, drafts: Drafts = new Map()): ContentFiles {
  return drafts.size === 0 ? filesOnDisk(folder) : filesWithDrafts(folder, drafts)
}

function filesOnDisk(folder: string): ContentFiles {
  return {
    folder,
    exists: existsSync,
    isFolder: (path) => statSync(path).isDirectory(),
    list: (path) => readdirSync(path, { withFileTypes: true }),
    read: (path, maxBytes) => readInside(folder, path, maxBytes),
  }
}

function filesWithDrafts(folder: string, drafts: Drafts): ContentFiles {
  const disk = filesOnDisk(folder)
  const texts = new Map([...drafts].map(([file, text]) => [resolve(folder, file), text]))
  const drafted = [...texts].flatMap(([path, text]) => (text === null ? [] : path))
  const holdsDraft = (path: string) => drafted.some((draft) => draft.startsWith(resolve(path) + sep))
  return {
    folder,
    exists: (path) =>
      (texts.get(resolve(path)) ?? null) !== null || (!texts.has(resolve(path)) && disk.exists(path)),
    isFolder: (path) => holdsDraft(path) || disk.isFolder(path),
    list(path) {
      const onDisk = disk.exists(path) || !holdsDraft(path) ? disk.list(path) : []
      const present = onDisk.filter(({ name }) => !texts.has(resolve(path, name)))
      return [...present, ...draftedIn(path, drafted, present)]
    },
    read(path, maxBytes) {
      const text = texts.get(resolve(path))
      if (text === null) throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' })
      return text === undefined ? disk.read(path, maxBytes) : Buffer.from(text)
    },
  }
}

function draftedIn(path: string, drafted: readonly string[], present: readonly FolderEntry[]): FolderEntry[] {
  const root = resolve(path) + sep
  const inside = drafted.filter((draft) => draft.startsWith(root)).map((draft) => draft.slice(root.length))
  const known = present.map(({ name }) => name)
  const names = new Set(
    inside.map((draft) => draft.split(sep)[0] ?? draft).filter((name) => !known.includes(name)),
  )
  return [...names].map((name) => ({
    name,
    parentPath: path,
    isDirectory: () => !drafted.includes(join(root, name)),
  }))
}

/** Returns the name of the collection that contains a file as an item; undefined for other files. @param folder the content folder */
export function collectionIn(folder: string, path: string): string | undefined {
  const [room, collection] = relative(folder, path).split(sep)
  return room === 'collections' ? collection : undefined
}
