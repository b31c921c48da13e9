import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ServerSite } from '../../../src/contract/messages.ts'
import type { CopiesFound } from './copies-process.ts'
import type { StorageLocation } from '../../../src/server/storage/location.ts'

export interface MailerTask {
  location: StorageLocation
  site: ServerSite
  smtpUrl: string
  /** the time of its clock, in milliseconds since 1970 */
  at: number
  /** whether it stops for ever after the first mail that the mail server accepts */
  hangsOnceAccepted: boolean
}

/** Resolves when it prints its address. @throws Error with its output when it ends instead */
export async function startServerProcess(dist: string, env: Record<string, string>, within: string[] = []) {
  const child = start('server-process.ts', [dist], { PORT: '0', SITE_CONTENT: dist, ...env }, within)
  const [, url = ''] = await untilSays(child, /(http:\/\/\S+)/)
  return { url, child, kill: (signal: NodeJS.Signals) => end(child, signal) }
}

/** The same for an editor, which a test kills. */
export async function startEditorProcess(content: string, data: string, out: string) {
  const child = start('editor-process.ts', [content, data, out], {})
  const [, url = ''] = await untilSays(child, /(http:\/\/\S+)/)
  return { url, child, kill: (signal: NodeJS.Signals) => end(child, signal) }
}

/**
 * The same with its database on a disk of 4 MB, which the server alone sees at `folder`, and others at `disk`. It is
 * unmounted with the server. `link` lets Ana choose a password for the office.
 *
 * @returns undefined where no disk may be mounted
 */
export async function startServerOnDisk(dist: string, folder: string) {
  const within = mountDisk(folder, '4m')
  if (!within) return undefined
  const env = { DATA_DIR: join(folder, 'data'), OFFICE_LOCAL: '1', TEST_PERSON: 'Ana' }
  const child = start('server-process.ts', [dist], { PORT: '0', SITE_CONTENT: dist, ...env }, within)
  const [, link = '', url = ''] = await untilSays(child, /(\/oficina\/clave\/\S+)[^]*(http:\/\/\S+)/)
  return { url, link, disk: `/proc/${child.pid}/root${folder}` }
}

/**
 * Makes the copies of two days on a disk of 1 MB, which is full on the second day until there is room again.
 *
 * @returns what is there after each try; undefined where no disk may be mounted
 */
export async function makeCopiesOnDisk(data: string, folder: string): Promise<CopiesFound[] | undefined> {
  const within = mountDisk(folder, '1m')
  if (!within) return undefined
  const env = { DATA_DIR: data, BACKUP_DIR: folder }
  const [, found = ''] = await untilSays(start('copies-process.ts', [], env, within), /(\[.*\])\n/)
  // Our own process has written it.
  return JSON.parse(found) as CopiesFound[]
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

/** A command that runs another one with a disk of its own at `folder`; undefined where no disk may be mounted. */
function mountDisk(folder: string, size: string): string[] | undefined {
  const prepare = `mount -t tmpfs -o size=${size} tmpfs ${folder}`
  // Without root, a user namespace may do it, where the system allows one.
  const shell = ['unshare', ...(process.getuid?.() === 0 ? [] : ['-r']), '-m', 'sh', '-c']
  const [command = '', ...args] = shell
  if (spawnSync(command, [...args, prepare]).status !== 0) return undefined
  return [...shell, `${prepare} && exec "$@"`, 'sh']
}

/** @param within a command that runs the one that follows it */
function start(
  script: string,
  args: string[],
  env: Record<string, string> = {},
  within: string[] = [],
): ChildProcess {
  const [command = '', ...rest] = [...within, process.execPath, join(import.meta.dirname, script), ...args]
  const child = spawn(command, rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
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
