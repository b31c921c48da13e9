import { collect } from '../../../tests/support/collect.ts'
import { expect, test } from 'vitest'
import { openFile } from '../../../tests/support/databases.ts'
import { REQUEST } from '../../../tests/support/server-site.ts'
import { markAnswered } from '../storage/change-requests.ts'
import type { Storage } from '../storage/storage.ts'
import { runInbox, UsageError, type InboxTools } from './commands.ts'

const makeTools = (storage: Storage) => {
  const written = new Map<string, string>()
  const tools: InboxTools = {
    storage,
    now: () => new Date('2026-11-21T12:00:00.000Z'),
    locale: { language: 'es-AR', timeZone: 'America/Argentina/Buenos_Aires' },
    writeFile: async (path, parts) => void written.set(path, (await collect(parts)).join('')),
  }
  const run = async (command: string) => (await collect(runInbox(command.split(' '), tools))).join('')
  return { run, written }
}

async function makeInbox() {
  const { storage, store } = await openFile()
  await store.add(REQUEST, '2024-03-01T12:00:00.000Z')
  await store.add({ ...REQUEST, name: 'Beto' }, '2026-11-20T12:00:00.000Z')
  await store.add({ ...REQUEST, name: 'Robot' }, '2026-11-20T13:00:00.000Z', undefined, 'trap')
  await markAnswered(storage, [1], '2026-11-21T12:00:00.000Z')
  return makeTools(storage)
}

test('lists the received requests without those in quarantine', async () => {
  const { run } = await makeInbox()
  const ids = async (command: string) =>
    (JSON.parse(await run(command)) as { id: number }[]).map(({ id }) => id)
  expect(await ids('list --json')).toEqual([1, 2])
  expect(await ids('list --unanswered --json')).toEqual([2])
  expect(await run('list')).toContain('contestada el 21/11/26, 09:00')
  expect(await run('list --unanswered')).toContain('sin contestar, hace 1 día')
})

test('requests can be exported as CSV or JSON', async () => {
  const { run, written } = await makeInbox()
  expect(await run('export a.csv')).toBe('2 consultas guardadas en a.csv.\n')
  expect(written.get('a.csv')).toMatch(/^\uFEFFRecibida;/)
  await run('export a.CSV --commas')
  expect(written.get('a.CSV')).toMatch(/^Recibida,/)
  expect(await run('export a.json --unanswered')).toBe('1 consulta guardada en a.json.\n')
  expect(written.get('a.json')).toMatch(/^\[\n\{"id":2/)
})

test.each([
  '',
  'borrar',
  'delete 1',
  'list --xml',
  'list 3',
  'list --csv',
  'list --commas',
  'export a.xls',
  'export a.csv --json',
  'id 3',
])('the command %j throws a UsageError', async (command) => {
  // Needs no storage, because a wrong command must not reach it.
  const { run } = makeTools(undefined as unknown as Storage)
  await expect(run(command)).rejects.toThrow(UsageError)
})
