import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectSame } from '../../tests/support/builds.ts'
import { stepFor } from '../../tests/support/editor.ts'
import { makeOffice } from '../../tests/support/office.ts'
import { writeSite } from '../../tests/support/temporary-site.ts'
import { buildInChild } from '../../src/build/build-in-child.ts'
import type { Role } from '../../src/office/roles.ts'
import { beginSession, endSessions } from '../../src/office/sessions.ts'
import { hashToken } from '../../src/office/tokens.ts'
import { createEditorSection } from './office-section.ts'

const STATE = '/oficina/editor/api/state'
const FILE = 'pages/inicio.json'

async function open() {
  const site = writeSite()
  const data = mkdtempSync(join(tmpdir(), 'office-'))
  const { section, close } = createEditorSection(site.folder, join(data, 'dist'), { DATA_DIR: data })
  onTestFinished(async () => {
    await close()
    site[Symbol.dispose]()
    rmSync(data, { recursive: true })
  })
  const office = await makeOffice({ more: [section] })
  const enter = async (name: string, role: Role) => {
    const { token, id } = await office.enter(name, role)
    return { ...askWith(token), id, token }
  }
  /** Requests of a session. */
  const askWith = (token: string) => {
    const csrf = hashToken(token, 'csrf')
    const ask = async (path: string, body?: object | Uint8Array, headers: Record<string, string> = {}) => {
      const init = body && {
        method: 'POST',
        body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
      }
      const answer = await office.app.request(
        `http://localhost${path}`,
        { ...init, headers: { cookie: `oficina=${token}`, 'x-editor-token': csrf, ...headers } },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      )
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.startsWith('application/json')
      return {
        status: answer.status,
        text,
        json: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
      }
    }
    return { ask }
  }
  return { ...office, enter, askWith, data, content: site.folder, dist: join(data, 'dist') }
}

test('a person of the office edits under their own name, below the office', async () => {
  const { enter } = await open()
  const { ask, id } = await enter('Ana', 'contenido')
  expect((await ask(STATE)).json).toMatchObject({
    person: { id: String(id), name: 'Ana' },
    home: '/oficina',
    revision: 0,
  })
  const { text } = (await ask(`/oficina/editor/api/file?file=${FILE}`)).json
  const steps = [stepFor(FILE, String(text), String(text).replace('Bienvenidos', 'Hola'))]
  expect((await ask('/oficina/editor/api/steps', { revision: 0, steps })).status).toBe(200)
  const other = await enter('Beto', 'todo')
  expect((await other.ask(STATE)).json).toMatchObject({
    revision: 0,
    others: [{ name: 'Ana', files: [FILE] }],
  })
})

test('the office leads whoever edits content to the editor, and shows it in the menu', async () => {
  const { enter } = await open()
  const ana = await enter('Ana', 'contenido')
  expect((await ana.ask('/oficina/cuenta')).text).toContain('<a href="/oficina/editor"')
  const answers = await enter('Eva', 'consultas')
  expect((await answers.ask('/oficina/cuenta')).text).not.toContain('/oficina/editor')
  expect((await answers.ask(STATE)).status).toBe(403)
})

test('a call that is not from the window of a person who is in does nothing', async () => {
  const { enter } = await open()
  const { ask } = await enter('Ana', 'contenido')
  const steps = [stepFor('pages/nueva.json', null, '{}')]
  const statusWith = async (headers: Record<string, string>) =>
    (await ask('/oficina/editor/api/steps', { revision: 0, steps }, headers)).status
  expect(await statusWith({ 'x-editor-token': '' })).toBe(403)
  expect(await statusWith({ 'x-editor-token': 'of another session' })).toBe(403)
  expect(await statusWith({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await statusWith({ origin: 'https://ajeno.example' })).toBe(403)
  expect(await statusWith({ cookie: '' })).toBe(401)
  const forged = Buffer.from(JSON.stringify({ person: { id: '99', name: 'Eva' } })).toString('base64url')
  expect((await ask(STATE, undefined, { 'x-editor-door': forged })).json).toMatchObject({
    person: { name: 'Ana' },
    revision: 0,
  })
  // Refused while it is still being sent.
  const large = await ask('/oficina/editor/api/media?name=a.pdf', new Uint8Array(40 * 2 ** 20))
  expect([large.status, large.json.reason]).toEqual([413, 'tooLarge'])
})

test('when the session was ended elsewhere, or is over, a call is told so as JSON, and what it brought is taken from the next session', async () => {
  const { enter, askWith, storage, now, wait } = await open()
  const { ask, id } = await enter('Ana', 'contenido')
  const before = String((await ask(`/oficina/editor/api/file?file=${FILE}`)).json.text)
  const [first, second] = ['Hola', 'Hola, qué tal'].map((words) => before.replace('Bienvenidos', words))
  const send = (by: typeof ask, revision: number, from: string, to: string) =>
    by('/oficina/editor/api/steps', { revision, steps: [stepFor(FILE, from, to)] })
  expect((await send(ask, 0, before, first!)).status).toBe(200)
  await endSessions(storage, id, 'all')
  expect(await send(ask, 1, first!, second!)).toMatchObject({
    status: 401,
    json: { reason: 'ended', message: expect.stringContaining('entrá de nuevo') as string },
  })
  const next = askWith(await beginSession(storage, id, { agent: 'Firefox', network: 'red', now: now() })).ask
  expect((await send(next, 1, first!, second!)).status).toBe(200)
  expect((await next(STATE)).json).toMatchObject({ revision: 2, history: { undoCount: 2 } })
  wait(13 * 3_600_000)
  expect(await next(STATE)).toMatchObject({ status: 401, json: { reason: 'ended' } })
})

test('what changes files at once stands in the log of who did what', async () => {
  const { enter, actions } = await open()
  const { ask } = await enter('Ana', 'contenido')
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>')
  expect((await ask('/oficina/editor/api/media?name=Logo.svg', svg)).status).toBe(200)
  expect(await actions()).toEqual(['Ana subió media/logo.svg'])
})

test(
  'publishing builds the site with what was written, to the byte as without the editor, and is noted',
  { timeout: 60_000 },
  async () => {
    const { enter, actions, data, content, dist } = await open()
    const { ask } = await enter('Ana', 'contenido')
    const { text } = (await ask(`/oficina/editor/api/file?file=${FILE}`)).json
    const steps = [stepFor(FILE, String(text), String(text).replace('Bienvenidos', 'Hola a todos'))]
    const { json } = await ask('/oficina/editor/api/steps', { revision: 0, steps })
    const published = await ask('/oficina/editor/api/publish', { revision: json.revision })
    // The test's office says that visitors get it.
    expect([published.status, published.json.isShown]).toEqual([200, true])
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('Hola a todos')
    // The build knows nothing of content in another folder.
    const [copy, plain] = [join(data, 'copy'), join(data, 'plain')]
    cpSync(content, copy, { recursive: true })
    expect(await buildInChild({ content: copy, out: plain }, () => {})).toBe(true)
    expectSame(dist, plain)
    expect(await actions()).toEqual(['Ana publicó Inicio'])
  },
)
