import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isWhole } from '../../../tests/faults/support/scale.ts'
import { expectSame } from '../../../tests/support/builds.ts'
import { stepFor } from '../../../tests/support/editor.ts'
import { makeOffice } from '../../../tests/support/office.ts'
import { writeSite } from '../../../tests/support/temporary-site.ts'
import { buildInChild } from '../../engine/build/build-in-child.ts'
import { TOKEN_HEADER } from '../../engine/contract/editor-access.ts'
import type { Role } from '../../server/office/roles.ts'
import { removePerson } from '../../server/office/people.ts'
import { endSessions } from '../../server/office/sessions.ts'
import { hashToken } from '../../server/office/secrets.ts'
import { scheduleFile } from '../server/take-scheduled.ts'
import { editorDataFolder } from './editor-data-folder.ts'
import { createEditorSection } from './editor-section.ts'
import { startEditor, type EditorProcess } from './editor-process.ts'

const API = '/oficina/editor/api'
const FILE = 'pages/inicio.json'

async function open(start?: typeof startEditor) {
  const site = writeSite()
  const data = mkdtempSync(join(tmpdir(), 'office-'))
  const dist = join(data, 'dist')
  const { section, close, trouble } = createEditorSection(site.folder, dist, { folder: data }, start)
  onTestFinished(async () => {
    await close()
    site[Symbol.dispose]()
    rmSync(data, { recursive: true })
  })
  const office = await makeOffice({ more: [section] })
  const visit = async (path: string, init: RequestInit = {}) =>
    office.app.request(`http://localhost${path}`, init, {
      incoming: { socket: { remoteAddress: '127.0.0.1' } },
    })
  const enter = async (name: string, role: Role) => {
    const { token, id } = await office.enter(name, role)
    const request = (path: string, body?: object | Uint8Array<ArrayBuffer>, headers = {}) =>
      visit(path, {
        ...(body && { method: 'POST', body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
        headers: { cookie: `oficina=${token}`, [TOKEN_HEADER]: hashToken(token, 'csrf'), ...headers },
      })
    const ask = async (...asked: Parameters<typeof request>) => {
      const answer = await request(...asked)
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.startsWith('application/json')
      const json: Record<string, unknown> = isJson ? JSON.parse(text) : {}
      return { status: answer.status, text, json }
    }
    const change = async (file: string, from: string, to: string) => {
      const { revision } = (await ask(`${API}/state`)).json
      const text = String((await ask(`${API}/file?file=${file}`)).json.text)
      return ask(`${API}/steps`, { revision, steps: [stepFor(file, text, text.replace(from, to))] })
    }
    const publish = async () => ask(`${API}/publish`, { revision: (await ask(`${API}/state`)).json.revision })
    return { id, request, ask, change, publish }
  }
  return { ...office, enter, visit, trouble, data, content: site.folder, dist }
}

test('people see who edits which file, and publish under their own names', async () => {
  const { enter, actions, data, content, dist } = await open()
  const ana = await enter('Ana', 'contenido')
  expect((await ana.request('/oficina/editor/')).headers.get('location')).toBe('/oficina/editor')
  expect((await ana.ask(`${API}/state`)).json).toMatchObject({
    person: { id: String(ana.id), name: 'Ana' },
    home: '/oficina',
    revision: 0,
  })
  expect((await ana.change(FILE, 'Bienvenidos', 'Hola a todos')).status).toBe(200)
  const beto = await enter('Beto', 'todo')
  expect((await beto.ask(`${API}/state`)).json).toMatchObject({
    revision: 0,
    others: [{ name: 'Ana', files: [FILE] }],
  })
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>')
  expect((await ana.ask(`${API}/media?name=Logo.svg`, svg)).status).toBe(200)

  const published = await ana.publish()
  expect([published.status, published.json.isShown]).toEqual([200, true])
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('Hola a todos')
  const [copy, plain] = [join(data, 'copy'), join(data, 'plain')]
  cpSync(content, copy, { recursive: true })
  expect(await buildInChild({ content: copy, out: plain }, () => {})).toBe(true)
  expectSame(dist, plain)
  expect(await actions()).toEqual(['Ana subió media/logo.svg', 'Ana publicó: Inicio'])
})

test('only the role «todo» changes recipients, and the old recipient gets a mail', async () => {
  const { enter, actions, mails, content } = await open()
  const [ana, beto] = [await enter('Ana', 'contenido'), await enter('Beto', 'todo')]
  await ana.change('site.json', 'centro@musica.example', 'ajeno@correo.example')
  const refused = await ana.publish()
  expect([refused.status, refused.json.message]).toEqual([
    422,
    expect.stringContaining('el correo de Sede Centro'),
  ])
  expect(readFileSync(join(content, 'site.json'), 'utf8')).toContain('centro@musica.example')
  await beto.change('site.json', 'centro@musica.example', 'nueva@musica.example')
  expect((await beto.publish()).status).toBe(200)
  expect(await actions()).toContain(
    'Beto cambió el correo de Sede Centro de Do Re Mi: centro@musica.example → nueva@musica.example',
  )
  expect(mails).toMatchObject([{ to: 'centro@musica.example', text: expect.stringContaining('Beto cambió') }])
})

test('a call without token, without session or from another site does nothing', async () => {
  const { enter } = await open()
  const { ask } = await enter('Ana', 'contenido')
  const steps = [stepFor('pages/nueva.json', null, '{}')]
  const statusWith = async (headers: Record<string, string>) =>
    (await ask(`${API}/steps`, { revision: 0, steps }, headers)).status
  expect(await statusWith({ [TOKEN_HEADER]: '' })).toBe(403)
  expect(await statusWith({ [TOKEN_HEADER]: 'of another session' })).toBe(403)
  expect(await statusWith({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await statusWith({ origin: 'https://ajeno.example' })).toBe(403)
  expect(await statusWith({ cookie: '' })).toBe(401)
  const forged = encodeURIComponent(JSON.stringify({ person: { id: '99', name: 'Eva' } }))
  const { json } = await ask(`${API}/state`, undefined, { 'x-editor-pass': forged })
  expect(json).toMatchObject({ person: { name: 'Ana' }, revision: 0 })
  const eva = await enter('Eva', 'consultas')
  expect((await eva.ask(`${API}/state`)).status).toBe(403)
  expect((await eva.ask('/oficina/cuenta')).text).not.toContain('/oficina/editor')
  const large = await ask(`${API}/media?name=a.pdf`, new Uint8Array(40 * 2 ** 20))
  expect([large.status, large.json.reason]).toEqual([413, 'tooLarge'])
})

function processes(answer: (request: Request, end: () => void) => ReturnType<EditorProcess['fetch']>) {
  let count = 0
  return {
    count: () => count,
    async start(): Promise<EditorProcess> {
      count++
      const { promise, resolve } = Promise.withResolvers<string[] | undefined>()
      return {
        ended: promise,
        fetch: (request) => answer(request, () => resolve(['1'])),
        close: async () => resolve(undefined),
      }
    },
  }
}

test.runIf(isWhole)('restarts an editor process that hangs, and reports it', async () => {
  const made = processes(async (_, end) => {
    end()
    throw new Error('socket hang up')
  })
  const { enter, entries, trouble } = await open(made.start)
  const { ask } = await enter('Ana', 'contenido')
  expect(await ask('/oficina/editor')).toMatchObject({ status: 503, json: { reason: 'unexpected' } })
  expect((await ask('/oficina/cuenta')).status).toBe(200)
  expect(trouble()?.reason).toContain('did not answer')
  expect(entries).toContainEqual(expect.objectContaining({ event: 'editor', level: 'error' }))
  await ask('/oficina/editor')
  expect(made.count()).toBe(2)
})

test('a link shows a draft without log-in until the author of the draft is removed', async () => {
  const { enter, visit, storage } = await open()
  const ana = await enter('Ana', 'contenido')
  await ana.change(FILE, 'Bienvenidos', 'Hola a todos')
  const { json } = await ana.ask(`${API}/links`, {})
  const shown = await visit(String(json.address))
  expect(await shown.text()).toContain('Hola a todos')
  expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
  expect((await visit(`/oficina/borrador/${'a'.repeat(43)}/`)).status).toBe(404)
  await enter('Beto', 'todo')
  await removePerson(storage, ana.id)
  const dead = await visit(String(json.address))
  expect([dead.status, await dead.text()]).toEqual([
    404,
    expect.stringContaining('<h1>Este enlace ya no sirve</h1>'),
  ])
  expect((await visit('/oficina/editor')).status).toBe(302)
})

test('the editor starts for publications that an older version was to make on a date', async () => {
  const { storage, data, content } = await open()
  const file = scheduleFile(editorDataFolder(content, { folder: data }))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '[]')
  const { section, close } = createEditorSection(content, join(data, 'dist'), { folder: data })
  onTestFinished(close)
  await makeOffice({ more: [section], storage })
  await expect.poll(() => existsSync(file), { timeout: 30_000 }).toBe(false)
})

test.runIf(isWhole)(
  'sets a draft aside after the editor hung on it twice, and tells its author',
  async () => {
    let hang = async () => {}
    const { enter, data } = await open(async (settings) => {
      const editor = await startEditor(settings)
      hang = editor.close
      return { ...editor, ended: editor.ended.then(() => ['1']) }
    })
    const ana = await enter('Ana', 'contenido')
    const published = (await ana.ask(`${API}/file?file=${FILE}`)).json.text
    expect((await ana.change(FILE, 'Bienvenidos', 'Hola a todos')).status).toBe(200)
    await hang()
    expect((await ana.ask(`${API}/state`)).json).toMatchObject({ revision: 1 })
    await hang()
    const { json } = await ana.ask(`${API}/state`)
    expect(json).toMatchObject({
      revision: 0,
      setAside: expect.stringMatching(/^drafts\/1\/draft-apartado-.*json$/),
    })
    expect((await ana.ask(`${API}/file?file=${FILE}`)).json.text).toBe(published)
    const [folder = ''] = readdirSync(join(data, 'editor'))
    expect(readFileSync(join(data, 'editor', folder, String(json.setAside)), 'utf8')).toContain(
      'Hola a todos',
    )
    expect((await ana.change(FILE, 'Bienvenidos', 'Hola')).status).toBe(200)
    expect((await ana.ask(`${API}/state`)).json).not.toHaveProperty('setAside')
  },
)

test('an open editor learns that its session was ended elsewhere', async () => {
  const { enter, storage } = await open()
  const { id, request } = await enter('Ana', 'contenido')
  const { body } = await request(`${API}/events`)
  await endSessions(storage, id, 'all')
  const heard = await new Response(body).text()
  expect(heard).toMatch(/"type":"ended".*entrá de nuevo/)
  expect((await request(`${API}/state`)).status).toBe(401)
})
