import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeEditor } from '../../../tests/support/editor.ts'
import { bundleSchema } from '../../engine/content/schema/schema.ts'
import { deletePage } from '../core/commands/rename-page.ts'
import type { ChangedPage, ChangesAnswer, DraftAnswer, FileText } from '../core/api.ts'
import { makeStep } from '../core/step.ts'

const HOME = 'pages/inicio.json'

test('restores a version in the draft as one step, which can be undone', async () => {
  const { ana, onDisk } = await makeEditor()
  const before = onDisk(HOME)
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.publish()
  await ana.replace('pages/centro.json', 'La sede del centro', 'Nuestra sede')
  await ana.publish()
  const versions = await ana.versions()
  const label = 'volver a la de ayer'
  const { body } = await ana.act<DraftAnswer>(`api/versions/${versions[2]!.id}/restore`, { label })
  expect(body.changed.map(({ file }) => file).toSorted()).toEqual(['pages/centro.json', HOME])
  expect((await ana.state()).history.undo[0]?.label).toBe(label)
  expect(await ana.text(HOME)).toBe(before)
  await ana.undo()
  expect(await ana.text(HOME)).toContain('Hola')
  await ana.redo()
  await ana.publish()
  expect(onDisk(HOME)).toBe(before)
  expect((await ana.act('api/versions/nada/restore')).status).toBe(404)
})

test('a version lists the texts and pages that it changed, not those changed later', async () => {
  const { ana } = await makeEditor()
  await ana.replace('fragments/texto.json', 'se toca', 'se canta')
  await ana.publish()
  await ana.replace('pages/centro.json', 'La sede del centro', 'Nuestra sede')
  await ana.publish()
  const versions = await ana.versions()
  const pages = versions.map(
    async ({ id }) => (await ana.get<ChangedPage[]>(`api/versions/${id}/pages`)).body,
  )
  const paths = (await Promise.all(pages)).map((changed) => changed.map(({ path }) => path))
  expect(paths).toEqual([['/centro'], ['/centro', '/'], []])
  expect((await ana.get('api/versions/nada/pages')).status).toBe(404)
  const texts = versions.map(async ({ id }) => {
    const { parts } = (await ana.get<ChangesAnswer>(`api/versions/${id}/changes`)).body
    return parts.map(({ texts: [one] }) => one?.after)
  })
  expect(await Promise.all(texts)).toEqual([
    [expect.stringContaining('Nuestra sede')],
    [expect.stringContaining('se canta')],
    [],
  ])
})

test('a restart keeps the versions in their order', async () => {
  const editor = await makeEditor()
  await editor.person('Ana').replace(HOME, 'Bienvenidos', 'Hola')
  await editor.person('Ana').publish('uno')
  await editor.editor.close()
  const { ana } = await makeEditor({ over: editor })
  await ana.replace(HOME, 'Hola', 'Buenas')
  await ana.publish('dos')
  const body = await ana.versions()
  expect(body.map(({ message }) => message)).toEqual(['dos', 'uno', 'Como estaba antes de usar el editor'])
})

test('restoring a version restores its deleted picture', async () => {
  const { ana, onDisk } = await makeEditor()
  await ana.replace('events.json', '"image_path": "media/concierto.svg",', '')
  await ana.publish()
  expect((await ana.post('api/media/delete', { path: 'media/concierto.svg' })).status).toBe(200)
  const oldest = (await ana.versions()).at(-1)!
  await ana.act(`api/versions/${oldest.id}/restore`)
  expect((await ana.publish()).status).toBe(200)
  expect(onDisk('media/concierto.svg')).toContain('<svg')
})

test('stores changes made by other programs as a separate version', async () => {
  const { ana, content, onDisk } = await makeEditor()
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.publish()
  const changed = onDisk('pages/centro.json').replace('del centro', 'central')
  writeFileSync(join(content, 'pages/centro.json'), changed)
  expect((await ana.publish()).status).toBe(200)
  await ana.undo()
  await ana.publish()
  const versions = await ana.versions()
  expect(versions.map(({ person, files }) => [person, files.map(({ file }) => file)])).toEqual([
    ['Ana', [HOME]],
    ['Ana', ['pages/centro.json']],
    ['Ana', [HOME]],
    [undefined, []],
  ])
})

