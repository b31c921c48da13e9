import { join } from 'node:path'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import type { WriteLog } from '../../src/server/log.ts'
import type { DatabaseKind } from '../../src/server/storage/migrations.ts'
import { type StorageLocation } from '../../src/server/storage/storage-location.ts'
import { eachRequest } from '../../src/server/storage/find-requests.ts'
import { createStore } from '../../src/server/storage/request-store.ts'
import { openStorage, type Storage } from '../../src/server/storage/storage.ts'
import { collect } from './collect.ts'
import { makeFolder, makeLog } from './server-site.ts'
import { hasPostgres, startPostgres, type Postgres } from './postgres.ts'

/** Maximum number of parameters in one statement. */
export const PARAMETERS: Record<DatabaseKind, number> = { sqlite: 32_766, postgres: 65_535 }

export interface TestDatabase {
  location: StorageLocation
  env: Record<string, string>
  /** Opens the database until the test ends. Each call acts like another process. */
  open: (log?: WriteLog) => Promise<Storage>
}

/** Registers tests for SQLite and, where it is installed, PostgreSQL: tests of what each database does in its own way. */
export function describeDatabases(
  tests: (makeDatabase: () => Promise<TestDatabase>, kind: DatabaseKind) => void,
): void {
  describe('SQLite', () => tests(makeSqlite, 'sqlite'))
  if (hasPostgres) describe('PostgreSQL', () => tests(makePostgres(), 'postgres'))
}

/** Starts PostgreSQL before the tests of a file or `describe`. @returns a function that creates a database */
export function makePostgres(): () => Promise<TestDatabase> {
  let server: Postgres | undefined
  // Needs a long timeout: creating the files of PostgreSQL takes a second, and much longer on a busy computer.
  beforeAll(async () => {
    server = await startPostgres()
  }, 120_000)
  afterAll(() => server?.stop())
  return async () => {
    const url = await server!.createDatabase()
    return testDatabase({ kind: 'postgres', url }, { DATABASE_URL: url })
  }
}

/** Opens a SQLite file until the test ends; without a file, a new one. */
export async function openFile(file = join(makeFolder(), 'requests.sqlite')) {
  const { entries, log } = makeLog()
  const storage = await testDatabase({ kind: 'sqlite', file }, {}).open(log)
  const list = () => collect(eachRequest(storage, 'received'))
  return { file, storage, entries, store: createStore(storage), list }
}

export async function makeSqlite(): Promise<TestDatabase> {
  const folder = join(makeFolder(), 'data')
  return testDatabase({ kind: 'sqlite', file: join(folder, 'requests.sqlite') }, { DATA_DIR: folder })
}

function testDatabase(location: StorageLocation, env: Record<string, string>): TestDatabase {
  return {
    location,
    env,
    async open(log = () => {}) {
      const storage = await openStorage(location, log)
      onTestFinished(() => storage.close())
      return storage
    },
  }
}
