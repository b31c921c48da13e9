import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findPostgres } from '../../scripts/test-tools.ts'
import { freePort } from './free-port.ts'

const bin = findPostgres()

export const hasPostgres = bin !== undefined

/** Settings for speed: the tests' data need not survive a crash. */
const SETTINGS = ['fsync=off', 'max_connections=60', 'unix_socket_directories=', 'listen_addresses=127.0.0.1']

export interface Postgres {
  /** Creates a schema that acts as a database, because creating a real one is much slower. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** Starts PostgreSQL on a free local port as an ordinary user, because it refuses to run as root. */
export async function startPostgres(): Promise<Postgres> {
  if (!bin) throw new Error('PostgreSQL is not installed')
  const user = ordinaryUser()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-test-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, stdio: 'pipe' as const }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'aukan', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  )
  const port = await freePort()
  const args = [...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], options)
  await readiness(server)

  const address = `postgres://aukan@127.0.0.1:${port}/postgres`
  const admin = new Client(address)
  await admin.connect()
  let schemas = 0
  return {
    async createDatabase() {
      const name = `test_${++schemas}`
      await admin.query(`CREATE SCHEMA ${name}`)
      return `${address}?options=-csearch_path%3D${name}`
    },
    async stop() {
      await admin.end()
      const exit = once(server, 'exit')
      server.kill('SIGQUIT')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Resolves when PostgreSQL is ready. @throws Error with its output when it ends first */
function readiness(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  })
}
