import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { makeEditor } from '../../../tests/support/editor.ts'
import { makeLog } from '../../../tests/support/server-site.ts'
import type { NewLinkAnswer } from '../core/api.ts'
import type { EditorEnv } from './editor.ts'
import { answerError } from './json-calls.ts'

const HOME = 'pages/inicio.json'
const GUEST = { siteBase: '', person: { id: '', name: '' }, token: '', mayChangeDestinations: false }

async function share() {
  const editor = await makeEditor()
  const { ana } = editor
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const { address } = (await ana.post<NewLinkAnswer>('api/links', {})).body
  const app = new Hono<EditorEnv>()
  app.use((c, next) => {
    c.set('access', { ...GUEST, base: '', filesBase: '' })
    return next()
  })
  app.route('/oficina/borrador', editor.editor.shared)
  const look = async (path = address) => app.request(path)
  return { editor, ana, address, look }
}

test('a link shows the pages of a draft without scripts, linked to each other', async () => {
  const { address, ana, look } = await share()
  expect(address).toMatch(/^\/oficina\/borrador\/[\w-]{43}\/$/)
  const shown = await look()
  const html = await shown.text()
  expect(html).toContain('Hola a Do Re Mi')
  expect(html).toContain('Borrador de Ana')
  expect(html).toContain(`href="${address}centro"`)
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|href="\/centro|editor/)
  expect(shown.headers.get('x-robots-tag')).toContain('noindex')
  expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
  expect(shown.headers.get('cache-control')).toContain('no-store')
  expect(shown.headers.get('content-security-policy')).toContain("form-action 'none'")
  for (const file of ['media/concierto.svg', 'favicon.svg']) {
    const { status, headers } = await look(`${address}${file}`)
    expect([file, status, headers.get('content-type')]).toEqual([file, 200, 'image/svg+xml; charset=utf-8'])
  }
  expect(html).toContain(`href="${address}favicon.svg"`)
  await ana.replace(HOME, 'Hola', 'Buenas tardes')
  expect(await (await look()).text()).toContain('Buenas tardes a Do Re Mi')
})

test('a link to a draft expires after seven days, or when it is revoked', async () => {
  const { editor, ana, address, look } = await share()
  editor.setTime('2026-11-28T14:00:00.000Z')
  expect((await look()).status).toBe(200)
  editor.setTime('2026-11-28T16:00:00.000Z')
  expect((await look()).status).toBe(404)
  expect((await ana.state()).links).toEqual([])
  const made = (await ana.post<NewLinkAnswer>('api/links', { name: ' Directora ' })).body
  const second = made.address
  expect((await look(second)).status).toBe(200)
  expect((await look(`${second}centro`)).status).toBe(200)
  expect((await look(`${second}nada`)).status).toBe(404)
  const [link] = (await ana.state()).links
  expect(link).toMatchObject({ id: made.id, name: 'Directora' })
  expect((await ana.post('api/links/remove', { id: link?.id })).status).toBe(200)
  expect((await look(second)).status).toBe(404)
  expect((await look(address)).status).toBe(404)
  for (const gone of ['/oficina/borrador/otro/', '/oficina/borrador/otro', `${second}centro`]) {
    const answer = await look(gone)
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('<h1>Este enlace ya no sirve</h1>'),
    ])
  }
})

test('an unexpected error of a link is logged without its secret', async () => {
  const { entries, log } = makeLog()
  const app = new Hono<EditorEnv>().get('*', () => Promise.reject(new Error('lost')))
  app.onError((error, c) => answerError(error, c, log))
  expect((await app.request('/oficina/borrador/secreto/primario')).status).toBe(500)
  expect(entries).toMatchObject([{ path: '/oficina/borrador/…', reason: 'lost' }])
})
