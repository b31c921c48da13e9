import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { createHash } from 'node:crypto'
import { readManifest, type Manifest } from './manifest.ts'
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

/**
 * The bytes of the file at a path. Undefined when nothing is there. `blocked` when a folder or a link is there, or when a file or a link is
 * at the path of one of its folders.
 */
type HostFile = Buffer | undefined | 'blocked'

/** Reads the file at a path, without following symbolic links. */
function readHostFile(folder: string, path: string): HostFile {
  const steps = path.split('/')
  for (const index of steps.keys()) {
    const step = join(folder, ...steps.slice(0, index + 1))
    const found = lstatSync(step, { throwIfNoEntry: false })
    if (!found) return undefined
    const isLast = index === steps.length - 1
    if (isLast ? !found.isFile() : !found.isDirectory()) return 'blocked'
  }
  return readFileSync(join(folder, path))
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const BEGIN = '# BEGIN sitio (lo escribe "npm run deploy": lo que se cambie hasta END sitio se pierde)'
const END = '# END sitio'

const PART = /^# BEGIN sitio\b[^\n]*\n([^]*?)^# END sitio\r?(?:\n|$)/m
const MARKS = /^# (?:BEGIN|END) sitio\b/gm

/**
 * Inserts or removes the lines that the site adds to a file of the host, between two marker lines. New lines go to the top, because Apache
 * applies the first of two rules for an address. All other bytes stay.
 *
 * @param file the text, read as `latin1`, which keeps every byte
 * @param part the lines to insert; undefined removes them
 * @throws an Error in Spanish when the file has not exactly one pair of markers
 */
function mergePart(file: string, part: string | undefined): string {
  const marks = file.match(MARKS)?.length ?? 0
  if (marks !== (PART.test(file) ? 2 : 0)) {
    throw new Error(
      'las marcas «# BEGIN sitio» y «# END sitio» no están completas: borralas a mano, con lo que haya entre ellas',
    )
  }
  const marked = part === undefined ? '' : `${BEGIN}\n${part}${END}\n`
  return marks === 2 ? file.replace(PART, () => marked) : marked + file
}
