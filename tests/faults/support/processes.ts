import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ServerSite } from '../../../src/engine/contract/messages.ts'
import type { CopiesFound } from './copies-process.ts'
import type { StorageLocation } from '../../../src/server/storage/storage-location.ts'
import { makeDist, makeFolder } from '../../support/server-site.ts'

export interface MailerTask {
  location: StorageLocation
  site: ServerSite
  smtpUrl: string
  /** the fixed time of the process's clock, in milliseconds since 1970 */
  at: number
  hangsOnceAccepted: boolean
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/** Starts a server process and waits until it prints its address. @throws Error with the printed text when the process ends before */
export async function startServerProcess(
  dist = makeDist(),
  env: Record<string, string> = { DATA_DIR: makeFolder() },
) {
  const child = start('server-process.ts', [dist], { PORT: '0', SITE_CONTENT: dist, ...env })
  const [, url = ''] = await untilSays(child, /(http:\/\/\S+)/)
  return {
    url,
    port: Number(new URL(url).port),
    env,
    child,
    kill: (signal: NodeJS.Signals) => end(child, signal),
  }
}

export async function startEditorProcess(content: string, data: string, out: string) {
  const child = start('editor-process.ts', [content, data, out], {})
  const [, url = ''] = await untilSays(child, /(http:\/\/\S+)/)
  return { url, child, kill: (signal: NodeJS.Signals) => end(child, signal) }
}

/**
 * Starts a server whose database is on a small disk of its own. The server sees that disk at `folder`, and the test at `disk`. A test user,
 * Ana, chooses her password at `link`.
 *
 * @returns undefined where mounting is not allowed
 */
export async function startServerOnDisk(dist: string, folder: string, more: Record<string, string> = {}) {
  const within = mountDisk(folder, '16m')
  if (!within) return undefined
  const env = {
    DATA_DIR: join(folder, 'data'),
    OFFICE_LOCAL: '1',
    OFFICE_SECOND_STEP: 'optional',
    TEST_PERSON: 'Ana',
    ...more,
  }
  const child = start('server-process.ts', [dist], { PORT: '0', SITE_CONTENT: dist, ...env }, within)
  const [, link = '', url = ''] = await untilSays(child, /(\/oficina\/clave\/\S+)[^]*(http:\/\/\S+)/)
  return { url, link, disk: `/proc/${child.pid}/root${folder}` }
}

/**
 * Makes the backups of two days on a 1 MB disk. On the second day, the disk is full at the first attempt, and has space again at the next.
 *
 * @returns the files after each attempt; undefined where mounting is not allowed
 */
export async function makeCopiesOnDisk(data: string, folder: string): Promise<CopiesFound[] | undefined> {
  const within = mountDisk(folder, '1m')
  if (!within) return undefined
  const env = { DATA_DIR: data, BACKUP_DIR: folder }
  const [, found = ''] = await untilSays(start('copies-process.ts', [], env, within), /(\[.*\])\n/)
  return JSON.parse(found) as CopiesFound[]
}

export function startMailerProcess(task: MailerTask) {
  const child = start('mailer-process.ts', [JSON.stringify(task)])
  return {
    accepted: () => untilSays(child, /accepted (\d+)/),
    kill: () => end(child, 'SIGKILL'),
    ended: once(child, 'exit'),
  }
}

/** Returns the start of a command line that mounts a disk at `folder` for a program; undefined where mounting is not allowed. */
function mountDisk(folder: string, size: string): string[] | undefined {
  const prepare = `mount -t tmpfs -o size=${size} tmpfs ${folder}`
  // Without root, mounting needs a user namespace.
  const shell = ['unshare', ...(process.getuid?.() === 0 ? [] : ['-r']), '-m', 'sh', '-c']
  const [command = '', ...args] = shell
  if (spawnSync(command, [...args, prepare]).status !== 0) return undefined
  return [...shell, `${prepare} && exec "$@"`, 'sh']
}

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