test('restoring a version keeps what is not published', async () => {
  const { ana, onDisk } = await makeEditor()
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.publish()
  const page = (await ana.text('pages/centro.json'))!.replace('"/centro"', '"/nueva"')
  await ana.write('pages/nueva.json', page)
  await ana.replace('site.json', '"to": "/centro"', '"to": "/nueva"')
  const site = await ana.text('site.json')
  const { id } = (await ana.versions()).at(-1)!
  expect((await ana.act(`api/versions/${id}/restore`)).status).toBe(200)
  expect(await ana.text(HOME)).toContain('Bienvenidos')
  expect(await ana.text('pages/nueva.json')).toBe(page)
  expect(await ana.text('site.json')).toBe(site)
  await ana.publish()
  expect(onDisk('site.json')).toBe(site)
})

test.each([{}, { page: '/centro' }])(
  'restoring asks when the draft has changed the same field (%j)',
  async (what) => {
    const file = 'pages/centro.json'
    const { ana } = await makeEditor()
    const before = await ana.text(file)
    await ana.replace(file, 'La sede del centro', 'Nuestra sede')
    await ana.publish()
    await ana.replace(file, 'Nuestra sede', 'Mi sede')
    const { id } = (await ana.versions()).at(-1)!
    const restore = (about: object) => ana.act(`api/versions/${id}/restore`, { ...what, ...about })
    expect(await restore({})).toMatchObject({ status: 409, body: { reason: 'conflict' } })
    expect(await ana.text(file)).toContain('Mi sede')
    expect((await restore({ choice: 'theirs' })).status).toBe(200)
    expect(await ana.text(file)).toBe(before)
    await ana.undo()
    expect(await restore({ choice: 'mine' })).toMatchObject({ status: 409, body: { reason: 'nothing' } })
    expect(await ana.text(file)).toContain('Mi sede')
  },
)

test.each(['a version', 'undo'])('publishes a deleted page alone that %s brings back', async (way) => {
  const file = 'pages/aparte.json'
  const { ana, onDisk } = await makeEditor()
  const page = (await ana.text('pages/centro.json'))!.replace('"/centro"', '"/aparte"')
  await ana.write(file, page)
  await ana.publish()
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.publish()
  const texts = (await ana.post<FileText[]>('api/files', {})).body
  const files = new Map(texts.flatMap(({ file: name, text }) => (text === null ? [] : [[name, text]])))
  const about = { id: 'delete', label: 'borrar', time: '2026-11-21T15:00:00.000Z' }
  const step = makeStep(files, deletePage(bundleSchema(), files, file, '/'), about)
  await ana.act('api/steps', { steps: [step] })
  expect((await ana.publish()).status).toBe(200)
  const [last, before] = await ana.versions()
  const pages = async (id: string) => (await ana.get<ChangedPage[]>(`api/versions/${id}/pages`)).body
  expect(await pages(before!.id)).toContainEqual(expect.objectContaining({ path: '/aparte', change: 'lost' }))
  expect(await pages(last!.id)).toMatchObject([{ path: '/aparte', change: 'removed' }])
  await (way === 'undo' ? ana.undo() : ana.act(`api/versions/${before!.id}/restore`, { page: '/aparte' }))
  expect(await ana.text(file)).toBe(page)
  await ana.replace('site.json', '"navigation":', '"notice": { "text": "Sin clases" }, "navigation":')
  expect((await ana.publish('', [file])).status).toBe(200)
  expect(onDisk(file)).toBe(page)
  expect(onDisk('site.json')).not.toContain('"redirects"')
  expect(onDisk('site.json')).not.toContain('Sin clases')
})

test('restores one page of a version, and leaves the others and the page’s address', async () => {
  const { ana } = await makeEditor()
  const before = await ana.text('pages/centro.json')
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.replace('pages/centro.json', 'La sede del centro', 'Nuestra sede')
  await ana.publish()
  await ana.replace('pages/centro.json', '"/centro"', '"/sede"')
  const { id } = (await ana.versions()).at(-1)!
  const restore = (page: string) => ana.act<DraftAnswer>(`api/versions/${id}/restore`, { page })
  const draft = (await ana.text('pages/centro.json'))!
  await ana.write('pages/centro.json', null)
  expect((await restore('/centro')).status).toBe(200)
  expect(await ana.text('pages/centro.json')).toBe(before)
  await ana.write('pages/centro.json', draft)
  const { body } = await restore('/centro')
  expect(body.changed.map(({ file }) => file)).toEqual(['pages/centro.json'])
  expect(await ana.text('pages/centro.json')).toBe(before?.replace('"/centro"', '"/sede"'))
  expect(await ana.text(HOME)).toContain('Hola')
  expect((await restore('/centro')).status).toBe(409)
  expect((await restore('/nada')).status).toBe(404)
  await ana.undo()
  expect(await ana.text('pages/centro.json')).toContain('Nuestra sede')
})
