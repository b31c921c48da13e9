import { expect, test } from 'vitest'
import { describeScaled } from '../../../tests/faults/support/scale.ts'
import { markAnswered } from './change-requests.ts'
import { createStore } from './request-store.ts'
import { checkVitals } from './vitals.ts'
import { REQUEST } from '../../../tests/support/server-site.ts'
import { NONE, VITALS } from '../../../tests/support/server-state.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const HOUR = 60 * 60_000

describeScaled((makeDatabase) => {
  async function makeStorage() {
    const storage = await (await makeDatabase()).open()
    const store = createStore(storage)
    let names = 0
    return {
      storage,
      add: (hours: number, suspicion?: 'trap') => {
        const at = new Date(NOW.getTime() - hours * HOUR).toISOString()
        return store.add({ ...REQUEST, name: `Ana ${++names}` }, at, undefined, suspicion)
      },
      setState: (id: number, state: 'sent' | 'parked', sent_at: number | null = null) =>
        storage.use(({ db }) =>
          db.updateTable('outbox').set({ state, sent_at }).where('request_id', '=', id).execute(),
        ),
    }
  }

  test('an empty database has no pending requests or mails', async () => {
    const { storage } = await makeStorage()
    expect(await checkVitals(storage, NOW)).toEqual(VITALS)
  })

  test('counts pending requests, with the age of the oldest', async () => {
    const { storage, add, setState } = await makeStorage()
    await add(72, 'trap')
    await add(48)
    await add(30)
    await add(2)
    await setState(2, 'parked')
    await setState(3, 'sent', NOW.getTime())
    expect(await checkVitals(storage, NOW)).toEqual({
      failing: NONE,
      unsent: { count: 1, age: 2 * HOUR },
      parked: { count: 1, age: 48 * HOUR },
      undelivered: 0,
      quarantined: { count: 1, age: 72 * HOUR },
      unanswered: { count: 2, age: 48 * HOUR },
      lastSentAt: NOW.getTime(),
      firstAge: 72 * HOUR,
    })
  })

  test('answered requests do not count as pending, but their mails do', async () => {
    const { storage, add, setState } = await makeStorage()
    for (const suspicion of [undefined, undefined, 'trap'] as const) await add(48, suspicion)
    await setState(2, 'parked')
    await markAnswered(storage, [1, 2, 3], NOW.toISOString())
    const unsent = { count: 1, age: 48 * HOUR }
    const none = { failing: NONE, parked: NONE, quarantined: NONE, unanswered: NONE }
    expect(await checkVitals(storage, NOW)).toMatchObject({ unsent, ...none })
  })

  test('the age of a request dated in the future is its distance from now', async () => {
    const { storage, add } = await makeStorage()
    await add(-72)
    await add(1)
    expect(await checkVitals(storage, NOW)).toMatchObject({
      failing: NONE,
      unsent: { count: 2, age: 72 * HOUR },
      unanswered: { count: 1, age: 72 * HOUR },
      firstAge: 72 * HOUR,
    })
  })

  test('repeated and simultaneous write tests of the database leave one row', async () => {
    const { storage } = await makeStorage()
    await Promise.all([checkVitals(storage, NOW), checkVitals(storage, NOW)])
    await checkVitals(storage, NOW)
    const rows = await storage.use(({ db }) => db.selectFrom('heartbeat').selectAll().execute())
    expect(rows).toMatchObject([{ beat_at: NOW.getTime(), filler: expect.stringMatching(/^x{163840}$/) }])
  })
})
