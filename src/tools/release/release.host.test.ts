import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '../../server/storage/migrations.ts'
import { isWhole } from '../../../tests/faults/support/scale.ts'
import { makeHost } from '../../../tests/support/release-host.ts'
import { makeFolder, makeSite } from '../../../tests/support/server-site.ts'
import { makeRelease } from './make-release.ts'
import { findCurrent, listReleases, setCurrent } from './releases.ts'

/** Adds a migration to the release, so that its database has a newer version and an unknown column. */
function makeNewer(home: string) {
  const migrations = join(home, 'current/src/server/storage/migrations.ts')
  const text = readFileSync(migrations, 'utf8').replace('export const MIGRATIONS', 'const OLDER')
  writeFileSync(
    migrations,
    `${text}\nexport const MIGRATIONS: readonly Migration[] = [...OLDER, async (db) => void (await sql.raw("ALTER TABLE requests ADD COLUMN extra TEXT NOT NULL DEFAULT 'x'").execute(db))]`,
  )
  const file = join(home, 'current/release.json')
  writeFileSync(file, JSON.stringify({ name: findCurrent(home), database: MIGRATIONS.length + 1 }))
}

interface Package {
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}

function expectPackages(home: string) {
  const { packages }: { packages: Record<string, Package> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )
  const wanted = Object.keys(packages).filter((path) => {
    const { dev, devOptional, optional } = packages[path]!
    return path && !dev && !devOptional && !optional
  })
  expect(wanted.length).toBeGreaterThan(50)
  expect(wanted.filter((path) => !existsSync(join(home, 'current', path)))).toEqual([])
  const node = `node-${process.platform}-${process.arch}`
  expect(existsSync(join(home, 'current/node_modules', node))).toBe(false)
}

test('a release runs without installed programs', { tags: 'smoke' }, async () => {
  const { home, release, run, start } = makeHost()
  await release(1, 'la primera')
  expectPackages(home)
  const server = await start()
  expect(await server.page()).toBe('la primera')
  expect(await server.post('Uno')).toBe(200)
  expect(run('inbox', 'list').output).toContain('Uno')
  await server.stop()
})

test.runIf(isWhole)('a release is upgraded, and rolled back', async () => {
  const { home, data, release, run, start } = makeHost()
  const first = await release(1, 'la primera')
  const server = await start()
  expect(await server.post('Uno')).toBe(200)
  expect(run('people', 'add', 'Marta').output).toContain('/oficina/clave/')
  expect(run('backup')).toMatchObject({ status: 0, output: expect.stringContaining('consultas: 1') })

  writeFileSync(join(home, 'sitio.env'), `DATA_DIR=${data}\n`)

  const second = await release(2, 'la segunda')
  expect(findCurrent(home)).toBe(second)
  expect(await server.page()).toBe('la primera')
  const [, id] = /DATABASE_ID=(.+)/.exec(readFileSync(join(home, 'sitio.env'), 'utf8')) ?? []
  expect(run('inbox', 'id').output).toBe(`${id}\n`)
  makeNewer(home)
  await server.stop()
  const upgraded = await start()
  expect(await upgraded.page()).toBe('la segunda')
  expect(await upgraded.post('Dos')).toBe(200)
  expect(run('rollback')).toMatchObject({ status: 1, output: expect.stringContaining('restore') })
  expect(findCurrent(home)).toBe(second)
  await upgraded.stop()

  // The operator switches the link by hand, and does not restore the database. The older release refuses the newer database, but serves the
  // pages.
  setCurrent(home, first)
  const refusing = await start()
  expect(await refusing.page()).toBe('la primera')
  expect(await refusing.post('Perdida')).toBe(503)
  expect(refusing.said()).toContain('y este programa conoce hasta la')
  await refusing.stop()
  setCurrent(home, second)

  const copy = readdirSync(join(data, 'copias')).find((name) => name.endsWith('.sqlite')) ?? ''
  expect(run('restore', join(data, 'copias', copy)).status).toBe(0)
  expect(run('rollback')).toMatchObject({ status: 0, output: expect.stringContaining(first) })
  const back = await start()
  expect(await back.page()).toBe('la primera')
  expect(await back.post('Tres')).toBe(200)
  const listed = run('inbox', 'list').output
  for (const name of ['Uno', 'Tres']) expect(listed).toContain(name)
  await back.stop()
  expect(run('rollback')).toMatchObject({
    status: 1,
    output: expect.stringContaining('No hay una versión anterior'),
  })
})

