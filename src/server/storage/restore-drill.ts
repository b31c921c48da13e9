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

/** The file beside the database that records the last drill. */
const NOTE = 'ultimo-ensayo.txt'

const PREFIX = 'ensayo-'

/** The restore command that operators use, so that the drill tests it too. */
const COMMAND = join(import.meta.dirname, '../../../scripts/restore.ts')

/**
 * Restores a backup into a temporary folder every 30 days, to prove that backups can be restored, and deletes the result.
 *
 * @throws a Spanish sentence when the backup cannot be restored; the drill is repeated with the next backup
 */
export async function drillRestore(copy: string, data: string, now: Date, log: WriteLog): Promise<void> {
  const note = join(data, NOTE)
  const last = existsSync(note) ? readFileSync(note, 'utf8').split('\n', 1).join() : undefined
  if (!isDrillDue(last, now)) return
  await removeLeftOver(data)
  const { bavail, bsize } = statfsSync(data)
  // Skips the drill on a nearly full disk: it needs twice the size of the backup, and new requests come first.
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
    // Freeing the blocks of a large file takes a second, so it happens outside the event loop.
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns whether 30 days have passed since the last drill (ISO 8601). */
export function isDrillDue(last: string | undefined, now: Date): boolean {
  return last === undefined || !(Math.abs(now.getTime() - Date.parse(last)) < INTERVAL)
}

/** Removes the folder of a drill whose process was killed, because it holds personal data. */
async function removeLeftOver(data: string): Promise<void> {
  for (const name of readdirSync(data).filter((one) => one.startsWith(PREFIX))) {
    const madeAt = statSync(join(data, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - madeAt > DAY) await rm(join(data, name), { recursive: true, force: true })
  }
}
