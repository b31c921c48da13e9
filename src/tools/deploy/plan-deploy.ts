import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
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
 *
 * @param settings the lines for the host's `.htaccess`; without them, those of an earlier deploy are removed
 */
export function planDeploy(
  build: Pick<BuiltFolder, 'files'>,
  folder: string,
  settings: string | undefined,
  now = Date.now(),
): Plan {
  const from = readManifest(folder)
  const to: Manifest = { files: {}, settings: {}, kept: {}, folders: [] }
  const plan: Plan = { changes: [], conflicts: [], obstacles: [], from, to }
  for (const [path, after] of build.files) planFile(plan, folder, path, after)
  for (const path of Object.keys(from.files)) {
    if (!build.files.has(path)) planRemoval(plan, folder, path, now)
  }
  planSettings(plan, folder, settings)
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

/** Plans the part of the site in the root's `.htaccess`. Older deploys wrote a part into each folder, which is removed. */
function planSettings({ changes, obstacles, from, to }: Plan, folder: string, settings: string | undefined) {
  for (const path of new Set([ROOT_SETTINGS, ...Object.keys(from.settings)])) {
    const part = path === ROOT_SETTINGS ? settings : undefined
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

const ROOT_SETTINGS = '.htaccess'

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
