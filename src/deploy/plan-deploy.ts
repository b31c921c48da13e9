import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { apacheSettings } from './apache-settings.ts'
import { hashOf, readHostFile } from './host-file.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { mergePart } from './marked-part.ts'
import type { BuiltFolder } from './read-build.ts'

export interface FileChange {
  path: string
  before: Buffer | undefined
  after: Buffer | undefined
}

export interface Plan {
  changes: FileChange[]
  conflicts: string[]
  obstacles: string[]
  from: Manifest
  to: Manifest
}

const DAY = 24 * 60 * 60_000

/**
 * Compares a build with a document root, and lists the changes that a deploy will make. Deletes only unchanged files of an earlier deploy;
 * assets a day later, because visitors may still have old pages open. `conflicts` lists the other files that will be replaced.
 */
export function planDeploy(
  build: BuiltFolder,
  folder: string,
  level: Manifest['level'],
  now = Date.now(),
): Plan {
  const from = readManifest(folder)
  const to: Manifest = { level, files: {}, settings: {}, kept: {}, folders: [] }
  const plan: Plan = { changes: [], conflicts: [], obstacles: [], from, to }
  for (const [path, after] of build.files) planFile(plan, folder, path, after)
  for (const path of Object.keys(from.files)) {
    if (!build.files.has(path)) planRemoval(plan, folder, path, now)
  }
  planSettings(plan, folder, build)
  to.folders = [...new Set([...from.folders, ...newFolders(folder, plan.changes)])]
  return plan
}

function planFile(
  { changes, conflicts, obstacles, from, to }: Plan,
  folder: string,
  path: string,
  after: Buffer,
) {
  const before = readHostFile(folder, path)
  to.files[path] = [hashOf(after)]
  if (before === 'blocked')
    obstacles.push(`${path}: ahí, o en su camino, hay una carpeta, un archivo o un enlace`)
  else if (!before?.equals(after)) {
    if (before && !isOurs(from, path, before)) conflicts.push(path)
    changes.push({ path, before, after })
  }
}

function planRemoval({ changes, from, to }: Plan, folder: string, path: string, now: number) {
  const before = readHostFile(folder, path)
  if (!(before instanceof Buffer) || !isOurs(from, path, before)) return
  const since = from.kept[path] ?? now
  if (path.startsWith('assets/') && Math.abs(now - since) < DAY) {
    to.files[path] = [hashOf(before)]
    to.kept[path] = since
  } else changes.push({ path, before, after: undefined })
}

function planSettings(
  { changes, obstacles, from, to }: Plan,
  folder: string,
  { policies, redirects }: BuiltFolder,
) {
  const { level } = to
  const parts = level === 'none' ? [] : apacheSettings(Object.keys(to.files), policies, level, redirects)
  const wanted = new Map([...parts].map(([name, part]) => [join(name, '.htaccess'), part]))
  for (const path of new Set([...wanted.keys(), ...Object.keys(from.settings)])) {
    const part = wanted.get(path)
    const before = readHostFile(folder, path)
    if (before === 'blocked') {
      obstacles.push(`${path}: ahí, o en su camino, hay una carpeta o un enlace`)
      continue
    }
    const owner = from.settings[path] ?? (before ? 'theirs' : 'ours')
    if (part !== undefined) to.settings[path] = owner
    try {
      const merged = mergePart(before?.toString('latin1') ?? '', part && Buffer.from(part).toString('latin1'))
      const after = merged === '' && owner === 'ours' ? undefined : Buffer.from(merged, 'latin1')
      if (before && after ? !before.equals(after) : before !== after) changes.push({ path, before, after })
    } catch (error) {
      obstacles.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

function isOurs({ files }: Manifest, path: string, bytes: Buffer): boolean {
  return files[path]?.includes(hashOf(bytes)) ?? false
}

function newFolders(folder: string, changes: FileChange[]): string[] {
  const written = changes.filter(({ after }) => after !== undefined)
  return written.flatMap(({ path }) => parentsOf(path)).filter((name) => !existsSync(join(folder, name)))
}

function parentsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === '.' ? [] : [...parentsOf(parent), parent]
}

/** Finds index files, such as `index.php`, that Apache may serve in place of the site's pages until the site's `.htaccess` is there. */
export function findOtherIndexFiles({ files }: BuiltFolder, folder: string): string[] {
  const pages = [...files.keys()].filter((path) => /(^|\/)index\.html$/.test(path))
  return pages
    .flatMap((path) => ['index.php', 'index.htm', 'default.htm'].map((name) => join(dirname(path), name)))
    .filter((path) => readHostFile(folder, path) !== undefined)
}
