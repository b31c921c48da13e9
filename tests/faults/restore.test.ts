import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '../../src/server/storage/backup.ts'
import { openStorage } from '../../src/server/storage/storage.ts'
import { createStore } from '../../src/server/storage/request-store.ts'
import { readStored } from '../support/read-stored.ts'
import { makeFolder, REQUEST } from '../support/server-site.ts'
import { scale } from './support/scale.ts'

function restore(folder: string, copy: string, dieAt: number) {
  const options = ['--import', './tests/faults/support/die-at-write.ts', 'scripts/restore.ts', copy]
  const env = { ...process.env, DATA_DIR: folder, DIE_AT: String(dieAt) }
  return spawnSync(process.execPath, options, { env }).signal
}

test('a restore that is killed at any step leaves a complete database', async () => {
  const folder = makeFolder()
  const file = join(folder, 'requests.sqlite')
  const copy = join(makeFolder(), 'copia.sqlite')
  const storage = await openStorage({ kind: 'sqlite', file }, () => {})
  await createStore(storage).add(REQUEST, '2026-11-21T12:00:00.000Z')
  await backUp(file, copy)
  await createStore(storage).add({ ...REQUEST, name: 'Beto' }, '2026-11-21T12:01:00.000Z')
  await storage.close()

  let step = scale(1, 4)
  for (; restore(folder, copy, step); step += scale(1, 3)) {
    const names = (await readStored({ DATA_DIR: folder })).map(({ name }) => name)
    expect([step, names]).toEqual([step, ['Ana', 'Beto']])
  }
  expect(step).toBeGreaterThan(4)
  expect(await readStored({ DATA_DIR: folder })).toHaveLength(1)
  expect(readdirSync(folder).filter((name) => name.includes('incompleta'))).toEqual([])
})
