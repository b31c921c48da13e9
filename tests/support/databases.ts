import { join } from 'node:path'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import type { WriteLog } from '../../src/server/log.ts'
import type { DatabaseKind } from '../../src/server/storage/migrations.ts'
import { type StorageLocation } from '../../src/server/storage/location.ts'
import { openStorage, type Storage } from '../../src/server/storage/storage.ts'
import { makeFolder } from './server-site.ts'
import { hasPostgres, startPostgres, type Postgres } from './postgres.ts'

/** An empty database of one of the two kinds; it is deleted when the test ends. */
export interface TestDatabase {
  location: StorageLocation
  /** The environment's variables that name it. */
  env: Record<string, string>
  /** Opens it; a test may do so several times, like several processes. All are closed when the test ends. */
  open: (log?: WriteLog) => Promise<Storage>
}

/** Registers the same tests for SQLite and, where it is installed, for PostgreSQL; `npm run check` leaves PostgreSQL to `npm test`. */
export function describeDatabases(
  tests: (makeDatabase: () => Promise<TestDatabase>, kind: DatabaseKind) => void,
): void {
  describe('SQLite', () => tests(makeSqlite, 'sqlite'))
  if (hasPostgres && import.meta.env.MODE !== 'check')
    describe('PostgreSQL', () => tests(makePostgres(), 'postgres'))
}

/** Starts a PostgreSQL for the tests around the call, and makes databases in it. */
export function makePostgres(): () => Promise<TestDatabase> {
  let server: Postgres | undefined
  // Making its files takes a second, or far longer on a busy machine.
  beforeAll(async () => {
    server = await startPostgres()
  }, 120_000)
  afterAll(() => server?.stop())
  return async () => {
    const url = await server!.createDatabase()
    return testDatabase({ kind: 'postgres', url }, { DATABASE_URL: url })
  }
}

/** Makes a database in a file of its own. */
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
