import {
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  renameSync,
  rmdirSync,
  type Stats,
} from 'node:fs'
import { dirname, join, basename } from 'node:path'
import { createHash } from 'node:crypto'
import { explainDisk } from '../../engine/content/diagnostics/disk.ts'
import { isRunning } from '../../engine/build/is-running.ts'
import { mergeManifests, createStateFolder, writeManifest } from './manifest.ts'
import type { Plan, FileChange } from './plan-deploy.ts'

/**
 * Changes the files of the document root as planned. Until it ends, the manifest lists the files of both versions, so that an interrupted
 * deploy can be repeated.
 *
 * @throws the disk's error when nothing has changed; an Error in Spanish when only part of the files has changed
 */
export async function applyPlan({ changes, conflicts, from, to }: Plan, folder: string): Promise<void> {
  const state = createStateFolder(folder)
  for (const path of conflicts) saveReplaced(join(folder, path), join(state, `replaced-${Date.now()}`, path))
  const both = mergeManifests(from, to)
  await writeManifest(folder, both)
  removeTemporary(folder, [...Object.keys(both.files), ...Object.keys(both.settings)])
  try {
    writeTemporary(folder, changes)
  } catch (error) {
    removeTemporary(
      folder,
      changes.map(({ path }) => path),
    )
    removeEmpty(folder, to.folders)
    throw error
  }
  try {
    swapIn(folder, changes)
    removeEmpty(folder, to.folders)
    await writeManifest(folder, to)
  } catch (cause) {
    throw new Error(
      `La copia se cortó por la mitad (${explainDisk(cause)}). Cuando eso esté resuelto, corré otra vez el mismo comando.`,
      { cause },
    )
  }
}

function saveReplaced(file: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, readFileSync(file), { flush: true })
}

/**
 * Maximum age of a valid lock in milliseconds. No deploy takes longer, and the process id in an older lock may belong to another process.
 */
const MAX_LOCK_AGE = 60 * 60_000

/** Locks a document root, so that no other deploy on this computer changes it. @throws an Error in Spanish while another deploy runs */
export function lockDeploy(folder: string): Disposable {
  const lock = join(createStateFolder(folder), 'lock')
  const writeLock = () => writeFileSync(lock, JSON.stringify([process.pid, Date.now()]), { flag: 'wx' })
  try {
    writeLock()
  } catch (cause) {
    const [pid, at] = readLock(lock)
    if (isRunning(pid) && Math.abs(Date.now() - at) < MAX_LOCK_AGE) {
      throw new Error('Hay otra copia en marcha hacia esta carpeta. Esperá a que termine, y repetila.', {
        cause,
      })
    }
    rmSync(lock, { force: true })
    writeLock()
  }
  return { [Symbol.dispose]: () => rmSync(lock, { force: true }) }
}

/** @returns the process id and time that a lock records; zeros when a power cut left the lock empty */
function readLock(lock: string): [pid: number, at: number] {
  const [pid = '0', at = '0'] = readFileSync(lock, 'utf8').match(/\d+/g) ?? []
  return [Number(pid), Number(at)]
}

/** Writes the new files beside the files that they will replace. A full disk then stops the deploy before it changes anything. */
function writeTemporary(folder: string, changes: FileChange[]): void {
  for (const { path, after } of changes) if (after) writeFile(folder, path, after)
}

/**
 * Renames the new files to their final names, and then removes old files. Assets come first and pages after all files, so that an
 * interrupted deploy leaves complete pages.
 */
function swapIn(folder: string, changes: FileChange[]): void {
  for (const { path, after } of changes.toSorted((a, b) => orderOf(a) - orderOf(b))) {
    const place = join(folder, path)
    if (after) renameSync(temporaryOf(place), place)
    else rmSync(place, { force: true })
  }
}

function orderOf({ path, after }: FileChange): number {
  if (!after) return 4
  if (path.endsWith('.htaccess')) return 3
  if (path.endsWith('.html')) return 2
  return path.startsWith('assets/') ? 0 : 1
}

/** Removes the temporary files of failed or killed deploys. */
function removeTemporary(folder: string, paths: string[]): void {
  for (const path of paths) rmSync(temporaryOf(join(folder, path)), { force: true })
}

function removeEmpty(folder: string, names: string[]): void {
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    try {
      rmdirSync(join(folder, name))
    } catch {
      // Ignores a folder that is not empty or does not exist.
    }
  }
}

/**
 * Writes a file with the permissions of the file that it will replace. When run as root, also gives it the same owner, or the owner of the
 * folder.
 */
function writeFile(folder: string, path: string, bytes: Buffer): void {
  const target = join(folder, path)
  makeFolder(dirname(target))
  const temporary = temporaryOf(target)
  const before = lstatSync(target, { throwIfNoEntry: false })
  writeFileSync(temporary, bytes)
  chmodSync(temporary, (before?.mode ?? 0o644) & 0o777)
  setOwner(before ?? lstatSync(dirname(target)), temporary)
}

function makeFolder(name: string): void {
  if (existsSync(name)) return
  makeFolder(dirname(name))
  mkdirSync(name)
  chmodSync(name, 0o755)
  setOwner(lstatSync(dirname(name)), name)
}

function setOwner({ uid, gid }: Stats, made: string): void {
  if (process.getuid?.() === 0) chownSync(made, uid, gid)
}

function temporaryOf(file: string): string {
  return join(
    dirname(file),
    `.sitio-${createHash('sha256').update(basename(file)).digest('hex').slice(0, 12)}`,
  )
}
