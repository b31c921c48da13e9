import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeEditor, stepFor } from '../../../tests/support/editor.ts'
import type { Refusal } from '../core/api.ts'

const HOME = 'pages/inicio.json'

test('an invalid file does not hide the others from the editor', async () => {
  const { ana } = await makeEditor({ files: { 'pages/otra.json': '['.repeat(100_000) } })
  const { pages, files, siteUrl } = await ana.state()
  expect([siteUrl, ...pages.map(({ path }) => path)]).toEqual(['https://musica.example', '/centro', '/'])
  expect(files).toContainEqual(expect.objectContaining({ file: 'pages/otra.json', kind: 'page' }))
})

test('a change stays in the draft of its author', async () => {
  const { ana, beto, onDisk } = await makeEditor()
  const before = onDisk(HOME)
  const { body } = await ana.replace(HOME, 'Bienvenidos', 'Hola')
  expect(body).toMatchObject({ revision: 1, changed: [{ file: HOME }] })
  expect(await ana.text(HOME)).toBe(before.replace('Bienvenidos', 'Hola'))
  expect(await beto.text(HOME)).toBe(before)
  expect(onDisk(HOME)).toBe(before)
  expect(await ana.drafts()).toEqual([HOME])
  expect((await beto.state()).others).toEqual([{ name: 'Ana', files: [HOME] }])
})

test('a restart of the editor keeps the drafts with their history', async () => {
  const editor = await makeEditor()
  await editor.person('Ana').replace(HOME, 'Bienvenidos', 'Hola')
  await editor.person('Ana').replace(HOME, 'Hola', 'Buenas')
  await editor.editor.close()
  const { ana } = await makeEditor({ over: editor })
  expect(await ana.text(HOME)).toContain('Buenas a {brand}')
  await ana.undo()
  await ana.undo()
  expect(await ana.text(HOME)).toBe(editor.onDisk(HOME))
  expect((await ana.undo()).body).toMatchObject({ reason: 'nothing' })
  expect((await ana.redo()).body).toMatchObject({ revision: 5 })
  expect(await ana.text(HOME)).toContain('Hola a {brand}')
})

test('refuses steps that were made for an older revision of the draft', async () => {
  const { ana } = await makeEditor()
  const text = (await ana.text(HOME))!
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const late = stepFor(HOME, text, text.replace('Bienvenidos', 'Chau'))
  const refused = await ana.post('api/steps', { revision: 0, steps: [late] })
  expect(refused).toMatchObject({ status: 409, body: { reason: 'revision', revision: 1 } })
  const misfit = await ana.act('api/steps', { steps: [stepFor(HOME, 'x', null)] })
  expect(misfit).toMatchObject({ status: 409, body: { reason: 'misfit' } })
  expect(await ana.text(HOME)).toContain('Hola')
})

test('applies all steps of a request or none of them', async () => {
  const { ana } = await makeEditor()
  const text = (await ana.text(HOME))!
  const good = stepFor(HOME, text, text.replace('Bienvenidos', 'Hola'))
  const steps = [good, stepFor(HOME, text, null)]
  expect((await ana.post<Refusal>('api/steps', { revision: 0, steps })).body.reason).toBe('misfit')
  expect((await ana.state()).revision).toBe(0)
  expect(await ana.text(HOME)).toBe(text)
})

// prettier-ignore
const OUTSIDE = [
  '../secreto.json', 'pages/../../secreto.json', '/etc/passwd', 'pages/.oculta.json', 'pages\\..\\x.json',
  'pages/a\u0000.json', 'media/x.svg', 'package.json', 'pages//a.json',
]

test('refuses a step that writes to a file of no content', async () => {
  const { ana } = await makeEditor()
  for (const file of OUTSIDE) {
    expect(await ana.write(file, '{}'), file).toMatchObject({ status: 400, body: { reason: 'malformed' } })
    expect(await ana.text(file), file).toBeNull()
  }
})

const stepsWith = (edits: string) =>
  `{"revision":0,"steps":[{"id":"1","label":"","time":"2026-01-01","edits":[${edits}]}]}`

test('refuses a malformed request, and explains why in a sentence', async () => {
  const { ana } = await makeEditor()
  for (const body of [
    '[]',
    '{',
    '{\u00ff',
    '{"revision":0,"steps":[]}',
    stepsWith(''),
    stepsWith('{"file":"site.json","offset":-1,"removed":"","inserted":""}'),
  ]) {
    // The third body is not UTF-8.
    const answer = await ana.post<Refusal>('api/steps', Buffer.from(body, 'latin1'))
    expect([answer.status, answer.body.reason], body).toEqual([400, 'malformed'])
    expect(answer.body.message, body).not.toBe('')
  }
})

test('refuses a request that is too long before reading it', async () => {
  const { ana } = await makeEditor()
  const answer = await ana.post<Refusal>('api/steps', '', { 'content-length': String(9 * 2 ** 20) })
  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
})

test('refuses a POST without the token', async () => {
  const { ana } = await makeEditor()
  for (const token of ['', 'other']) {
    const { status, body } = await ana.post<Refusal>('api/undo', { revision: 0 }, { 'x-editor-token': token })
    expect([status, body.reason]).toEqual([403, 'foreign'])
  }
  expect((await ana.request('api/undo', { method: 'PUT' })).status).toBe(400)
})

