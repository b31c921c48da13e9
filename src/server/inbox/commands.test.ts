import { collect } from '../../../tests/support/collect.ts'
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { describeDatabases, openFile, PARAMETERS } from '../../../tests/support/databases.ts'
import { REQUEST } from '../../../tests/support/server-site.ts'
import { deleteRequests } from '../storage/requests.ts'
import type { Storage } from '../storage/storage.ts'
import { createStore } from '../storage/request-store.ts'
import { runInbox, UsageError, type InboxTools } from './commands.ts'

const LOCALE = { language: 'es-AR', timeZone: 'America/Argentina/Buenos_Aires' }
const NOW = new Date('2026-11-21T12:00:00.000Z')

const runWhole = async (args: string[], tools: InboxTools) => (await collect(runInbox(args, tools))).join('')

const makeTools = (storage: Storage): InboxTools => ({
  storage,
  now: () => NOW,
  locale: {},
  writeFile: async () => {},
  ask: async () => undefined,
})

describeDatabases((makeDatabase, kind) => {
  async function makeInbox() {
    const { open, location } = await makeDatabase()
    const storage = await open()
    const store = createStore(storage)
    const written = new Map<string, string>()
    const tools: InboxTools = {
      ...makeTools(storage),
      locale: LOCALE,
      writeFile: async (path, parts) => void written.set(path, (await collect(parts)).join('')),
    }
    const run = (command: string, changes: Partial<InboxTools> = {}) =>
      runWhole(command.split(' '), { ...tools, ...changes })
    const ids = async (command: string) =>
      (JSON.parse(await run(`${command} --json`)) as { id: number }[]).map(({ id }) => id)
    await store.add(REQUEST, '2024-03-01T12:00:00.000Z')
    await store.add({ ...REQUEST, name: 'Beto', email: ' Beto@Ejemplo.AR ' }, '2026-11-20T12:00:00.000Z')
    await store.add({ ...REQUEST, name: 'Robot' }, '2026-11-20T13:00:00.000Z', undefined, 'trap')
    const setMail = (id: number, state: 'parked' | 'sent') =>
      storage.use(({ db }) => {
        const update = db.updateTable('outbox').set({ state, attempts: 9, first_tried_at: 5 })
        return update.where('request_id', '=', id).execute()
      })
    const outbox = () =>
      storage.use(({ db }) => db.selectFrom('outbox').selectAll().orderBy('request_id').execute())
    return { run, ids, setMail, outbox, tools, location, storage, written }
  }

  test('requests in quarantine have a list of their own until they are released', async () => {
    const { run, ids, outbox } = await makeInbox()
    expect(await ids('list')).toEqual([1, 2])
    expect(await run('quarantine')).toContain('en cuarentena (trap)')
    expect(await run('release 1 3')).toBe(
      '1 consulta salió de la cuarentena, hacia el correo de su institución.\n',
    )
    expect(await ids('quarantine')).toEqual([])
    expect(await ids('list')).toEqual([1, 2, 3])
    expect((await outbox())[2]).toMatchObject({ state: 'waiting', next_attempt_at: NOW.getTime() })
  })

  test('shows a request by number, and lists it as unanswered until it is answered', async () => {
    const { run, ids } = await makeInbox()
    expect(await ids('show 2 #3 99')).toEqual([2, 3])
    expect(await run('answered 1 3')).toBe('2 consultas marcadas como contestadas.\n')
    expect(await ids('list --unanswered')).toEqual([2])
    expect(await run('list --unanswered')).toContain('sin contestar, hace 1 día')
    expect(await run('list')).toContain('contestada el 21/11/26, 09:00')
  })

  test('a mail that the server gave up is listed, and can be retried', async () => {
    const { run, ids, setMail, outbox } = await makeInbox()
    await setMail(1, 'parked')
    await setMail(2, 'sent')
    expect(await ids('parked')).toEqual([1])
    expect(await run('retry 1 2')).toBe('1 correo vuelve a intentarse.\n')
    expect(await outbox()).toMatchObject([
      { state: 'waiting', attempts: 0, first_tried_at: null, next_attempt_at: NOW.getTime() },
      { state: 'sent' },
      { state: 'held' },
    ])
    await setMail(2, 'parked')
    expect(await run('retry --all')).toBe('1 correo vuelve a intentarse.\n')
    expect(await run('retry --all')).toBe('0 correos vuelven a intentarse.\n')
  })

  test('requests can be exported as CSV or JSON', async () => {
    const { run, written } = await makeInbox()
    expect(await run('export a.csv')).toBe('2 consultas guardadas en a.csv.\n')
    expect(written.get('a.csv')).toMatch(/^\uFEFFRecibida;/)
    await run('export a.CSV --commas')
    expect(written.get('a.CSV')).toMatch(/^Recibida,/)
    await run('export a.json --unanswered')
    expect(written.get('a.json')).toMatch(/^\[\n\{"id":1/)
  })

  test('all data about a person can be shown and deleted, quarantine included', async () => {
    const { run, ids } = await makeInbox()
    expect(await ids('person ANA@ejemplo.ar')).toEqual([1, 3])
    expect(await ids('person beto@ejemplo.ar')).toEqual([2])
    expect(await run('delete --email=ana@ejemplo.ar --confirm=2')).toContain('2 consultas borradas')
    expect(await ids('person ana@ejemplo.ar')).toEqual([])
    expect(await ids('list')).toEqual([2])
  })

  test('requests from before a day can be deleted with their mails', async () => {
    const { run, ids, outbox } = await makeInbox()
    const ask = vi.fn(async () => ' 1 ')
    expect(await run('delete --before=2025-12-31', { ask })).toContain('1 consulta borrada')
    expect(ask).toHaveBeenCalledWith(expect.stringContaining('#1 (2024-03-01)'))
    expect(await ids('list')).toEqual([2])
    expect(await outbox()).toHaveLength(2)
    expect(await run('delete --before=2025-12-31')).toBe('No hay ninguna consulta para borrar.\n')
    await expect(run('delete --before=2025-02-30')).rejects.toThrow('tiene que ser un día')
  })

  test('the day of a request is in the time zone of the site', async () => {
    const { run, ids, tools } = await makeInbox()
    const late = { ...REQUEST, message: 'de noche' }
    await createStore(tools.storage).add(late, '2024-03-02T02:00:00.000Z')
    const ask = vi.fn(async () => '2')
    expect(await run('delete --before=2024-03-02', { ask })).toContain('2 consultas borradas')
    expect(ask).toHaveBeenCalledWith(expect.stringContaining('#1 (2024-03-01), #4 (2024-03-01)'))
    expect(await ids('list')).toEqual([2])
  })

  test('deletes only after a person types the number of requests', async () => {
    const { run, ids } = await makeInbox()
    for (const [command, typed] of [
      ['delete 1', undefined],
      ['delete 1', 'sí'],
      ['delete 1', '2'],
      ['delete 1 --confirm=2', '1'],
    ] as const) {
      const deleting = run(command, { ask: async () => typed })
      await expect(deleting, typed).rejects.toThrow('No se borró nada. Son 1: #1')
    }
    expect(await ids('list')).toEqual([1, 2])
  })

  test('none of the database files contains a deleted request', async () => {
    const { run, location } = await makeInbox()
    await run('delete 2 --confirm=1')
    const files = location.kind === 'sqlite' ? [location.file, `${location.file}-wal`] : []
    for (const file of files) expect(readFileSync(file).toString('latin1')).not.toContain('Beto@Ejemplo')
    if (files[0]) expect(readFileSync(files[0]).toString('latin1')).toContain('ana@ejemplo.ar')
    expect(await run('list')).not.toContain('Beto')
  })

  test('more requests can be deleted at once than fit in one statement', async () => {
    const { ids, storage } = await makeInbox()
    const most = PARAMETERS[kind] + 1
    const numbers = Array.from({ length: most }, (_, index) => most - index)
    expect(await deleteRequests(storage, numbers)).toBe(3)
    expect(await ids('list')).toEqual([])
  })
})

test('reports that the write-ahead log still contains deleted requests', async () => {
  const { file, storage, store } = await openFile()
  await store.add(REQUEST, NOW.toISOString())
  const tools = makeTools(storage)
  const log = () => readFileSync(`${file}-wal`).toString('latin1')
  const other = new DatabaseSync(file)
  other.exec('BEGIN; SELECT * FROM requests')
  let passed = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (passed += 1000))
  await expect(runWhole(['delete', '1', '--confirm=1'], tools)).rejects.toThrow('repetí el mismo comando')
  clock.mockRestore()
  expect(log()).toContain(REQUEST.email)
  other.close()
  expect(await runWhole(['delete', '1', '--confirm=1'], tools)).toBe('No hay ninguna consulta para borrar.\n')
  expect(log()).not.toContain(REQUEST.email)
})

test('a deletion of requests waits until another process has finished reading', async () => {
  const { file, storage, store, list } = await openFile()
  await store.add(REQUEST, NOW.toISOString())
  const other = new DatabaseSync(file)
  other.exec('BEGIN; SELECT * FROM requests')
  const deleted = deleteRequests(storage, [1])
  await expect.poll(list).toEqual([])
  other.close()
  expect(await deleted).toBe(1)
  expect(readFileSync(`${file}-wal`).toString('latin1')).not.toContain(REQUEST.email)
})

test.each([
  '',
  'borrar',
  'list --xml',
  'list 3',
  'list --json --csv',
  'list --email=a',
  'show',
  'show x',
  'answered 0',
  'export a.xls',
  'delete',
  'delete 1 --before=2025-01-01',
  'person',
  'retry',
])('the command %j throws a UsageError', async (command) => {
  // Needs no storage, because a wrong command must not reach it.
  const tools = makeTools(undefined as unknown as Storage)
  await expect(runWhole(command.split(' '), tools)).rejects.toThrow(UsageError)
})
