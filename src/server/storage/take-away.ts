import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Milliseconds for which a copy may be on its way to another machine. */
const LIMIT = 15 * 60_000

/**
 * Runs the operator's command (`BACKUP_COMMAND`) with a copy's file as its last argument, or where it says `"$1"`, in a shell. What it leaves running when its
 * time is over is ended.
 *
 * @throws with the last line of what it said
 */
export async function takeAway(command: string, copy: string, limit = LIMIT): Promise<void> {
  const line = command.includes('$1') ? command : `${command} "$1"`
  const child = spawn('/bin/sh', ['-c', line, 'sh', copy], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  // Where the system has no file left to open there is no process, but its error.
  if (child.pid === undefined) await once(child, 'exit')
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)))
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    // Its whole group, which it leads: the shell's own end would not end the command.
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  }, limit)
  try {
    const [code, signal] = await once(child, 'exit')
    if (code === 0) return
    const reason = isLate
      ? `no terminó en ${Math.round(limit / 60_000)} minutos`
      : (signal ?? `código ${code}`)
    throw new Error(`BACKUP_COMMAND falló (${reason}): ${said.trim().split('\n').at(-1) ?? ''}`)
  } finally {
    clearTimeout(timer)
  }
}