test.each(['mine', 'theirs'] as const)(
  'publishes nothing during a conflict; the choice of %s resolves it',
  async (choice) => {
    const { ana, content, onDisk } = await makeEditor()
    await ana.replace(HOME, 'Bienvenidos', 'Hola')
    const mine = await ana.text(HOME)
    const theirs = onDisk(HOME).replace('Bienvenidos', 'Bienvenidas')
    const about = { kind: 'text', title: 'Título', of: 'Portada «Hola a {brand}»' }
    const values = { mine: 'Hola a {brand}', theirs: 'Bienvenidas a {brand}' }
    const conflict = { file: HOME, pointer: '/blocks/0/title', ...about, ...values }
    writeFileSync(join(content, HOME), theirs)
    expect((await ana.state()).conflicts).toEqual([conflict])
    expect((await ana.publish()).body).toMatchObject({ reason: 'conflict' })
    const settle = () => ana.act('api/conflicts', { file: HOME, pointer: conflict.pointer, choice })
    await settle()
    expect((await ana.state()).conflicts).toEqual([])
    expect(await ana.text(HOME)).toBe(choice === 'mine' ? mine : theirs)
    await ana.undo()
    expect((await ana.state()).conflicts).toEqual([conflict])
    await settle()
    await ana.replace(HOME, 'La página de inicio.', 'Otra.')
    expect((await ana.publish()).status).toBe(200)
  },
)

test('a conflict names the person who published the other value, unless several may have', async () => {
  const { ana, beto, person } = await makeEditor()
  const carla = person('Carla')
  const by = async () => (await ana.state()).conflicts.map((one) => one.by)
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await beto.replace(HOME, 'Bienvenidos', 'Bienvenidas')
  expect((await beto.publish()).status).toBe(200)
  expect(await by()).toEqual(['Beto'])
  await carla.replace(HOME, 'La página de inicio.', 'Otra.')
  expect((await carla.publish()).status).toBe(200)
  expect(await by()).toEqual([undefined])
})

test('describes both sides of a conflict as the page would show them', async () => {
  const { ana, content, onDisk } = await makeEditor()
  const site = onDisk('site.json')
  const withNotice = (notice: object) => JSON.stringify({ ...(JSON.parse(site) as object), notice })
  const about = { text: 'Mañana no hay clases.', until: '2026-12-01' }
  await ana.replace('site.json', site, withNotice(about))
  writeFileSync(join(content, 'site.json'), withNotice({ ...about, level: 'urgent' }))
  const said = 'Mañana no hay clases., martes, 1 de diciembre de 2026'
  expect((await ana.state()).conflicts).toMatchObject([
    { pointer: '/notice', mine: said, theirs: `${said}, Urgente` },
  ])
})

test('merges changes made while the editor was closed', async () => {
  const editor = await makeEditor()
  await editor.person('Ana').replace(HOME, 'Bienvenidos', 'Hola')
  await editor.editor.close()
  const outside = editor.onDisk(HOME).replace('La página de inicio.', 'Otra descripción.')
  writeFileSync(join(editor.content, HOME), outside)
  const { ana } = await makeEditor({ over: editor })
  expect(await ana.text(HOME)).toBe(outside.replace('Bienvenidos', 'Hola'))
})

test('checks the content with the draft applied, and says where each error is', async () => {
  const { ana } = await makeEditor()
  const errors = async () => (await ana.check()).filter(({ severity }) => severity === 'error')
  expect(await errors()).toEqual([])
  await ana.replace(HOME, '"to": "/centro', '"to": "/nada')
  expect(await errors()).toMatchObject([{ file: HOME, pointer: '/blocks/0/button/to' }])
})

test('does not overwrite a file that is not UTF-8', async () => {
  const { ana } = await makeEditor({
    files: { 'pages/vieja.json': Buffer.from('{"title":"Jard\u00edn"}', 'latin1') },
  })
  expect(await ana.text('pages/vieja.json')).toBeNull()
  expect(await ana.write('pages/vieja.json', '{}')).toMatchObject({ status: 422, body: { reason: 'unfit' } })
})

test('checks an unreadable file again when it changes and when it is deleted', async () => {
  const file = 'pages/vieja.json'
  const { ana, content } = await makeEditor({
    files: { [file]: Buffer.from('PK\u0003\u0004\xff', 'latin1') },
  })
  const codes = async () => (await ana.check()).map(({ code }) => code)
  expect(await codes()).toEqual(['AUK148'])
  writeFileSync(join(content, file), Buffer.from('{"title":"Jard\u00edn"}', 'latin1'))
  expect(await codes()).toEqual(['AUK103'])
  rmSync(join(content, file))
  expect(await codes()).toEqual([])
})

test('refuses a step when the disk is full, and keeps the draft', async () => {
  const editor = await makeEditor()
  const { ana } = editor
  const text = (await ana.text(HOME))!
  const folder = join(editor.data, 'drafts/ana')
  renameSync(folder, `${folder}-aside`)
  // `/sys` is a folder where even root cannot create files.
  symlinkSync('/sys', folder)
  const refused = await ana.replace(HOME, 'Bienvenidos', 'Hola')
  expect(refused).toMatchObject({ status: 507, body: { reason: 'disk' } })
  expect(await ana.text(HOME)).toBe(text)
  rmSync(folder)
  renameSync(`${folder}-aside`, folder)
  expect((await ana.replace(HOME, 'Bienvenidos', 'Hola')).status).toBe(200)
  await editor.editor.close()
  expect(await (await makeEditor({ over: editor })).person('Ana').text(HOME)).toContain('Hola')
})

test('stops reading the content when the editor is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { editor } = await makeEditor()
  vi.advanceTimersToNextTimer()
  await editor.close()
  expect(vi.getTimerCount()).toBe(0)
})
