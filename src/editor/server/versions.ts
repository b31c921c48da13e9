import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  applyOperations,
  readDocument,
  type Changes,
  type FileTexts,
} from '../../engine/json-text/content-document.ts'
import { isObject, type Bundle } from '../../engine/model/schema.ts'
import { migrate } from '../../engine/migrations/migrate.ts'
import { replaceFile } from '../../engine/content/files/replace-files.ts'
import type { VersionEntry } from '../core/api.ts'
import { withChanges } from '../core/step.ts'
import { withoutRedirect } from '../core/commands/rename-page.ts'
import { describeFiles } from './describe-files.ts'
import { readStoredJson } from './stored-json.ts'
import { Refused } from './refused.ts'

interface StoredVersion {
  entry: VersionEntry
  tree: Record<string, string>
}

export interface Versions {
  list(): VersionEntry[]
  texts(id: string): Promise<Map<string, string>>
  /** The texts of the version before `id`; undefined for the first version. @throws Refused when `id` is unknown */
  textsBefore(id: string): Promise<Map<string, string> | undefined>
  add(about: Omit<VersionEntry, 'files' | 'changes'>, texts: FileTexts): Promise<VersionEntry>
  lastText(file: string): Promise<string | null>
  isLast(texts: FileTexts): Promise<boolean>
}

/** Names what changed between two states of the site. */
type NameChanges = (before: FileTexts, after: FileTexts) => string[]

/** Opens the published versions in the editor's data folder. A text that several versions share is stored once, under its hash. */
export function openVersions(data: string, nameChanges: NameChanges): Versions {
  const folder = join(data, 'versions')
  mkdirSync(folder, { recursive: true })
  const objectAt = (hash: string) => join(data, 'objects', hash.slice(0, 2), hash.slice(2))
  const keep = async (text: string) => {
    const hash = createHash('sha256').update(text).digest('hex')
    if (!existsSync(objectAt(hash))) await replaceFile(objectAt(hash), text)
    return hash
  }
  const versions = readdirSync(folder)
    // Removes the extension before sorting. Ids sort by time, but file names with an extension do not.
    .flatMap((name) => /^([\w-]+)\.json$/.exec(name)?.[1] ?? [])
    .toSorted()
    .map((id) => readStoredJson<StoredVersion>(join(folder, `${id}.json`)))
  const keepAll = async (texts: FileTexts) => {
    const tree: Record<string, string> = {}
    for (const [file, text] of [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      tree[file] = await keep(text)
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
      async ([file, hash]) => [file, await readFile(objectAt(hash), 'utf8')] as const,
    )
    const texts = new Map(await Promise.all(entries))
    // Converts the texts to the current format, because an older version of the engine may have stored them.
    return withChanges(texts, migrate(texts))
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
      const before = versions[(known < 0 ? versions.length : known) - 1]
      const entry: VersionEntry = {
        ...about,
        files: before ? compare(before.tree, tree) : [],
        ...(before && { changes: nameChanges(await readTexts(before), texts) }),
      }
      await replaceFile(join(folder, `${about.id}.json`), JSON.stringify({ entry, tree }))
      versions.splice(known < 0 ? versions.length : known, 1, { entry, tree })
      return entry
    },
    async lastText(file) {
      const last = versions.at(-1)
      return last ? ((await readTexts(last)).get(file) ?? null) : null
    },
    async isLast(texts) {
      const last = versions.at(-1)
      return last !== undefined && compare(last.tree, await keepAll(texts)).length === 0
    },
  }
}

export function changesBetween(from: FileTexts, to: FileTexts): Changes {
  const files = new Set([...from.keys(), ...to.keys()])
  return new Map(
    [...files]
      .filter((file) => from.get(file) !== to.get(file))
      .map((file) => [file, to.get(file) ?? null] as const),
  )
}

/**
 * Returns the published texts with one page as it was in a version. The page keeps its address in the draft. Fragments of the page that no
 * longer exist return too, and a redirect from its address disappears. Other fragments, events and the menu stay as they are, because other
 * pages show them.
 *
 * @param now the texts of the draft
 * @throws Refused when the version has no such page
 */
export function withPage(
  bundle: Bundle,
  { published, now, version }: Record<'published' | 'now' | 'version', FileTexts>,
  path: string,
): Map<string, string> {
  const file = describeFiles(version, new Set()).pages.find((page) => page.path === path)?.file
  const former = file !== undefined && version.get(file)
  if (!former) throw new Refused('missing', 'Esa página no estaba en esa versión.')
  const present = readDocument(now.get(file) ?? '').value
  const text =
    isObject(present) && typeof present.path === 'string'
      ? applyOperations(former, [{ type: 'set', pointer: '/path', value: present.path }])
      : former
  const lost = [...version].filter(
    ([name]) => name.startsWith('fragments/') && !now.has(name) && text.includes(`"${name.slice(10, -5)}"`),
  )
  const restored = withChanges(published, new Map([[file, text], ...lost]))
  return now.has(file) ? restored : withChanges(restored, withoutRedirect(bundle, restored, path))
}

function compare(from: Record<string, string>, to: Record<string, string>): VersionEntry['files'] {
  const changes = changesBetween(new Map(Object.entries(from)), new Map(Object.entries(to)))
  return [...changes].map(([file, after]) => ({
    file,
    change: after === null ? 'removed' : Object.hasOwn(from, file) ? 'changed' : 'added',
  }))
}
