import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ServerSite } from '../../../src/contract/messages.ts'
import type { StorageLocation } from '../../../src/server/storage/storage.ts'

export interface MailerTask {
  location: StorageLocation
  site: ServerSite
  smtpUrl: string
  /** what the clock says, in milliseconds since 1970 */
  at: number
  /** whether it stops for ever after the first mail that the mail server accepts */
  hangsOnceAccepted: boolean
}

/** Resolves when it says where it is. @throws with what it said when it ends instead */
export async function startServerProcess(dist: string, env: Record<string, string>) {
  const child = start('server-process.ts', [dist], { PORT: '0', SITE_CONTENT: dist, ...env })
  const [, url = ''] = await untilSays(child, /(http:\/\/\S+)/)
  return { url, child, kill: (signal: NodeJS.Signals) => end(child, signal) }
}

/** A mailer that delivers what is due and ends. */
export function startMailerProcess(task: MailerTask) {
  const child = start('mailer-process.ts', [JSON.stringify(task)])
  return {
    accepted: () => untilSays(child, /accepted (\d+)/),
    kill: () => end(child, 'SIGKILL'),
    ended: once(child, 'exit'),
  }
}

function start(script: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, 'exit')
  child.kill(signal)
  const [code] = await exit
  return code
}

function untilSays(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const found = pattern.exec(said)
      if (found) resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () => reject(new Error(`it ended instead: ${said}`)))
  })
}
