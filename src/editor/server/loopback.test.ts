import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { EditorEnv } from './editor.ts'
import { createLoopback } from './loopback.ts'

const PORT = 4600
const HOST = `127.0.0.1:${PORT}`

function open() {
  const app = new Hono<EditorEnv>()
  app.all('*', (c) => c.json(c.get('access')))
  const { app: loopback, entrance } = createLoopback(
    { app, shared: app, poll: async () => {}, close: async () => {} },
    { id: 'local', name: 'Ana' },
    () => PORT,
  )
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    Promise.resolve(
      loopback.request(`http://${HOST}${path}`, { method, headers: { host: HOST, ...headers } }),
    )
  return {
    ask,
    entrance,
    async enter() {
      const answer = await ask(entrance)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
      const cookie = answer.headers.get('set-cookie')!
      expect(cookie).toContain('HttpOnly')
      expect(cookie).toContain('SameSite=Strict')
      return cookie.split(';')[0]!
    },
  }
}

test('opening the address that the editor prints sets a session cookie', async () => {
  const { ask, enter } = open()
  const cookie = await enter()
  const answer = await ask('/api/state', { cookie })
  expect([answer.status, await answer.json()]).toMatchObject([200, { person: { name: 'Ana' }, base: '' }])
})

test.each([
  ['without the cookie', { cookie: '' }],
  ['with the cookie of another start', { cookie: `editor-${PORT}=${'x'.repeat(43)}` }],
  ['to another host name', { host: `ajeno.example:${PORT}` }],
  ['to another port', { host: '127.0.0.1:4601' }],
  ['without a host name', { host: '' }],
  ['from a page of another site', { origin: 'https://ajeno.example' }],
  ['from a page of another port', { origin: 'http://127.0.0.1:3000' }],
  ['from a page without an origin', { origin: 'null' }],
  ['that the browser marks as coming from another site', { 'sec-fetch-site': 'cross-site' }],
  ['that the browser marks as coming from another port', { 'sec-fetch-site': 'same-site' }],
])('refuses a request %s', async (_, headers) => {
  const { ask, enter } = open()
  const cookie = await enter()
  for (const [path, method] of [
    ['/', 'GET'],
    ['/api/state', 'GET'],
    ['/api/steps', 'POST'],
  ] as const) {
    const answer = await ask(path, { cookie, ...headers }, method)
    expect([path, answer.status]).toEqual([path, 403])
    expect(await answer.text()).toContain('npm run edit')
  }
})

test.each([
  ['from a page of the editor', { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' }],
  ['from the address bar', { 'sec-fetch-site': 'none' }],
])('answers a request %s', async (_, headers) => {
  const { ask, enter } = open()
  const cookie = await enter()
  expect((await ask('/api/steps', { cookie, ...headers }, 'POST')).status).toBe(200)
})

test.each(['/?clave=', `/?clave=${'x'.repeat(43)}`, '/api/state?clave=x'])(
  'refuses the address %s',
  async (path) => {
    const answer = await open().ask(path)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
  },
)

test('each start of the editor creates new secrets', async () => {
  const [one, other] = [open(), open()]
  expect((await other.ask(one.entrance)).status).toBe(403)
  expect((await other.ask('/api/state', { cookie: await one.enter() })).status).toBe(403)
})
