import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { reasonOf, type WriteLog } from '../log.ts'
import { LEASE, separatePassword } from './daily-dump.ts'
import { readSetting, writeSetting } from './settings.ts'
import type { Storage } from './storage.ts'

const DAY = 24 * 60 * 60_000
const INTERVAL = 30 * DAY

/** A file beside the database with the time of the last test. */
const LAST_DRILL_FILE = 'ultimo-ensayo.txt'

const PREFIX = 'ensayo-'

export interface DrillSettings {
  copy: string
  folder: string
  now: Date
}

/**
 * Restores a backup into a temporary folder every 30 days, with the function of the command `restore`, to prove that backups can be
 * restored.
 *
 * @throws a Spanish sentence when the backup cannot be restored; the next check tries again
 */
export async function drillRestore(copy: string, data: string, now: Date, log: WriteLog): Promise<void> {
  const note = join(data, LAST_DRILL_FILE)
  const last = existsSync(note) ? readFileSync(note, 'utf8').split('\n', 1).join() : undefined
  if (!isDrillDue(last, now)) return
  await removeLeftOver(data)
  const { bavail, bsize } = statfsSync(data)
  // Skips the test on a nearly full disk, because it needs twice the size of the backup, and new requests are more important.
  if (bavail * bsize < 4 * statSync(copy).size) return
  const folder = mkdtempSync(join(data, PREFIX))
  try {
    const said = await restoreInThread({ copy, folder, now })
    writeFileSync(note, `${now.toISOString()}\n${said.join('\n')}\n`, { mode: 0o600 })
    log({ level: 'info', event: 'restore-drill', file: copy, said: said[0] })
  } catch (error) {
    throw new Error(`El ensayo de recuperar ${copy} falló: ${reasonOf(error).slice(-500)}`, { cause: error })
  } finally {
    // Deletes asynchronously, because freeing the space of a large file takes a second.
    await rm(folder, { recursive: true, force: true })
  }
}

/** Restores a backup in a worker thread. @returns the sentences for the operator */
function restoreInThread(workerData: DrillSettings): Promise<string[]> {
  const worker = new Worker(new URL('drill-thread.ts', import.meta.url), { workerData, execArgv: [] })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread has ended with ${code}`)))
  })
}

/** Returns whether 30 days have passed since the last test. @param last in ISO 8601 */
function isDrillDue(last: string | undefined, now: Date): boolean {
  return last === undefined || !(Math.abs(now.getTime() - Date.parse(last)) < INTERVAL)
}

/** Deletes the folder of a test whose process was killed, because it contains personal data. */
async function removeLeftOver(data: string): Promise<void> {
  for (const name of readdirSync(data).filter((one) => one.startsWith(PREFIX))) {
    const madeAt = statSync(join(data, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - madeAt > DAY) await rm(join(data, name), { recursive: true, force: true })
  }
}

interface Dumped {
  storage: Storage
  url: string
  copy: string
}

/**
 * Restores a backup into a temporary PostgreSQL database every 30 days, as a test, and drops it. Its name is fixed, so that the next test
 * drops what a killed process has left.
 *
 * @throws a Spanish sentence when the backup cannot be restored; the next check tries again
 */
export async function drillDump({ storage, url, copy }: Dumped, now: Date, log: WriteLog): Promise<void> {
  if (!existsSync(copy)) return
  const last = await storage.use(({ db }) => readSetting(db, 'drilled-at'))
  if (!isDrillDue(last, now)) return
  const id = await storage.use(({ db }) => readSetting(db, 'id'))
  const name = `ensayo_automatico_${id?.slice(0, 8)}`
  const { address, env } = separatePassword(url)
  const temporary = new URL(address)
  temporary.pathname = name
  const run = (tool: string, ...args: string[]) => promisify(execFile)(tool, args, { env, timeout: LEASE })
  const drop = () => run('dropdb', '--if-exists', '--force', `--maintenance-db=${address}`, name)
  try {
    await drop()
    await run('createdb', '--template=template0', `--maintenance-db=${address}`, name)
    await run('pg_restore', '--no-owner', '--no-privileges', `--dbname=${temporary}`, copy)
    const count = 'SELECT count(*) FROM requests'
    const { stdout } = await run('psql', '--no-psqlrc', '-At', `--dbname=${temporary}`, `--command=${count}`)
    await storage.use(({ db }) => writeSetting(db, 'drilled-at', now.toISOString()))
    log({ level: 'info', event: 'restore-drill', file: copy, requests: Number(stdout) })
  } catch (error) {
    throw new Error(
      `El ensayo de recuperar ${copy} falló: ${reasonOf(error).slice(-500)}. El usuario de DATABASE_URL tiene que poder crear bases: ALTER ROLE … CREATEDB.`,
      { cause: error },
    )
  } finally {
    await drop().catch(() => {})
  }
}
