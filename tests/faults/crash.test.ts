import { onTestFinished, expect, test } from 'vitest'
import { addPerson } from '../../src/server/office/people.ts'
import { createSession } from '../../src/server/office/sessions.ts'
import { hashToken } from '../../src/server/office/secrets.ts'
import { openStorage } from '../../src/server/storage/storage.ts'
import { makeDist } from '../support/server-site.ts'
import type { TestDatabase } from '../support/databases.ts'
import { post } from './support/post.ts'
import { startServerProcess } from './support/processes.ts'
import { describeScaled, isWhole, scale } from './support/scale.ts'

describeScaled((makeDatabase, kind) => {
  // Kills the server less often with PostgreSQL: the database itself is not killed, so this only tests that the answer comes after the
  // commit.
  const kills = scale(kind === 'sqlite' ? 100 : 10, 1)

  test(`a server killed ${2 * kills} times under load loses no confirmed data`, async () => {
    const dist = makeDist()
    const lanes = await Promise.all([makeDatabase(), makeDatabase()])
    const confirmed = await Promise.all(lanes.map((lane) => killAgainAndAgain(dist, lane, kills)))
    for (const [index, { location }] of lanes.entries()) {
      const storage = await openStorage(location, () => {})
      onTestFinished(() => storage.close())
      const stored = await storage.use(({ db }) => db.selectFrom('requests').select(['id', 'name']).execute())
      const mails = await storage.use(({ db }) => db.selectFrom('outbox').select('request_id').execute())
      const names = new Set(stored.map(({ name }) => name))
      const { requests, notes } = confirmed[index]!
      expect(requests.length).toBeGreaterThanOrEqual(kills)
      expect(requests.filter((name) => !names.has(name))).toEqual([])
      if (isWhole) expect(notes).not.toEqual([])
      const kept = await storage.use(({ db }) => db.selectFrom('notes').select('text').execute())
      expect(notes.filter((note) => !kept.some(({ text }) => text === note))).toEqual([])
      expect(new Set(mails.map(({ request_id }) => request_id))).toEqual(new Set(stored.map(({ id }) => id)))
    }
  })
})

/**
 * Kills the server again and again while requests and notes are sent to it.
 *
 * @returns the names of the requests, and the texts of the notes, that the server confirmed
 */
async function killAgainAndAgain(dist: string, { location, env }: TestDatabase, kills: number) {
  const requests: string[] = []
  const notes: string[] = []
  const form = await enterOffice(location)
  for (let round = 0; round < kills; round++) {
    const server = await startServerProcess(dist, { ...env, OFFICE_LOCAL: '1' })
    const enough = Promise.withResolvers<void>()
    let left = 1 + (round % 12)
    const write = async (writer: number) => {
      for (let turn = 0; ; turn++) {
        const name = `${round} ${writer} ${turn}`
        const answer = await post(server.url, { name }).catch(() => undefined)
        if (!answer) return
        expect(answer.status).toBe(200)
        requests.push(name)
        if (--left === 0) enough.resolve()
      }
    }
    const takeNotes = async () => {
      for (let turn = 0; ; turn++) {
        const nota = `${round} ${turn}`
        const answer = await form(`${server.url}/oficina/consultas/1/nota`, { nota }).catch(() => undefined)
        if (!answer) return
        // The server confirms a note only once request 1 exists.
        if (answer.headers.get('location')?.endsWith('hecho=nota')) notes.push(nota)
      }
    }
    const writers = [...[0, 1, 2, 3].map(write), takeNotes()]
    await enough.promise
    await server.kill('SIGKILL')
    await Promise.all(writers)
  }
  return { requests, notes }
}

async function enterOffice(location: TestDatabase['location']) {
  const storage = await openStorage(location, () => {})
  const id = await addPerson(storage, { name: 'Ana', role: 'todo', email: null })
  const token = await createSession(storage, id, { agent: '', network: '', now: new Date() })
  await storage.close()
  return (url: string, fields: Record<string, string>) =>
    fetch(url, {
      method: 'POST',
      headers: { cookie: `oficina=${token}` },
      body: new URLSearchParams({ ...fields, csrf: hashToken(token, 'csrf') }),
      redirect: 'manual',
    })
}
