import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readStored } from '../../../tests/support/read-stored.ts'
import { makeFolder, makeLog, REQUEST } from '../../../tests/support/server-site.ts'
import { dayIn } from '../../engine/model/time-zone.ts'
import { createDailyCopies } from './daily-copies.ts'
import { deleteRequests } from './change-requests.ts'
import { restore } from './restore.ts'
import { openStorage } from './storage.ts'
import { createStore } from './request-store.ts'
import { transferBackup } from './transfer-backup.ts'

const DAY = 86_400_000

async function makeCopied(command?: string) {
  const folder = makeFolder()
  const env = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'disco') }
  const file = join(env.DATA_DIR, 'requests.sqlite')
  const location = { kind: 'sqlite', file, copies: env.BACKUP_DIR } as const
  const storage = await openStorage(location, () => {})
  onTestFinished(() => storage.close())
  // It is 21:30 in Buenos Aires, and already the next day in UTC.
  let time = Date.parse('2026-11-22T00:30:00Z')
  const now = () => new Date(time)
  // The last test of a restore is recent, because another takes longer than all the rest.
  const skipDrill = () => writeFileSync(join(env.DATA_DIR, 'ultimo-ensayo.txt'), now().toISOString())
  skipDrill()
  const store = createStore(storage)
  const { entries, log } = makeLog()
  const serve = () =>
    createDailyCopies({
      location,
      timeZone: () => 'America/Argentina/Buenos_Aires',
      now,
      log,
      transferBackup: command === undefined ? undefined : (copy) => transferBackup(command, copy),
    })
  return {
    folder,
    file,
    copies: env.BACKUP_DIR,
    copy: (name: string) => join(env.BACKUP_DIR, name),
    location,
    storage,
    entries,
    serve,
    skipDrill,
    now,
    later: (milliseconds: number) => void (time += milliseconds),
    add: (name: string) => store.add({ ...REQUEST, name }, now().toISOString()),
    names: async () => (await readStored(env)).map(({ name }) => name),
  }
}

const countIn = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true })
  const { count } = database.prepare('SELECT count(*) AS count FROM requests').get() ?? {}
  database.close()
  return count
}

test('makes one backup each day of the site, despite several servers and restarts', async () => {
  const { serve, copies, add, later, copy, now, entries } = await makeCopied()
  await add('Ana')
  await Promise.all([serve().makeDue(), serve().makeDue(), serve().makeDue()])
  await serve().makeDue()
  expect(readdirSync(copies)).toEqual(['diaria-2026-11-21.sqlite'])
  expect(statSync(copy('diaria-2026-11-21.sqlite')).mtime).toEqual(now())
  expect(entries.filter(({ level }) => level === 'error')).toEqual([])
  await add('Beto')
  later(3 * 60 * 60_000)
  await serve().makeDue()
  expect(readdirSync(copies)).toEqual(['diaria-2026-11-21.sqlite', 'diaria-2026-11-22.sqlite'])
  expect([1, 2].map((day) => countIn(copy(`diaria-2026-11-2${day}.sqlite`)))).toEqual([1, 2])
})

test('a running server makes the daily backup by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { serve, copy, add, later } = await makeCopied()
  await add('Ana')
  const server = serve()
  server.start()
  vi.advanceTimersByTime(60_000)
  await server.makeDue()
  expect(existsSync(copy('diaria-2026-11-21.sqlite'))).toBe(true)
  later(DAY)
  vi.advanceTimersByTime(10 * 60_000)
  await vi.waitFor(() => expect(existsSync(copy('diaria-2026-11-22.sqlite'))).toBe(true), 20_000)
  server.stop()
})

test('backups are deleted after thirty days, and other files beside them are kept', async () => {
  const { serve, copies, file, add, later } = await makeCopied()
  await add('Ana')
  mkdirSync(copies)
  writeFileSync(join(copies, 'leeme.txt'), '')
  const [data, stamp] = [join(file, '..'), '2026-10-20T12-00-00-000Z']
  mkdirSync(join(data, `site/site-content.antes-${stamp}/pages`), { recursive: true })
  const old = [`${file}.antes-${stamp}`, `${file}.antes-${stamp}-wal`, join(data, `editor.antes-${stamp}`)]
  for (const made of [...old, join(copies, `requests-${stamp}.sqlite`)]) writeFileSync(made, '')
  // Empty files act as the backups of the 33 days before.
  for (let day = 1; day <= 33; day++)
    writeFileSync(join(copies, `diaria-${dayIn('UTC', new Date(Date.UTC(2026, 10, 21 - day)))}.sqlite`), '')
  const server = serve()
  for (let day = 0; day < 3; day++) {
    await server.makeDue()
    later(DAY)
  }
  const names = readdirSync(copies)
  expect([names.length, names[0], names.at(-1)]).toEqual([31, 'diaria-2026-10-25.sqlite', 'leeme.txt'])
  const left = readdirSync(data, { recursive: true }).filter((name) => String(name).includes(stamp))
  expect(left).toEqual([])
})

