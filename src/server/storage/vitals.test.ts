// @vitest-environment node
import { expect, test } from 'vitest'
import { describeDatabases } from '../../../tests/support/databases.ts'
import { describeHealth } from '../health.ts'
import { createStore } from './store.ts'
import { takeVitals } from './vitals.ts'

const REQUEST = { name: 'Ana', email: 'a@b.c', phone: '1', institution: 'Sede Centro', message: 'Hola' }
const NOW = new Date('2026-11-21T12:00:00.000Z')

describeDatabases((makeDatabase) => {
  test('the oldest unsent request is found, parked ones included, those in quarantine not', async () => {
    const storage = await (await makeDatabase()).open()
    const store = createStore(storage)
    const setState = (id: number, state: 'sent' | 'parked') =>
      storage.use(({ db }) => db.updateTable('outbox').set({ state }).where('request_id', '=', id).execute())
    expect(await takeVitals(storage, NOW)).toEqual({ oldestUnsent: null, parked: 0, quarantined: 0 })
    await store.add(REQUEST, '2026-11-18T12:00:00.000Z', undefined, 'trap')
    await store.add({ ...REQUEST, name: 'Beto' }, '2026-11-19T12:00:00.000Z')
    await store.add({ ...REQUEST, name: 'Caro' }, '2026-11-20T12:00:00.000Z')
    const oldestUnsent = '2026-11-19T12:00:00.000Z'
    expect(await takeVitals(storage, NOW)).toEqual({ oldestUnsent, parked: 0, quarantined: 1 })
    await setState(2, 'parked')
    expect(await takeVitals(storage, NOW)).toEqual({ oldestUnsent, parked: 1, quarantined: 1 })
    await setState(2, 'sent')
    const vitals = await takeVitals(storage, NOW)
    expect(describeHealth(vitals, 'abc', NOW).body).toMatchObject({
      oldestUnsentSeconds: 86_400,
      parkedMails: 0,
    })
  })
})
