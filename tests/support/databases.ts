import { join } from 'node:path'
import { afterAll, describe, onTestFinished } from 'vitest'
import type { Log } from '../../src/server/log.ts'
import { openStorage, type Storage, type StorageLocation } from '../../src/server/storage/storage.ts'
import { makeFolder } from '../../src/server/test-site.ts'
import { hasPostgres, startPostgres, type Postgres } from './postgres.ts'

/** An empty database of one of the two kinds, that goes when the test ends. */
export interface TestDatabase {
  location: StorageLocation
  /** The environment's variables that name it. */
  env: Record<string, string>
  /** Opens it, as often as there are processes; all are closed when the test ends. */
  open(log?: Log): Promise<Storage>
}

/** Registers the same tests for SQLite and, where it is installed, for PostgreSQL. */
export function describeDatabases(tests: (makeDatabase: () => Promise<TestDatabase>) => void): void {
  describe('SQLite', () => tests(makeSqlite))
  if (hasPostgres) describe('PostgreSQL', () => tests(makePostgres()))
}

/** Makes databases in a PostgreSQL that is started at the first one. */
export function makePostgres(): () => Promise<TestDatabase> {
  let starting: Promise<Postgres> | undefined
  afterAll(async () => (await starting)?.stop())
  return async () => {
    const url = await (await (starting ??= startPostgres())).createDatabase()
    return testDatabase({ kind: 'postgres', url }, { DATABASE_URL: url })
  }
}

async function makeSqlite(): Promise<TestDatabase> {
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
