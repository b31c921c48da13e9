import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findPostgres } from '../../scripts/test-tools.ts'
import { freePort } from './free-port.ts'

const bin = findPostgres()

export const hasPostgres = bin !== undefined

/** Settings that make PostgreSQL fast, because data of tests need not survive a power cut. */
const SETTINGS = ['fsync=off', 'max_connections=60', 'unix_socket_directories=', 'listen_addresses=127.0.0.1']

export interface Postgres {
  /** Creates a schema that acts as a database, because creating a real database takes much longer. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** A PostgreSQL server with data of its own, on a free local port. It does not run as root, because PostgreSQL refuses that. */
export interface Cluster {
  url: string
  port: number
  start(): Promise<void>
  /** Stops the server: properly with `SIGINT`, like a crash with `SIGQUIT`. */
  stop(signal: NodeJS.Signals): Promise<void>
  run(tool: string, args: string[]): void
  /** Copies a file into the data folder. Only the server can read the copy. */
  give(file: string, name: string): void
  remove(): Promise<void>
}

/**
 * Makes a PostgreSQL server without starting it.
 *
 * @param settings lines of `postgresql.conf`
 * @param source the server that the new one copies and follows as a standby; without it, the new one is empty
 */
export async function makeCluster(settings: string[] = [], source?: Cluster): Promise<Cluster> {
  if (!bin) throw new Error('PostgreSQL is not installed')
  const user = ordinaryUser()
  const own = (path: string) => user && chownSync(path, user.uid, user.gid)
  const folder = mkdtempSync(join(tmpdir(), 'postgres-test-'))
  own(folder)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, stdio: 'pipe' as const }
  const run = (tool: string, args: string[]) =>
    void execFileSync(join(bin, tool), [...args, '-D', data], options)
  if (source) run('pg_basebackup', ['-R', '-X', 'stream', '-c', 'fast', '-d', source.url])
  else run('initdb', ['-U', 'aukan', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const port = await freePort()
  const args = [...SETTINGS, ...settings, `port=${port}`].flatMap((setting) => ['-c', setting])
  let server: ChildProcess | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null) return
    const exit = once(server, 'exit')
    server.kill(signal)
    await exit
  }
  return {
    url: `postgres://aukan@127.0.0.1:${port}/postgres`,
    port,
    run,
    stop,
    async start() {
      server = spawn(join(bin, 'postgres'), ['-D', data, ...args], options)
      await readiness(server)
    },
    give(file, name) {
      const copy = join(data, name)
      copyFileSync(file, copy)
      chmodSync(copy, 0o600)
      own(copy)
    },
    async remove() {
      await stop('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function startPostgres(): Promise<Postgres> {
  const cluster = await makeCluster()
  await cluster.start()
  const admin = new Client(cluster.url)
  await admin.connect()
  let schemas = 0
  return {
    async createDatabase() {
      const name = `test_${++schemas}`
      await admin.query(`CREATE SCHEMA ${name}`)
      return `${cluster.url}?options=-csearch_path%3D${name}`
    },
    async stop() {
      await admin.end()
      await cluster.remove()
    },
  }
}

function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Waits until PostgreSQL is ready. @throws Error with its output when the process ends before */
function readiness(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (/ready to accept (?:read-only )?connections/.test(said)) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  })
}
