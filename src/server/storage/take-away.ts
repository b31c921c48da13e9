import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Maximum milliseconds for the transfer of a backup. */
const LIMIT = 15 * 60_000

/**
 * Runs the operator's shell command (`BACKUP_COMMAND`) with the backup's path as last argument, or as `"$1"`. At the time limit, the
 * command and its children are killed.
 *
 * @throws with the last line of the command's error output
 */
export async function takeAway(command: string, copy: string, limit = LIMIT): Promise<void> {
  const line = command.includes('$1') ? command : `${command} "$1"`
  const child = spawn('/bin/sh', ['-c', line, 'sh', copy], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  // Waits for the error of a process that could not be started; it emits no `exit`.
  if (child.pid === undefined) await once(child, 'exit')
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-2000)))
  // The negative id kills the shell's whole process group.
  const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), limit)
  try {
    const [code] = await once(child, 'exit')
    if (code === 0) return
    const reason = code === null ? 'no terminó a tiempo' : `código ${code}`
    throw new Error(`BACKUP_COMMAND falló (${reason}): ${printed.trim().split('\n').at(-1) ?? ''}`)
  } finally {
    clearTimeout(timer)
  }
}
