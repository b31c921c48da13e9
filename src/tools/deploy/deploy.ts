import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { explainDisk } from '../../engine/content/diagnostics/disk.ts'
import { isRunning } from '../../engine/build/is-running.ts'
import { swapIn, removeTemporary, removeEmpty, writeTemporary } from './apply-changes.ts'
import { mergeManifests, createStateFolder, writeManifest } from './manifest.ts'
import type { Plan } from './plan-deploy.ts'

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
