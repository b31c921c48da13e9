import { collect } from '../../../tests/support/collect.ts'
import { expect, test } from 'vitest'
import { describeScaled } from '../../../tests/faults/support/scale.ts'
import { PARAMETERS } from '../../../tests/support/databases.ts'
import type { SpamGuess } from '../spam.ts'
import { countRequests, eachRequest, findOldestNew, findPerson, findRequests } from './find-requests.ts'
import { recordMove, emptyTrash } from './trash.ts'
import { addNote, listNotes } from './notes.ts'
import { markAnswered, recordDeletions, setDeleted, requeueMails } from './change-requests.ts'
import { createStore } from './request-store.ts'
import type { MailState } from './tables.ts'

const REQUEST = { name: 'Ana Pérez', email: 'ana@ejemplo.ar', phone: '(011) 4444-5555', message: 'Hola' }
const NOW = '2026-11-21T12:00:00.000Z'
const NONE = { words: '' }

type Asked = Parameters<typeof findRequests> extends [unknown, ...infer Rest] ? Rest : never

describeScaled((makeDatabase, kind) => {
  async function makeRequests() {
    const storage = await (await makeDatabase()).open()
    const store = createStore(storage)
    const add = (changes: Partial<typeof REQUEST>, institution: string, at: string, suspicion?: SpamGuess) =>
      store.add({ ...REQUEST, institution, ...changes }, at, undefined, suspicion)
    await add({}, 'Centro', '2026-11-01T12:00:00.000Z')
    await add({ name: 'Beto', email: 'beto@ejemplo.ar' }, 'Norte', '2026-11-03T12:00:00.000Z')
    await add({ name: 'Robot', message: '100% gratis' }, 'Norte', '2026-11-02T12:00:00.000Z', 'trap')
    await add({ name: 'Caro', phone: '1' }, 'Cerrada', '2026-11-04T12:00:00.000Z')
    const setMail = (id: number, state: MailState, last_error: string | null = null) =>
      storage.use(({ db }) =>
        db.updateTable('outbox').set({ state, last_error }).where('request_id', '=', id).execute(),
      )
    const ids = async (...asked: Partial<Asked>) => {
      const [state = 'all', search = NONE, page] = asked
      return (await findRequests(storage, state, search, page)).map(({ id }) => id)
    }
    const find = (words: string) => ids('all', { words })
    return { storage, setMail, ids, find }
  }

  test('lists and counts the requests of each state, the newest first', async () => {
    const { storage, setMail, ids } = await makeRequests()
    await markAnswered(storage, [1], NOW, 'Silvia')
    await setMail(2, 'waiting', '451 later')
    await setMail(4, 'parked', '550 never')
    expect(await ids('new')).toEqual([4, 2])
    expect(await ids('answered')).toEqual([1])
    expect(await ids('quarantine')).toEqual([3])
    expect(await ids('undelivered')).toEqual([4, 2])
    await setDeleted(storage, [4], NOW)
    expect(await ids('deleted')).toEqual([4])
    expect(await ids('all')).toEqual([3, 2, 1])
    expect(await countRequests(storage, NONE)).toMatchObject({
      new: 1,
      answered: 1,
      quarantine: 1,
      undelivered: 1,
      all: 3,
      deleted: 1,
    })
    expect(await collect(eachRequest(storage, 'parked'))).toEqual([])
    await setDeleted(storage, [4], null)
    expect(await ids('all')).toEqual([4, 3, 2, 1])
  })

  test('finds the oldest unanswered request outside quarantine and trash', async () => {
    const { storage } = await makeRequests()
    expect(await findOldestNew(storage)).toMatchObject({ id: 1 })
    await setDeleted(storage, [1], NOW)
    expect(await findOldestNew(storage)).toEqual({ id: 2, received_at: '2026-11-03T12:00:00.000Z' })
    await markAnswered(storage, [2, 4], NOW)
    expect(await findOldestNew(storage)).toBeUndefined()
  })

  const SEARCHES: [string, number[]][] = [
    ['PEREZ', [1]],
    ['pérez ana', [1]],
    ['ejemplo beto', [2]],
    ['44445555', [3, 2, 1]],
    ['4444-5555', [3, 2, 1]],
    ['%', [3]],
    ['100%', [3]],
    ['_', []],
    ["'; DROP TABLE requests --", []],
    ['#4', [4]],
    ['4', [4, 3, 2, 1]],
    ['   ', [4, 3, 2, 1]],
  ]

  test('a search finds words, digits and numbers, and knows no wildcards', async () => {
    const { find } = await makeRequests()
    for (const [words, found] of SEARCHES) expect([words, await find(words)]).toEqual([words, found])
  })

  test('a search by institution returns its results in pages', async () => {
    const { storage, ids } = await makeRequests()
    expect(await ids('all', { words: '', institution: { is: 'Norte' } })).toEqual([3, 2])
    expect(await ids('all', { words: '', institution: { isNoneOf: ['Norte', 'Centro'] } })).toEqual([4])
    expect(await countRequests(storage, { words: 'beto', institution: { is: 'Norte' } })).toMatchObject({
      new: 1,
      all: 1,
    })
    expect(await ids('all', NONE, { limit: 2, offset: 1 })).toEqual([3, 2])
  })

  test('finds all requests of a mail address, also in upper case and in the trash', async () => {
    const { storage } = await makeRequests()
    await setDeleted(storage, [1], NOW)
    expect(await findPerson(storage, ' ANA@Ejemplo.ar ')).toEqual([1, 3, 4])
    expect(await findPerson(storage, 'na@ejemplo.ar')).toEqual([])
    expect(await findPerson(storage, '')).toEqual([])
  })

  test('keeps notes in order, and deletes them with their request after 30 days', async () => {
    const { storage, ids } = await makeRequests()
    const note = { at: NOW, person: 'Silvia', text: 'Llamé' }
    expect(await addNote(storage, 1, note)).toBe(true)
    expect(await addNote(storage, 1, { ...note, text: 'Llamé otra vez' })).toBe(true)
    expect(await addNote(storage, 99, note)).toBe(false)
    expect((await listNotes(storage, 1)).map(({ text }) => text)).toEqual(['Llamé', 'Llamé otra vez'])
    await setDeleted(storage, [1], NOW)
    // A clock that was a month ahead once must not empty the trash.
    expect(await emptyTrash(storage, new Date('2027-01-21T12:00:00.000Z'))).toBe(0)
    for (let day = 1; day < 30; day++)
      expect(await emptyTrash(storage, new Date(Date.parse(NOW) + day * 86_400_000))).toBe(0)
    expect(await emptyTrash(storage, new Date('2026-12-21T11:59:59.000Z'))).toBe(0)
    expect(await emptyTrash(storage, new Date('2026-12-21T12:00:00.000Z'))).toBe(1)
    expect(await ids('deleted')).toEqual([])
    expect(await listNotes(storage, 1)).toEqual([])
  })

  test('finishes an interrupted deletion of requests', async () => {
    const { storage, ids } = await makeRequests()
    await recordDeletions(storage, [1, 2])
    expect(await emptyTrash(storage, new Date(NOW))).toBe(2)
    expect(await ids('stored')).toEqual(expect.not.arrayContaining([1, 2]))
  })

  test('a move to the trash that was interrupted is finished once', async () => {
    const { storage, ids } = await makeRequests()
    await recordMove(storage, [1, 2], NOW)
    await emptyTrash(storage, new Date(NOW))
    expect(await ids('deleted')).toEqual([2, 1])
    await setDeleted(storage, [1], null)
    await emptyTrash(storage, new Date(NOW))
    expect(await ids('deleted')).toEqual([2])
  })

  test('can change more requests than fit in one database statement', async () => {
    const { storage, setMail } = await makeRequests()
    await setMail(4, 'parked')
    const ids = Array.from({ length: PARAMETERS[kind] + 1 }, (_, index) => index + 4)
    expect(await requeueMails(storage, ids, 'parked', new Date(NOW))).toBe(1)
    expect(await markAnswered(storage, ids, NOW)).toBe(1)
  })
})
