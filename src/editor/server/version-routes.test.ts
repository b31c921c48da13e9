import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeEditor } from '../../../tests/support/editor.ts'
import type { ChangedPage, ChangesAnswer, DraftAnswer, Refusal, VersionEntry } from '../core/api.ts'

const HOME = 'pages/inicio.json'

test('restores a version in the draft as one step, which can be undone', async () => {
  const editor = await makeEditor()
  const ana = editor.person('Ana')
  const before = editor.onDisk(HOME)
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.publish()
  await ana.replace('pages/centro.json', 'La sede del centro', 'Nuestra sede')
  await ana.publish()
  const versions = (await ana.get<VersionEntry[]>('api/versions')).body
  expect(versions.map(({ files }) => files.map(({ file }) => file))).toEqual([
    ['pages/centro.json'],
    [HOME],
    [],
  ])
  const { revision } = await ana.state()
  const { body } = await ana.post<DraftAnswer>(`api/versions/${versions[2]!.id}/restore`, {
    revision,
    label: 'volver a la de ayer',
  })
  expect(body.changed.map(({ file }) => file).toSorted()).toEqual(['pages/centro.json', HOME])
  expect((await ana.state()).history.undo[0]?.label).toBe('volver a la de ayer')
  expect(await ana.text(HOME)).toBe(before)
  await ana.undo()
  expect(await ana.text(HOME)).toContain('Hola')
  await ana.redo()
  await ana.publish()
  expect(editor.onDisk(HOME)).toBe(before)
  expect((await ana.post<Refusal>('api/versions/nada/restore', { revision })).status).toBe(404)
})

test('a version lists the pages that it changed, not those published later', async () => {
  const editor = await makeEditor()
  const ana = editor.person('Ana')
  await ana.replace('fragments/texto.json', 'se toca', 'se canta')
  await ana.publish()
  await ana.replace('pages/centro.json', 'La sede del centro', 'Nuestra sede')
  await ana.publish()
  const versions = (await ana.get<VersionEntry[]>('api/versions')).body
  const pages = versions.map(
    async ({ id }) => (await ana.get<ChangedPage[]>(`api/versions/${id}/pages`)).body,
  )
  const paths = (await Promise.all(pages)).map((changed) => changed.map(({ path }) => path))
  expect(paths).toEqual([['/centro'], ['/centro', '/'], []])
  expect((await ana.get('api/versions/nada/pages')).status).toBe(404)
})

test('a version describes its changes', async () => {
  const editor = await makeEditor()
  const ana = editor.person('Ana')
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.publish()
  const [newest, oldest] = (await ana.get<VersionEntry[]>('api/versions')).body
  const changesOf = async (id = '') => (await ana.get<ChangesAnswer>(`api/versions/${id}/changes`)).body.files
  expect(await changesOf(newest?.id)).toMatchObject([
    { file: HOME, texts: [{ before: 'Bienvenidos a {brand}', after: 'Hola a {brand}' }] },
  ])
  expect(await changesOf(oldest?.id)).toEqual([])
})

test('a restart keeps the versions in their order', async () => {
  const editor = await makeEditor()
  await editor.person('Ana').replace(HOME, 'Bienvenidos', 'Hola')
  await editor.person('Ana').publish('uno')
  await editor.editor.close()
  const ana = (await makeEditor({ over: editor })).person('Ana')
  await ana.replace(HOME, 'Hola', 'Buenas')
  await ana.publish('dos')
  const { body } = await ana.get<VersionEntry[]>('api/versions')
  expect(body.map(({ message }) => message)).toEqual(['dos', 'uno', 'Como estaba antes de usar el editor'])
})

test('restoring a version restores its deleted picture', async () => {
  const editor = await makeEditor()
  const ana = editor.person('Ana')
  await ana.replace('events.json', '"image_path": "media/concierto.svg",', '')
  await ana.publish()
  expect((await ana.post('api/media/delete', { path: 'media/concierto.svg' })).status).toBe(200)
  const oldest = (await ana.get<VersionEntry[]>('api/versions')).body.at(-1)!
  await ana.post(`api/versions/${oldest.id}/restore`, { revision: (await ana.state()).revision })
  expect((await ana.publish()).status).toBe(200)
  expect(editor.onDisk('media/concierto.svg')).toContain('<svg')
})

test('stores changes made by other programs as a separate version', async () => {
  const editor = await makeEditor()
  const ana = editor.person('Ana')
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.publish()
  writeFileSync(
    join(editor.content, 'pages/centro.json'),
    editor.onDisk('pages/centro.json').replace('del centro', 'central'),
  )
  expect((await ana.publish()).status).toBe(200)
  await ana.undo()
  await ana.publish()
  const versions = (await ana.get<VersionEntry[]>('api/versions')).body
  expect(versions.map(({ person, files }) => [person, files.map(({ file }) => file)])).toEqual([
    ['Ana', [HOME]],
    ['Ana', ['pages/centro.json']],
    ['Ana', [HOME]],
    [undefined, []],
  ])
})
