import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { renameNew } from './backup.ts'
import { secureAndSync, UNFINISHED } from './database-file.ts'
import { readSetting, writeSetting } from './settings.ts'
import type { Storage } from './storage.ts'

/** Milliseconds that a server has for a backup. After them, another server may begin it, because the first may have crashed. */
export const LEASE = 60 * 60_000

/** Backs up a PostgreSQL database with `pg_dump`. */
export async function dump(url: string, copy: string): Promise<void> {
  const { address, env } = separatePassword(url)
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })
  const unchecked = `${copy}.${randomUUID()}${UNFINISHED}`
  const args = ['--format=custom', `--file=${unchecked}`, `--dbname=${address}`]
  try {
    await promisify(execFile)('pg_dump', args, { env, timeout: LEASE })
    await secureAndSync(unchecked)
    renameNew(unchecked, copy)
  } finally {
    await rm(unchecked, { force: true })
  }
}

/** Moves the password from a database's URL to an environment variable, because other users of the computer can see arguments. */
export function separatePassword(url: string): { address: URL; env: NodeJS.ProcessEnv } {
  const address = new URL(url)
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) }
  address.password = ''
  return { address, env }
}

/** Runs `work` once a day, on only one of the servers with the same database. After a failure, any of them may try again. */
export async function oncePerDay(
  storage: Storage,
  { day, now }: { day: string; now: Date },
  work: () => Promise<void>,
): Promise<void> {
  const iso = (time: number) => new Date(time).toISOString()
  const at = now.getTime()
  const claim = { name: 'copying', value: iso(at) } as const
  const isClaimed = await storage.use(({ db }) =>
    db
      .insertInto('settings')
      .values(claim)
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ value: claim.value })
          .where((eb) =>
            eb.or([eb('settings.value', '<', iso(at - LEASE)), eb('settings.value', '>', iso(at + LEASE))]),
          ),
      )
      .returning('name')
      .executeTakeFirst(),
  )
  if (!isClaimed) return
  try {
    if ((await storage.use(({ db }) => readSetting(db, 'copied-on'))) === day) return
    await work()
    await storage.use(({ db }) => writeSetting(db, 'copied-on', day))
    await storage.use(({ db }) => writeSetting(db, 'copied-at', claim.value))
  } finally {
    await storage.use(({ db }) => writeSetting(db, 'copying', ''))
  }
}
