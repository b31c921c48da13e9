import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDatabases } from '../../../tests/support/databases.ts'
import { makeFolder, makeLog } from '../../../tests/support/server-site.ts'
import type { StorageLocation } from './location.ts'
import { openStorage } from './storage.ts'

/** What is wrong with opening a database, if anything. */
async function tryToOpen(location: StorageLocation, options?: { isInit: boolean }) {
  const { entries, log } = makeLog()
  const storage = await openStorage(location, log, options)
  await storage.close()
  return entries.map(({ reason }) => String(reason))
}

describeDatabases((makeDatabase) => {
  /** Takes everything away, as a disk that is not mounted does. */
  async function lose(location: StorageLocation) {
    if (location.kind === 'sqlite') {
      rmSync(location.file)
      return
    }
    const storage = await openStorage(location, () => {})
    await storage.use(async ({ db }) => {
      const { rows } = await sql<{ schema: string }>`SELECT current_schema() AS schema`.execute(db)
      const schema = sql.id(rows[0]!.schema)
      await sql`DROP SCHEMA ${schema} CASCADE`.execute(db)
      await sql`CREATE SCHEMA ${schema}`.execute(db)
    })
    await storage.close()
  }

  test('where there has been a database no other one is begun without --init, and with it once', async () => {
    const markers = [join(makeFolder(), 'a'), makeFolder()]
    const location = { ...(await makeDatabase()).location, markers }
    expect(await tryToOpen(location)).toEqual([])
    expect(markers.map((folder) => readdirSync(folder).length)).toEqual([1, 1])
    await lose(location)
    // One of them is enough.
    rmSync(markers[0]!, { recursive: true })
    const refused = [expect.stringContaining('No se hace otra vacía')]
    expect(await tryToOpen(location)).toEqual(refused)
    if (location.kind === 'sqlite') {
      expect(existsSync(location.file)).toBe(false)
      writeFileSync(location.file, '')
      expect(await tryToOpen(location)).toEqual(refused)
    }
    expect(await tryToOpen(location, { isInit: true })).toEqual([])
    expect(await tryToOpen(location)).toEqual([])
    await lose(location)
    expect(await tryToOpen(location)).toEqual(refused)
  })
})

test('where no marker can be written this is logged, and the database is made all the same', async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'archivo'), '')
  const location = {
    kind: 'sqlite' as const,
    file: join(folder, 'a.sqlite'),
    markers: [join(folder, 'archivo')],
  }
  expect(await tryToOpen(location)).toEqual([expect.stringContaining('MARKER_DIR')])
  expect(existsSync(location.file)).toBe(true)
})
