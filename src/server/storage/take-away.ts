import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Milliseconds for which a copy may be on its way to another machine. */
const LIMIT = 15 * 60_000

/**
 * Runs the operator's command (`BACKUP_COMMAND`) in a shell, with a copy's file as its last argument, or where it says `"$1"`. After the
 * limit the command is ended with what it started.
 *
 * @throws with the last line that it printed as an error
 */
export async function takeAway(command: string, copy: string, limit = LIMIT): Promise<void> {
  const line = command.includes('$1') ? command : `${command} "$1"`
  const child = spawn('/bin/sh', ['-c', line, 'sh', copy], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  // Where the system has no file left to open there is no process, but its error.
  if (child.pid === undefined) await once(child, 'exit')
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-2000)))
  // The group of processes that the shell leads.
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
