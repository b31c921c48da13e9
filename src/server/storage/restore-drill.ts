import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
import { text } from 'node:stream/consumers'
import type { WriteLog } from '../log.ts'

const DAY = 24 * 60 * 60_000
const INTERVAL = 30 * DAY

/** A file beside the database with the time of the last test. */
const LAST_DRILL_FILE = 'ultimo-ensayo.txt'

const PREFIX = 'ensayo-'

/** The command that operators use, so that the test covers it too. */
const COMMAND = join(import.meta.dirname, '../../../scripts/restore.ts')

/**
 * Restores a backup into a temporary folder every 30 days, to prove that backups can be restored.
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
    const env = { PATH: process.env.PATH, DATA_DIR: folder }
    const child = spawn(process.execPath, [COMMAND, copy], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [said, error, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    if (code !== 0) throw new Error(`El ensayo de recuperar ${copy} falló: ${error.trim().slice(-500)}`)
    writeFileSync(note, `${now.toISOString()}\n${said}`, { mode: 0o600 })
    log({ level: 'info', event: 'restore-drill', file: copy, said: said.split('\n', 1)[0] })
  } finally {
    // Deletes asynchronously, because freeing the space of a large file takes a second.
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns whether 30 days have passed since the last test. @param last in ISO 8601 */
export function isDrillDue(last: string | undefined, now: Date): boolean {
  return last === undefined || !(Math.abs(now.getTime() - Date.parse(last)) < INTERVAL)
}

/** Deletes the folder of a test whose process was killed, because it contains personal data. */
async function removeLeftOver(data: string): Promise<void> {
  for (const name of readdirSync(data).filter((one) => one.startsWith(PREFIX))) {
    const madeAt = statSync(join(data, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - madeAt > DAY) await rm(join(data, name), { recursive: true, force: true })
  }
}
