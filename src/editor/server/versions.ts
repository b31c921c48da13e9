import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { VersionEntry } from '../core/api.ts'
import type { Changes, FileTexts } from '../core/step.ts'
import type { Objects } from './objects.ts'
import { readOwn } from './read-own.ts'
import { Refused } from './refused.ts'
import { writeWhole } from './write-whole.ts'

/** A published state of the content, as it is kept: with the names of all its texts. */
interface StoredVersion {
  entry: VersionEntry
  tree: Record<string, string>
}

/** All published states of the content since the editor was used for the first time. */
export interface Versions {
  /** The newest first. */
  list(): VersionEntry[]
  /** The texts of a version. @throws Refused when it does not exist */
  texts(id: string): Promise<Map<string, string>>
  /** The texts of the version before; undefined for the first. @throws Refused when it does not exist */
  textsBefore(id: string): Promise<Map<string, string> | undefined>
  /** Keeps a state of the content; one of the same id takes its place. */
  add(about: Omit<VersionEntry, 'files'>, texts: FileTexts): Promise<VersionEntry>
  /** The text of a file in the last version; null where it has none. */
  lastText(file: string): Promise<string | null>
  /** Whether these texts are those of the last version. */
  isLast(texts: FileTexts): Promise<boolean>
}

export function openVersions(folder: string, objects: Objects): Versions {
  mkdirSync(folder, { recursive: true })
  const versions = readdirSync(folder)
    // Ids follow each other in the order of time, which names with their endings do not.
    .flatMap((name) => /^([\w-]+)\.json$/.exec(name)?.[1] ?? [])
    .toSorted()
    .map((id) => readOwn<StoredVersion>(join(folder, `${id}.json`)))
  const keepAll = async (texts: FileTexts) => {
    const tree: Record<string, string> = {}
    for (const [file, text] of [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      tree[file] = await objects.keep(text)
    return tree
  }
  const find = (id: string) => {
    const index = versions.findIndex(({ entry }) => entry.id === id)
    const version = versions[index]
    if (!version) throw new Refused('missing', 'Esa versión no existe.')
    return { version, before: versions[index - 1] }
  }
  const readTexts = async ({ tree }: StoredVersion) => {
    const entries = Object.entries(tree).map(
      async ([file, name]) => [file, await objects.read(name)] as const,
    )
    return new Map(await Promise.all(entries))
  }
  return {
    list: () => versions.map(({ entry }) => entry).toReversed(),
    texts: async (id) => readTexts(find(id).version),
    async textsBefore(id) {
      const { before } = find(id)
      return before && readTexts(before)
    },
    async add(about, texts) {
      const tree = await keepAll(texts)
      const known = versions.findIndex(({ entry }) => entry.id === about.id)
      const before = versions[(known < 0 ? versions.length : known) - 1]?.tree
      const entry = { ...about, files: before ? compare(before, tree) : [] }
      await writeWhole(new Map([[join(folder, `${about.id}.json`), JSON.stringify({ entry, tree })]]))
      versions.splice(known < 0 ? versions.length : known, 1, { entry, tree })
      return entry
    },
    async lastText(file) {
      const name = versions.at(-1)?.tree[file]
      return name === undefined ? null : objects.read(name)
    },
    async isLast(texts) {
      const last = versions.at(-1)
      return last !== undefined && compare(last.tree, await keepAll(texts)).length === 0
    },
  }
}

/** The changes between two states of the files. */
export function changesBetween(from: FileTexts, to: FileTexts): Changes {
  const files = new Set([...from.keys(), ...to.keys()])
  return new Map(
    [...files]
      .filter((file) => from.get(file) !== to.get(file))
      .map((file) => [file, to.get(file) ?? null] as const),
  )
}

function compare(from: Record<string, string>, to: Record<string, string>): VersionEntry['files'] {
  const changes = changesBetween(new Map(Object.entries(from)), new Map(Object.entries(to)))
  return [...changes].map(([file, after]) => ({
    file,
    change: after === null ? 'removed' : Object.hasOwn(from, file) ? 'changed' : 'added',
  }))
}