test.runIf(isWhole)('a release restores a backup with the settings of sitio.env', async () => {
  const { home, data, release, run, start } = makeHost()
  await release(1, 'x')
  const elsewhere = join(makeFolder(), 'datos')
  const copies = join(makeFolder(), 'copias')
  writeFileSync(join(home, 'sitio.env'), `DATA_DIR=${elsewhere}\nBACKUP_DIR=${copies}\n`)
  const server = await start()
  await server.post('Uno')
  const published = join(elsewhere, 'site/site-content/events.json')
  writeFileSync(published, '[ ]')
  run('backup')
  await server.stop()
  expect(existsSync(data)).toBe(false)
  const copy = readdirSync(copies).find((name) => name.endsWith('.sqlite')) ?? ''
  rmSync(join(elsewhere, 'requests.sqlite'))
  rmSync(join(elsewhere, 'site'), { recursive: true })
  expect(run('restore', join(copies, copy)).output).toContain('consultas: 1')
  expect(readFileSync(published, 'utf8')).toBe('[ ]')
  expect(run('inbox', 'list').output).toContain('Uno')
})

test.runIf(isWhole)('a failed build changes nothing, and the last three releases are kept', async () => {
  const { home, release } = makeHost()
  for (let day = 1; day <= 4; day++) await release(day, 'x')
  const names = listReleases(home)
  expect(names.map((name) => name.slice(0, 10))).toEqual(['2026-11-02', '2026-11-03', '2026-11-04'])
  const failed = makeRelease(home, {
    content: home,
    build: async () => false,
    made: async () => [],
    now: new Date(),
  })
  expect(await failed).toBeUndefined()
  expect([readdirSync(join(home, 'releases')), findCurrent(home)]).toEqual([names, names.at(-1)])
  const other = makeFolder()
  writeFileSync(join(other, 'tesis.doc'), '')
  const options = { content: home, build: async () => true, made: async () => [], now: new Date() }
  await expect(makeRelease(other, options)).rejects.toThrow('no está vacía')
})

test.runIf(isWhole)('a new release is used even when the earlier ones are dated in the future', async () => {
  const { home, release, run } = makeHost()
  for (const day of [400, 401, 402]) await release(day, 'x')
  const before = findCurrent(home)
  const name = await release(1, 'x')
  expect([findCurrent(home), listReleases(home).at(-1)]).toEqual([name, name])
  expect(run('rollback').output).toContain(before)
})

test.runIf(isWhole)(
  'a release copies content behind a symbolic link, and changes no other build',
  async () => {
    const { home } = makeHost()
    const content = makeSite(makeFolder(), { 'events.json': '[]', 'media/a.svg': '<svg/>' })
    symlinkSync('a.svg', join(content, 'media/b.svg'))
    const link = join(makeFolder(), 'link')
    symlinkSync(content, link)
    const other = join(home, 'releases', `.${process.ppid}`)
    mkdirSync(other, { recursive: true })
    mkdirSync(join(home, 'releases/.999999999'))
    await makeRelease(home, {
      content: link,
      build: async (out) => Boolean(makeSite(out)),
      made: async () => [],
      now: new Date(),
    })
    rmSync(content, { recursive: true })
    const copy = join(home, 'current/site-content')
    expect(readFileSync(join(copy, 'events.json'), 'utf8')).toBe('[]')
    expect(readlinkSync(join(copy, 'media/b.svg'))).toBe('a.svg')
    expect(readdirSync(join(home, 'releases')).filter((name) => name.startsWith('.'))).toEqual([
      `.${process.ppid}`,
    ])
  },
)

test.runIf(isWhole)('releases still work after their folder was moved', async () => {
  const { home, release, start } = makeHost()
  await release(1, 'mudada')
  const moved = join(home, '..', 'mudada')
  renameSync(home, moved)
  const server = await start(moved)
  expect(await server.page()).toBe('mudada')
  await server.stop()
})
