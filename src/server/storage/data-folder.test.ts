import { mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { readDataSettings } from '../settings.ts'
import { findServedSite } from './data-folder.ts'

function makeProject({ isRelease = false } = {}) {
  const home = makeFolder()
  const root = isRelease ? join(home, 'releases', '2026') : home
  mkdirSync(root, { recursive: true })
  if (isRelease) writeFileSync(join(root, 'release.json'), '{}')
  return { home, root }
}

function putDatabase(folder: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'requests.sqlite'), 'x')
}

const PRODUCTION = { NODE_ENV: 'production' }

test('the data folder is data/ outside production, or DATA_DIR when it is set', () => {
  const { root } = makeProject()
  expect(readDataSettings({}, root).data.folder).toBe('data')
  expect(readDataSettings({ DATA_DIR: '/x/y' }, root).data).toEqual({ folder: '/x/y' })
  expect(readDataSettings({ ...PRODUCTION, DATA_DIR: '/x/y' }, root).data).toEqual({ folder: '/x/y' })
})

test('relative paths in settings start from the folder of the releases', () => {
  const { root, home } = makeProject({ isRelease: true })
  const env = { DATA_DIR: 'datos', BACKUP_DIR: 'copias' }
  const found = { copies: join(home, 'copias') }
  expect(readDataSettings(env, root).location).toMatchObject({
    file: join(home, 'datos/requests.sqlite'),
    ...found,
  })
  expect(readDataSettings({ ...env, DATABASE_URL: 'postgres://x' }, root).location).toMatchObject(found)
  expect(readDataSettings({ DATA_DIR: '/x/y' }, root).data.folder).toBe('/x/y')
})

test('a release shows the site in the data folder once there is one', () => {
  const { root, home } = makeProject({ isRelease: true })
  const servedSite = (at: string) => findServedSite(readDataSettings({ DATA_DIR: 'datos' }, at).data, at)
  expect(servedSite(root)).toBe(join(root, 'dist'))
  mkdirSync(join(home, 'datos/site/dist'), { recursive: true })
  expect(servedSite(root)).toBe(join(home, 'datos/site/dist'))
  expect(servedSite(makeProject().root)).toMatch(/dist$/)
})

test.each([[PRODUCTION, {}] as const, [{}, { isRelease: true }] as const])(
  'in production (%j, %j) the data folder is outside the project',
  (env, kind) => {
    const { root, home } = makeProject(kind)
    const name = basename(home)
    expect(readDataSettings(env, root).data.folder).toBe(join(homedir(), '.local/state', name))
    const state = makeFolder()
    expect(readDataSettings({ ...env, XDG_STATE_HOME: state }, root).data).toEqual({
      folder: join(state, name),
    })
    expect(readDataSettings({ ...env, STATE_DIRECTORY: '/var/lib/a:/var/lib/b' }, root).data).toEqual({
      folder: '/var/lib/a',
    })
  },
)

test('warns of a database inside the project, and prefers one outside', () => {
  const { root, home } = makeProject()
  const env = { ...PRODUCTION, XDG_STATE_HOME: makeFolder() }
  putDatabase(join(home, 'data'))
  const { folder, warning } = readDataSettings(env, root).data
  expect(folder).toBe(join(home, 'data'))
  expect(warning).toContain('git clean')
  const outside = join(env.XDG_STATE_HOME, basename(home))
  putDatabase(outside)
  expect(readDataSettings(env, root).data).toEqual({ folder: outside })
})
