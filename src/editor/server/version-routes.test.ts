import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeEditor } from '../../../tests/support/editor.ts'
import type { ChangedPage, ChangesAnswer, DraftAnswer } from '../core/api.ts'

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

test('restores one page of a version, and leaves the others and the page’s address', async () => {
  const { ana } = await makeEditor()
  const before = await ana.text('pages/centro.json')
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.replace('pages/centro.json', 'La sede del centro', 'Nuestra sede')
  await ana.publish()
  await ana.replace('pages/centro.json', '"/centro"', '"/sede"')
  const { id } = (await ana.versions()).at(-1)!
  const restore = (page: string) => ana.act<DraftAnswer>(`api/versions/${id}/restore`, { page })
  const { body } = await restore('/centro')
  expect(body.changed.map(({ file }) => file)).toEqual(['pages/centro.json'])
  expect(await ana.text('pages/centro.json')).toBe(before?.replace('"/centro"', '"/sede"'))
  expect(await ana.text(HOME)).toContain('Hola')
  expect((await restore('/centro')).status).toBe(409)
  expect((await restore('/nada')).status).toBe(404)
  await ana.undo()
  expect(await ana.text('pages/centro.json')).toContain('Nuestra sede')
})
