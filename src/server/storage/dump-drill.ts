import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { reasonOf, type WriteLog } from '../log.ts'
import { LEASE, separatePassword } from './daily-dump.ts'
import { isDrillDue } from './restore-drill.ts'
import { readSetting, writeSetting } from './settings.ts'
import type { Storage } from './storage.ts'

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
