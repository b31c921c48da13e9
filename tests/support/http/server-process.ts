import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, renameSync, rmSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeSite } from '../server-site.ts'

export interface ServerProcess {
  url: string
  port: number
  env: { DATA_DIR: string }
  child: ChildProcess
  ended: Promise<number | null>
  memory(): number
  stop(): Promise<void>
}

export async function startServerProcess(
  env: Record<string, string> = {},
  files: Record<string, string> = {},
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'server-process-'))
  renameSync(makeSite(mkdtempSync(join(folder, 'made-')), files), join(folder, 'dist'))
  const dataDir = join(folder, 'data')
  mkdirSync(join(folder, 'content'))
  const script = join(import.meta.dirname, '../../faults/support/server-process.ts')
  const child = spawn(process.execPath, [script, join(folder, 'dist')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SITE_CONTENT: join(folder, 'content'), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [found] = /http:\/\/[\d.]+:\d+/.exec(line) ?? []
      if (found) resolve(found)
    })
    void ended.then((code) => reject(new Error(`the server ended with ${code}`)))
  })
  return {
    url,
    port: Number(new URL(url).port),
    env: { DATA_DIR: dataDir },
    child,
    ended,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
