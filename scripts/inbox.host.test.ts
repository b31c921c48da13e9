import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStorage } from '../src/server/storage/storage.ts'
import { createStore } from '../src/server/storage/request-store.ts'
import { makeFolder, REQUEST } from '../tests/support/server-site.ts'

function inbox(dataDir: string, ...args: string[]) {
  const script = join(import.meta.dirname, 'inbox.ts')
  const env = { ...process.env, DATA_DIR: dataDir }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('lists stored requests while a server has the database open', async () => {
  const folder = makeFolder()
  const storage = await openStorage({ kind: 'sqlite', file: join(folder, 'requests.sqlite') }, () => {})
  onTestFinished(() => storage.close())
  await createStore(storage).add(REQUEST, '2026-11-21T12:00:00.000Z')
  expect(JSON.parse(inbox(folder, 'list', '--json').stdout)).toMatchObject([
    {
      id: 1,
      received_at: '2026-11-21T12:00:00.000Z',
      ...REQUEST,
      answered_at: null,
      mail: 'waiting',
      suspicion: null,
      last_error: null,
    },
  ])
})

test('without a database, the inbox prints the expected path, and creates no file', () => {
  const folder = join(makeFolder(), 'nueva')
  const { status, stdout, stderr } = inbox(folder, 'list', '--json')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`No hay base de datos en ${join(folder, 'requests.sqlite')}.`)
  expect(stderr).toContain('DATA_DIR (o DATABASE_URL')
  expect(existsSync(folder)).toBe(false)
})

test('an unknown inbox command prints the usage', () => {
  const { status, stdout, stderr } = inbox(makeFolder(), 'borrar')
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain('Uso: npm run inbox')
})

test.skipIf(process.platform === 'win32')(
  'ends quietly when the reader of its output has ended',
  async () => {
    const folder = makeFolder()
    const storage = await openStorage({ kind: 'sqlite', file: join(folder, 'requests.sqlite') }, () => {})
    onTestFinished(() => storage.close())
    const store = createStore(storage)
    const message = 'x'.repeat(20_000)
    const ids = Array.from({ length: 20 }, (_, index) => index)
    await Promise.all(
      ids.map((id) => store.add({ ...REQUEST, message: message + id }, '2026-11-21T12:00:00.000Z')),
    )
    const script = join(import.meta.dirname, 'inbox.ts')
    const line = `"${process.execPath}" "${script}" list | head -n 1`
    const env = { ...process.env, DATA_DIR: folder }
    const { stdout, stderr } = spawnSync('sh', ['-c', line], { env, encoding: 'utf8' })
    expect({ first: stdout.slice(0, 2), stderr }).toEqual({ first: '#1', stderr: '' })
  },
)
