import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { explainDisk } from '../content/diagnostics/disk.ts'
import { isRunning } from '../build/is-running.ts'
import { putInPlace, removeAside, removeEmpty, writeAside } from './apply-changes.ts'
import { standingAt } from './disk.ts'
import { joinManifests, makeStateFolder, readManifest, writeManifest, type Manifest } from './manifest.ts'
import type { Plan } from './plan-deploy.ts'

/**
 * Guesses the level of settings without a trial: the level of the deploy before, or what the host's own settings show. A directive of the class
 * FileInfo there means that the class is allowed, or that the file is not read at all.
 */
export function guessLevel(folder: string): Manifest['level'] {
  const last = readManifest(folder).level
  const settings = standingAt(folder, '.htaccess')
  const isAllowed = settings instanceof Buffer && FILE_INFO.test(settings.toString('latin1'))
  return last === 'none' && isAllowed ? 'fileinfo' : last
}

const FILE_INFO =
  /^\s*(?:AddHandler|AddType|AddCharset|AddDefaultCharset|SetHandler|ErrorDocument|Header|Redirect(?:Match)?|Rewrite\w+|SetEnvIf|SetOutputFilter)\s/im

/**
 * Carries out a plan. The manifest names the files of both versions meanwhile, so that a deploy that is cut off can be run again.
 *
 * @throws what the disk says, with everything as before; or an Error in Spanish when it was cut off in the middle
 */
export function carryOut({ changes, conflicts, from, to }: Plan, folder: string): void {
  const state = makeStateFolder(folder)
  for (const path of conflicts) saveReplaced(join(folder, path), join(state, `replaced-${Date.now()}`, path))
  const both = joinManifests(from, to)
  writeManifest(folder, both)
  removeAside(folder, [...Object.keys(both.files), ...Object.keys(both.settings)])
  try {
    writeAside(folder, changes)
  } catch (error) {
    removeAside(
      folder,
      changes.map(({ path }) => path),
    )
    removeEmpty(folder, to.folders)
    throw error
  }
  try {
    putInPlace(folder, changes)
    removeEmpty(folder, to.folders)
    writeManifest(folder, to)
  } catch (cause) {
    throw new Error(
      `La copia se cortó por la mitad (${explainDisk(cause)}). Cuando eso esté resuelto, corré otra vez el mismo comando.`,
      { cause },
    )
  }
}

/** Saves a foreign file that a deploy replaces. */
function saveReplaced(file: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, readFileSync(file), { flush: true })
}

/** Milliseconds; no deploy takes longer. After a restart of the machine another program may have the number of its process. */
const LONGEST = 60 * 60_000

/**
 * Keeps other deploys of this machine away from a document root.
 *
 * @throws an Error in Spanish while one is going on
 */
export function lockDeploy(folder: string): Disposable {
  const lock = join(makeStateFolder(folder), 'lock')
  const note = () => writeFileSync(lock, JSON.stringify([process.pid, Date.now()]), { flag: 'wx' })
  try {
    note()
  } catch (cause) {
    const [pid, at] = readLock(lock)
    if (isRunning(pid) && Math.abs(Date.now() - at) < LONGEST) {
      throw new Error('Hay otra copia en marcha hacia esta carpeta. Esperá a que termine, y repetila.', {
        cause,
      })
    }
    rmSync(lock, { force: true })
    note()
  }
  return { [Symbol.dispose]: () => rmSync(lock, { force: true }) }
}

/** @returns the process that took the lock, and when; zeros for a lock that a power cut has left empty */
function readLock(lock: string): [pid: number, at: number] {
  const [pid = '0', at = '0'] = readFileSync(lock, 'utf8').match(/\d+/g) ?? []
  return [Number(pid), Number(at)]
}
