import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeScaled } from '../../../tests/faults/support/scale.ts'
import { describeDatabases } from '../../../tests/support/databases.ts'
import type { Storage } from '../storage/storage.ts'
import { markFailed, markSent, claimMails } from '../storage/outbox.ts'
import { findRequests } from '../storage/find-requests.ts'
import { makeOutbox, START } from '../../../tests/support/outbox.ts'
import { REQUEST } from '../../../tests/support/server-site.ts'
import { backOff, createMailer } from './mailer.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SEVEN = ['Ana', 'Beto', 'Caro', 'Dani', 'Eva', 'Fer', 'Gabi']

test('the wait between attempts doubles from one minute to half an hour', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 500].map((attempts) => backOff(attempts) / MINUTE)
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
})

describeScaled((makeDatabase) => {
  const openOutbox = () => makeOutbox(makeDatabase)

  test('each request is mailed once', async () => {
    const { add, mailer, sent, outbox, entries } = await openOutbox()
    await add()
    await mailer.sendDue()
    await mailer.sendDue()
    expect(sent).toMatchObject([{ ...REQUEST, id: 1, received_at: '2026-11-21T12:00:00.000Z', attempts: 1 }])
    expect(await outbox()).toMatchObject([{ state: 'sent', sent_at: START, last_error: null }])
    expect(entries).toEqual([{ level: 'info', event: 'mail-sent', request: 1, attempts: 1 }])
  })

  test('ignores the result of a mail when its token is unknown', async () => {
    const { add, storage, outbox } = await openOutbox()
    await add()
    const [mail] = await claimMails(storage, START, { limit: 1 })
    const other = { ...mail!, token: randomUUID() }
    await markSent(storage, [other], START)
    await markFailed(storage, other, { error: '550' })
    expect(await outbox()).toMatchObject([{ state: 'waiting', last_error: null }])
  })

  test('mails a request whose origin is hidden, but none in quarantine', async () => {
    const { add, mailer, sent } = await openOutbox()
    await add('Ana', 'trap')
    await add('Beto', 'hidden-origin')
    await mailer.sendDue()
    expect(sent).toMatchObject([{ name: 'Beto', suspicion: 'hidden-origin' }])
  })

  test('retries a refused mail with the same token, and logs only its error code', async () => {
    const { add, mailer, sent, server, clock, outbox, entries } = await openOutbox()
    await add()
    const error = '451 a@b.c later'
    server.refuse = () => Object.assign(new Error(error), { code: 'EENVELOPE', responseCode: 451 })
    await mailer.sendDue()
    const [refused] = await outbox()
    const due = { attempts: 1, next_attempt_at: START + MINUTE }
    expect(refused).toMatchObject({ state: 'waiting', ...due, last_error: error })
    expect(entries).toEqual([
      { level: 'error', event: 'mail-failed', request: 1, attempts: 1, reason: 'EENVELOPE 451' },
    ])
    server.refuse = () => undefined
    clock.at += MINUTE - 1
    await mailer.sendDue()
    expect(sent).toEqual([])
    clock.at += 1
    await mailer.sendDue()
    expect(sent).toMatchObject([{ token: refused!.token, attempts: 2 }])
  })

  test('a mail counts as sent, with a note, even if one recipient is refused', async () => {
    const { add, mailer, server, outbox, entries, storage } = await openOutbox()
    await add()
    server.refused = { reason: 'x@b.ar: 550 unknown', again: [] }
    await mailer.sendDue()
    expect(await outbox()).toMatchObject([{ state: 'sent', last_error: 'x@b.ar: 550 unknown' }])
    expect(entries).toMatchObject([{ level: 'error', event: 'mail-sent-not-to-all' }])
    expect(JSON.stringify(entries)).not.toContain('x@b.ar')
    expect(await findRequests(storage, 'undelivered', { words: '' })).toHaveLength(1)
  })

  test('retries only the recipient that is refused for now', async () => {
    const { add, mailer, server, outbox, entries, clock, sent } = await openOutbox()
    await add()
    server.refused = { reason: 'x@b.ar: 451 later', again: ['x@b.ar'] }
    await mailer.sendDue()
    expect(await outbox()).toMatchObject([{ state: 'waiting', last_error: 'x@b.ar: 451 later' }])
    expect(JSON.stringify(entries)).not.toContain('x@b.ar')
    server.refused = undefined
    clock.at += MINUTE
    await mailer.sendDue()
    expect(sent.map(({ recipients }) => recipients)).toEqual([undefined, ['x@b.ar']])
    expect(await outbox()).toMatchObject([{ state: 'sent', last_error: null }])
  })

  test('sends all mails within five minutes after an outage of one hour', async () => {
    const { add, pass, server, clock, sent } = await openOutbox()
    for (const name of SEVEN) await add(name)
    server.refuse = () => new Error('ECONNREFUSED')
    await pass(60 * MINUTE)
    expect(sent).toEqual([])
    server.refuse = () => undefined
    const back = clock.at
    await pass(10 * MINUTE, MINUTE / 4, () => sent.length === 7)
    expect(clock.at - back).toBeLessThan(5 * MINUTE)
  })

  test('retries a refused mail for five days, then stops', async () => {
    const { add, pass, server, clock, sent, outbox, entries } = await openOutbox()
    server.refuse = (mail) => (mail.name === 'Mala' ? new Error('550') : undefined)
    await add('Mala')
    await pass(MINUTE)
    await add('Buena')
    await pass(5 * DAY - 30 * MINUTE, 30 * MINUTE)
    const [bad] = await outbox()
    expect(bad).toMatchObject({ state: 'waiting' })
    expect(Math.abs(bad!.attempts - 240)).toBeLessThan(10)
    await pass(60 * MINUTE, 30 * MINUTE)
    expect(await outbox()).toMatchObject([{ state: 'parked' }, { state: 'sent' }])
    expect(entries.at(-1)).toMatchObject({ level: 'error', event: 'mail-parked', request: 1 })
    const { attempts } = (await outbox())[0]!
    await pass(60 * MINUTE, 10 * MINUTE)
    expect((await outbox())[0]).toMatchObject({ attempts })
    expect(sent).toHaveLength(1)
    expect(clock.at).toBeGreaterThan(START + 5 * DAY)
  })

  test('while all mails are refused, one more is tried every four minutes', async () => {
    const { add, pass, server } = await openOutbox()
    for (const name of SEVEN) await add(name)
    let attempts = 0
    server.refuse = () => {
      attempts++
      return new Error('450')
    }
    await pass(60 * MINUTE)
    attempts = 0
    await pass(2 * 60 * MINUTE)
    // In two hours, the mailer sends a trial mail every four minutes, and tries each of the seven mails four times.
    expect(attempts).toBeGreaterThanOrEqual(28)
    expect(attempts).toBeLessThanOrEqual(62)
  })

  test('ordinary mails are sent before suspicious ones', async () => {
    const { add, mailer, sent, clock } = await openOutbox()
    await add('Oculta', 'hidden-origin')
    clock.at += MINUTE
    for (const name of ['Ana', 'Beto', 'Caro']) await add(name)
    await mailer.sendDue()
    expect(sent.map(({ name }) => name)).toEqual(['Ana', 'Beto', 'Caro', 'Oculta'])
  })

  test.each([
    ['ahead', 400 * DAY],
    ['behind', -20_000 * DAY],
  ])('sends a mail that failed while the clock was %s', async (_, wrong) => {
    const { add, mailer, sent, clock, server } = await openOutbox()
    server.refuse = () => new Error('no')
    clock.at += wrong
    await add()
    await mailer.sendDue()
    clock.at = START
    await mailer.sendDue()
    server.refuse = () => undefined
    clock.at += 5 * MINUTE
    await mailer.sendDue()
    expect(sent).toHaveLength(1)
  })

  test('after a hundred mails in an hour, one mail reports several requests', async () => {
    const { add, mailer, makeMailer, sent, digests, pass, outbox } = await openOutbox()
    const flood = (count: number, name: string) =>
      Promise.all(Array.from({ length: count }, (_, index) => add(`${name} ${index}`)))
    await flood(130, 'Ana')
    const [first, second] = [mailer, await makeMailer()]
    await first.sendDue()
    const mailed = sent.length
    expect([mailed >= 100 && mailed < 103, digests]).toEqual([true, []])
    await pass(10 * MINUTE)
    expect(digests.map((mails) => mails.length)).toEqual([130 - mailed])
    await flood(5, 'Beto')
    await pass(9 * MINUTE)
    await second.sendDue()
    expect(digests).toHaveLength(1)
    await pass(2 * MINUTE)
    expect(digests.map((mails) => mails.length)).toEqual([130 - mailed, 5])
    expect((await outbox()).every(({ state }) => state === 'sent')).toBe(true)
    await pass(62 * MINUTE)
    await add('Carla')
    await mailer.sendDue()
    expect(sent.at(-1)).toMatchObject({ name: 'Carla' })
  })

  test('a refused mail about several requests is sent again with all of them', async () => {
    const { add, mailer, server, sent, digests, pass, outbox } = await openOutbox()
    await Promise.all(Array.from({ length: 110 }, (_, index) => add(`Ana ${index}`)))
    server.refuse = () => (sent.length >= 100 ? new Error('no') : undefined)
    await mailer.sendDue()
    expect([sent.length < 103, digests]).toEqual([true, []])
    server.refuse = () => undefined
    await pass(30 * MINUTE)
    const names = [...sent, ...digests.flat()].map(({ name }) => name)
    expect([names.length, new Set(names).size]).toEqual([110, 110])
    expect((await outbox()).every(({ state }) => state === 'sent')).toBe(true)
  })

  test('sends a mail of a killed process after two minutes, with the same token', async () => {
    const { add, storage, mailer, clock, sent, outbox } = await openOutbox()
    await add()
    const taken = Promise.withResolvers<void>()
    const send = () => new Promise<undefined>(() => taken.resolve())
    const dying = createMailer({ storage, send, now: () => new Date(clock.at), log: () => {} })
    void dying.sendDue()
    await taken.promise
    clock.at += 2 * MINUTE - 1
    await mailer.sendDue()
    expect(sent).toEqual([])
    clock.at += 1
    await mailer.sendDue()
    expect(sent).toMatchObject([{ token: (await outbox())[0]!.token, attempts: 2 }])
  })

  test('a mail that was sent while the database failed is not sent again', async () => {
    const { add, storage, outbox } = await openOutbox()
    for (const name of ['Ana', 'Beto', 'Caro', 'Dani']) await add(name)
    let isDown = false
    const flaky: Storage = {
      ...storage,
      use: (work, options) => (isDown ? Promise.reject(new Error('down')) : storage.use(work, options)),
    }
    const sent: string[] = []
    const clock = { at: START }
    const mailer = createMailer({
      storage: flaky,
      send: async ({ name }) => {
        sent.push(name)
        isDown = true
        return undefined
      },
      now: () => new Date(clock.at),
      log: () => {},
    })
    await expect(mailer.sendDue()).rejects.toThrow('down')
    clock.at += 5 * MINUTE
    isDown = false
    await mailer.sendDue().catch(() => {})
    expect(sent.toSorted()).toEqual(['Ana', 'Beto', 'Caro', 'Dani'])
    isDown = false
    clock.at += 5 * MINUTE
    await mailer.sendDue()
    expect(sent).toHaveLength(4)
    expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent'])
  })

  test('a running mailer sends stored requests until it is stopped', async () => {
    const { add, mailer, sent, clock } = await openOutbox()
    mailer.trigger()
    await add()
    mailer.trigger()
    await expect.poll(() => sent).toHaveLength(1)
    await mailer.stop()
    clock.at += MINUTE
    await add('Beto')
    mailer.trigger()
    await mailer.sendDue()
    expect(sent).toHaveLength(1)
  })
})

// Only PostgreSQL lets several processes take mails at the same moment.
describeDatabases((makeDatabase) => {
  test('several processes with one outbox send each mail once', async () => {
    const { add, makeMailer, sent } = await makeOutbox(makeDatabase)
    const names = Array.from({ length: 60 }, (_, index) => `Ana ${index}`)
    await Promise.all(names.map((name) => add(name)))
    const mailers = await Promise.all([makeMailer(), makeMailer(), makeMailer()])
    await Promise.all(mailers.map((mailer) => mailer.sendDue()))
    expect(sent.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })
})