test('a clock that is a month ahead for an hour deletes at most two backups', async () => {
  const { serve, copies, add, later, skipDrill } = await makeCopied()
  await add('Ana')
  const server = serve()
  for (let day = 0; day < 4; day++) {
    await server.makeDue()
    later(DAY)
  }
  for (const days of [60, -60]) {
    later(days * DAY)
    skipDrill()
    await server.makeDue()
  }
  // The next backup has deleted the one with a date in the future.
  expect(readdirSync(copies)).toHaveLength(3)
})

test(
  'a backup is restored as a test every 30 days, and a failure is reported',
  { tags: 'smoke' },
  async () => {
    const { serve, file, add, later, copy, entries } = await makeCopied()
    await add('Ana')
    const [folder, stamp] = [join(file, '..'), join(file, '../ultimo-ensayo.txt')]
    rmSync(stamp)
    const server = serve()
    for (const days of [0, 10, 10, 10]) {
      later(days * DAY)
      await server.makeDue()
      await server.makeDue()
    }
    const drills = entries.filter(({ event, level }) => event === 'restore-drill' && level === 'info')
    expect(drills).toMatchObject([
      { file: copy('diaria-2026-11-21.sqlite'), said: 'La copia está en su lugar (consultas: 1).' },
      { file: copy('diaria-2026-12-21.sqlite') },
    ])
    expect(readFileSync(stamp, 'utf8')).toContain('consultas: 1')
    expect(readdirSync(folder).filter((name) => name.startsWith('ensayo'))).toEqual([])
    expect(server.trouble()).toBeUndefined()
    rmSync(stamp)
    writeFileSync(copy('diaria-2026-12-21.sqlite'), 'not a database')
    await server.makeDue()
    expect(server.trouble()).toContain('El ensayo de recuperar')
  },
)

test('deletes large files without blocking the event loop', async () => {
  const { serve, add, copies, copy } = await makeCopied()
  await add('Ana')
  mkdirSync(copies)
  writeFileSync(copy('diaria-2026-09-01.sqlite'), 'old')
  const blocking: string[] = []
  vi.spyOn(fs, 'rmSync').mockImplementation((path) => void (existsSync(path) && blocking.push(String(path))))
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  await serve().makeDue()
  expect(readdirSync(copies)).toEqual(['diaria-2026-11-21.sqlite'])
  expect(blocking).toEqual([])
})

test('backs up the edited content too, and keeps it for a week', async () => {
  const other = makeFolder()
  const { serve, copies, file, add, later } = await makeCopied(`cp -t "${other}"`)
  await add('Ana')
  mkdirSync(join(file, '../site/site-content'), { recursive: true })
  writeFileSync(join(file, '../site/site-content/site.json'), '{}')
  // Empty folders act as the backups of the seven days before.
  for (let day = 14; day <= 20; day++)
    mkdirSync(join(copies, `diaria-2026-11-${day}.sitio`), { recursive: true })
  const server = serve()
  for (let day = 0; day < 2; day++) {
    await server.makeDue()
    later(DAY)
  }
  const sites = readdirSync(copies).filter((name) => name.endsWith('.sitio'))
  expect(sites).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `diaria-2026-11-${day}.sitio`))
  expect(readdirSync(other).filter((name) => name.endsWith('.sitio'))).toEqual([
    'diaria-2026-11-21.sitio',
    'diaria-2026-11-22.sitio',
  ])
  expect(server.trouble()).toBeUndefined()
})

test('deletes unfinished backups after half a day', async () => {
  const { serve, copies, file, now } = await makeCopied()
  const first = join(copies, 'diaria-2026-11-21.sqlite.77.incompleta')
  const left = [
    join(copies, 'diaria-2026-11-20.sqlite.77.incompleta'),
    join(copies, 'diaria-2026-11-20.sqlite.77.incompleta-journal'),
    `${file}.antes-2026.77.incompleta`,
  ]
  mkdirSync(copies)
  for (const name of [...left, first]) {
    writeFileSync(name, '')
    utimesSync(name, now(), name === first ? now() : new Date(now().getTime() - DAY))
  }
  await serve().makeDue()
  expect([...left, first].filter((name) => existsSync(name))).toEqual([first])
})

