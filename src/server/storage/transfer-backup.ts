import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Suffix of an empty file beside a backup that still has to be transferred. It survives a restart. */
export const PENDING = '.por-llevar'

const MAX_TRANSFER_TIME = 15 * 60_000

/**
 * Runs the operator's shell command (`BACKUP_COMMAND`) with the path of a backup as `"$1"`, or as last argument. At the time limit, kills
 * the command and its children.
 *
 * @throws an error with the last line that the command wrote to stderr
 */
export async function transferBackup(command: string, copy: string): Promise<void> {
  const line = command.includes('$1') ? command : `${command} "$1"`
  const child = spawn('/bin/sh', ['-c', line, 'sh', copy], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  // A process that could not be started emits `error`, not `exit`.
  if (child.pid === undefined) await once(child, 'exit')
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-2000)))
  // A negative id kills the shell and all its child processes.
  const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), MAX_TRANSFER_TIME)
  try {
    const [code] = await once(child, 'exit')
    if (code === 0) return
    const reason = code === null ? 'no terminó a tiempo' : `código ${code}`
    throw new Error(`BACKUP_COMMAND falló (${reason}): ${printed.trim().split('\n').at(-1) ?? ''}`)
  } finally {
    clearTimeout(timer)
  }
}

/** Transfers the backups that are marked as pending, the oldest first, and removes their marks. */
export async function transferPending(
  folder: string,
  transfer: (copy: string) => Promise<void>,
): Promise<void> {
  for (const note of listPending(folder)) {
    await transfer(note.slice(0, -PENDING.length))
    await rm(note, { force: true })
  }
}

/** Returns the paths of the marks of pending backups, the oldest first. */
export function listPending(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => name.endsWith(PENDING))
    .toSorted()
    .map((name) => join(folder, name))
}
