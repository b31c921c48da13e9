import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { apacheSettings } from './apache-settings.ts'
import { hashOf, standingAt } from './disk.ts'
import { NOTHING_YET, type Change, type Manifest, type Plan } from './manifest.ts'
import { mergePart } from './marked-part.ts'
import type { Build } from './read-build.ts'

const DAY = 24 * 60 * 60_000

/**
 * What a deploy has to change in a document root. Only our own files are changed or removed: those that the deploy before wrote and nobody
 * has changed since. Assets of the version before stay for a day, for pages that somebody has open.
 */
export function planDeploy(
  { files, policies, redirects }: Build,
  folder: string,
  {
    last = NOTHING_YET,
    ...given
  }: { last?: Manifest; level: Manifest['level']; number: number; now: number },
): Plan {
  const { level, number, now } = given
  const plan: Plan = {
    number,
    changes: [],
    conflicts: [],
    obstacles: [],
    manifest: { level, files: {}, settings: {}, kept: {}, folders: last.folders },
  }
  const { changes, conflicts, obstacles, manifest } = plan

  for (const [path, after] of files) {
    const before = standingAt(folder, path)
    manifest.files[path] = hashOf(after)
    if (before === 'blocked')
      obstacles.push(`${path}: ahí, o en su camino, hay una carpeta, un archivo o un enlace`)
    else if (!before?.equals(after)) {
      if (before && hashOf(before) !== last.files[path]) conflicts.push(path)
      changes.push({ path, before, after })
    }
  }
  for (const [path, hash] of Object.entries(last.files)) {
    if (files.has(path)) continue
    const before = standingAt(folder, path)
    if (before === undefined || before === 'blocked' || hashOf(before) !== hash) continue
    const since = last.kept[path] ?? now
    if (path.startsWith('assets/') && Math.abs(now - since) < DAY) {
      manifest.files[path] = hash
      manifest.kept[path] = since
    } else changes.push({ path, before, after: undefined })
  }
  planSettings()
  manifest.folders = [...new Set([...last.folders, ...newFolders(folder, changes)])]
  return plan

  function planSettings() {
    const parts =
      level === 'none' ? [] : apacheSettings(Object.keys(manifest.files), policies, level, redirects)
    const wanted = new Map([...parts].map(([name, part]) => [join(name, '.htaccess'), part]))
    for (const path of new Set([...wanted.keys(), ...Object.keys(last.settings)])) {
      const part = wanted.get(path)
      const before = standingAt(folder, path)
      if (before === 'blocked') {
        obstacles.push(`${path}: ahí, o en su camino, hay una carpeta o un enlace`)
        continue
      }
      // Copied by hand once, when a build had such a file: all of it is ours, and it reaches other applications.
      const isOldBuild = before?.toString('latin1').startsWith('# Written by the build:')
      if (isOldBuild) conflicts.push(path)
      const owner = last.settings[path] ?? (before && !isOldBuild ? 'theirs' : 'ours')
      if (part !== undefined) manifest.settings[path] = owner
      const theirs = isOldBuild ? '' : (before?.toString('latin1') ?? '')
      try {
        const merged = mergePart(theirs, part && Buffer.from(part).toString('latin1'))
        const after = merged === '' && owner === 'ours' ? undefined : Buffer.from(merged, 'latin1')
        if (before && after ? !before.equals(after) : before !== after) changes.push({ path, before, after })
      } catch (error) {
        obstacles.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
}

function newFolders(folder: string, changes: Change[]): string[] {
  const written = changes.filter(({ after }) => after !== undefined)
  return written.flatMap(({ path }) => parentsOf(path)).filter((name) => !existsSync(join(folder, name)))
}

function parentsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === '.' ? [] : [...parentsOf(parent), parent]
}

/** Files that Apache may show in place of ours while nothing tells it otherwise. */
export function findRivals({ files }: Build, folder: string): string[] {
  const pages = [...files.keys()].filter((path) => /(^|\/)index\.html$/.test(path))
  return pages
    .flatMap((path) => ['index.php', 'index.htm', 'default.htm'].map((name) => join(dirname(path), name)))
    .filter((path) => standingAt(folder, path) !== undefined)
}