test('keeps the earlier backups when a new one fails, and logs the failure', async () => {
  const { serve, copies, copy, add, later, file, entries } = await makeCopied()
  await add('Ana')
  const server = serve()
  await server.makeDue()
  later(DAY)
  const bytes = readFileSync(file)
  const damaged = new DatabaseSync(file)
  damaged.exec('DROP TABLE outbox; DROP TABLE requests')
  damaged.close()
  await server.makeDue()
  expect(readdirSync(copies)).toEqual(['diaria-2026-11-21.sqlite'])
  expect(server.trouble()).toContain('requests')
  expect(entries.at(-1)).toMatchObject({ level: 'error', event: 'backup' })
  expect(countIn(copy('diaria-2026-11-21.sqlite'))).toBe(1)
  writeFileSync(file, bytes)
})

test('passes a backup to BACKUP_COMMAND once, and retries after a failure', async () => {
  const other = makeFolder()
  const { serve, copies, add, later, entries } = await makeCopied(
    `test ! -e ${other}/lleno && cp -t "${other}"`,
  )
  await add('Ana')
  const server = serve()
  await server.makeDue()
  expect(countIn(join(other, 'diaria-2026-11-21.sqlite'))).toBe(1)
  writeFileSync(join(other, 'lleno'), '')
  later(DAY)
  await server.makeDue()
  expect(server.trouble()).toContain('BACKUP_COMMAND falló (código 1)')
  expect(entries.at(-1)).toMatchObject({ level: 'error', event: 'backup-command' })
  expect(existsSync(join(other, 'diaria-2026-11-22.sqlite'))).toBe(false)
  rmSync(join(other, 'lleno'))
  const next = serve()
  await next.makeDue()
  expect(next.trouble()).toBeUndefined()
  expect(readdirSync(other)).toEqual(['diaria-2026-11-21.sqlite', 'diaria-2026-11-22.sqlite'])
  rmSync(join(other, 'diaria-2026-11-22.sqlite'))
  await next.makeDue()
  expect(readdirSync(other)).toEqual(['diaria-2026-11-21.sqlite'])
  expect(readdirSync(copies)).toEqual(readdirSync(other).concat('diaria-2026-11-22.sqlite'))
})

test('a BACKUP_COMMAND that hangs is killed together with its child processes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const file = join(makeFolder(), 'pid')
  const hanging = transferBackup(`sh -c 'echo $$ > ${file}; sleep 1000'; true`, 'x')
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toMatch(/\d\n/)
  vi.advanceTimersByTime(DAY)
  await expect(hanging).rejects.toThrow('no terminó')
  const pid = Number(readFileSync(file, 'utf8'))
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('does not restore requests that a newer backup records as deleted', async () => {
  const { serve, storage, file, copy, location, add, names, later, now } = await makeCopied()
  await add('Ana')
  await add('Beto Borrado')
  const server = serve()
  await server.makeDue()
  later(DAY)
  await deleteRequests(storage, [2])
  await server.makeDue()
  await storage.close()
  rmSync(file)
  expect((await restore(copy('diaria-2026-11-21.sqlite'), location, now())).requests).toBe(1)
  expect(readFileSync(file).toString('latin1')).not.toContain('Beto Borrado')
  expect(await names()).toEqual(['Ana'])
})

test('does not restore requests that the database records as deleted', async () => {
  const { serve, storage, folder, copy, location, add, names, now } = await makeCopied()
  await add('Ana')
  await add('Beto Borrado')
  await serve().makeDue()
  const elsewhere = join(folder, 'en-otra-maquina.sqlite')
  renameSync(copy('diaria-2026-11-21.sqlite'), elsewhere)
  await deleteRequests(storage, [2])
  await storage.close()
  expect((await restore(elsewhere, location, now())).requests).toBe(1)
  expect(await names()).toEqual(['Ana'])
})

test('a restore keeps a request that has reused the number of a deleted one', async () => {
  const { serve, storage, file, location, copies, copy, add, names, later, now } = await makeCopied()
  await add('Ana')
  await serve().makeDue()
  later(60_000)
  await add('Borrado')
  await deleteRequests(storage, [2])
  await storage.close()
  await restore(copy('diaria-2026-11-21.sqlite'), location, now())
  const again = await openStorage({ kind: 'sqlite', file, copies }, () => {})
  onTestFinished(() => again.close())
  later(DAY)
  await createStore(again).add({ ...REQUEST, name: 'Nueva' }, now().toISOString())
  await serve().makeDue()
  later(60_000)
  await serve().makeDue()
  expect(await names()).toEqual(['Ana', 'Nueva'])
  expect(countIn(copy('diaria-2026-11-22.sqlite'))).toBe(2)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
