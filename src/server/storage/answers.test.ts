import { expect, test } from 'vitest'
import { describeScaled } from '../../../tests/faults/support/scale.ts'
import { REQUEST } from '../../../tests/support/server-site.ts'
import { addAnswer, claimAnswers, listAnswers, recordAttempt } from './answers.ts'
import { deleteRequests } from './change-requests.ts'
import { findRequest } from './find-requests.ts'
import { createStore } from './request-store.ts'
import { checkVitals } from './vitals.ts'

const AT = '2026-11-21T12:00:00.000Z'
const NOW = Date.parse(AT)

describeScaled((makeDatabase) => {
  async function makeAsked() {
    const { open } = await makeDatabase()
    const storage = await open()
    await createStore(storage).add(REQUEST, AT)
    const answer = (token: string, text = 'Sí') =>
      addAnswer(storage, { request_id: 1, token, at: AT, person: 'Silvia', recipient: 'a@b.ar', text })
    return { storage, other: await open(), answer }
  }

  test('stores an answer once, and marks its request as answered', async () => {
    const { storage, answer } = await makeAsked()
    expect([await answer('x'), await answer('x')]).toEqual([true, false])
    expect(await listAnswers(storage, [1])).toMatchObject([{ text: 'Sí', state: 'waiting' }])
    expect(await findRequest(storage, 1)).toMatchObject({ answered_at: AT, answered_by: 'Silvia' })
  })

  test('gives a due answer to one process', async () => {
    const { storage, other, answer } = await makeAsked()
    await answer('x')
    const claims = await Promise.all([claimAnswers(storage, NOW), claimAnswers(other, NOW)])
    expect(claims.flat()).toMatchObject([{ token: 'x', attempts: 1, message: REQUEST.message }])
    expect(await claimAnswers(other, NOW)).toEqual([])
  })

  test('counts a request whose answer was given up, until another answer or its deletion', async () => {
    const { storage, answer } = await makeAsked()
    const undelivered = async () => (await checkVitals(storage, new Date(NOW))).undelivered
    const giveUp = async () => {
      for (const due of await claimAnswers(storage, NOW))
        await recordAttempt(storage, due, { state: 'parked', last_error: '550' })
    }
    await answer('x')
    expect(await undelivered()).toBe(0)
    await giveUp()
    expect(await findRequest(storage, 1)).toMatchObject({ answered_at: null, answered_by: null })
    expect(await undelivered()).toBe(1)
    await answer('y')
    expect(await undelivered()).toBe(0)
    await giveUp()
    expect(await undelivered()).toBe(1)
    await deleteRequests(storage, [1])
    expect([await undelivered(), await listAnswers(storage, [1])]).toEqual([0, []])
  })
})
