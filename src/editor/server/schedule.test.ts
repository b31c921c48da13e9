import { expect, test } from 'vitest'
import { makeEditor, type TestEditor } from '../../../tests/support/editor.ts'

const HOME = 'pages/inicio.json'
const AT = '2026-11-23T08:00:00.000Z'

const schedule = (ana: TestEditor['ana'], about: object = {}) => ana.act('api/schedule', { at: AT, ...about })

/** Sets the clock to the time of the scheduled publication, and makes the editor check for due publications. */
async function wait(editor: TestEditor): Promise<void> {
  editor.setTime(AT)
  await editor.editor.poll()
}

test('a scheduled publication happens at its time, even after a restart', async () => {
  const before = await makeEditor()
  const { ana } = before
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  expect((await schedule(ana, { message: 'Saludo' })).status).toBe(200)
  expect(before.notes).toEqual([`Ana programó una publicación para el ${AT}`])
  await before.editor.poll()
  expect(before.onDisk(HOME)).toContain('Bienvenidos')
  await before.editor.close()
  const editor = await makeEditor({ over: before })
  await wait(editor)
  expect(editor.onDisk(HOME)).toContain('Hola')
  expect(await editor.ana.state()).toMatchObject({ scheduled: [] })
  expect(await editor.ana.drafts()).toEqual([])
  const [version] = await editor.ana.versions()
  expect(version).toMatchObject({ person: 'Ana', message: 'Saludo', files: [{ file: HOME }] })
})

test('merges a scheduled publication with other ones, and omits changes made later', async () => {
  const editor = await makeEditor()
  const { ana, beto } = editor
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await schedule(ana)
  await ana.replace('pages/centro.json', 'La sede del centro', 'Nuestra sede')
  await beto.replace(HOME, '"Inicio"', '"Comienzo"')
  await beto.publish()
  await wait(editor)
  expect(editor.onDisk(HOME)).toMatch(/"Comienzo".*Hola/s)
  expect((await ana.state()).conflicts).toEqual([])
  expect(await ana.drafts()).toEqual(['pages/centro.json'])
})

test('a scheduled publication stays in the list when it has a conflict', async () => {
  const editor = await makeEditor()
  const { ana, beto } = editor
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await schedule(ana)
  await ana.undo()
  await beto.replace(HOME, 'Bienvenidos', 'Buenas tardes')
  await beto.publish()
  await wait(editor)
  expect(editor.onDisk(HOME)).toContain('Buenas tardes')
  const [failed] = (await ana.state()).scheduled
  expect(failed?.failed).toContain('otro cambio de lo mismo')
  expect(editor.mails).toMatchObject([{ person: 'ana', text: expect.stringContaining('No se perdió nada') }])
  expect((await ana.act('api/schedule/take', { id: failed?.id })).status).toBe(200)
  expect(await ana.text(HOME)).toContain('Hola')
  await editor.editor.poll()
  expect(editor.mails).toHaveLength(1)
})

test('a scheduled publication stays in the list when its build fails', async () => {
  const editor = await makeEditor({ build: async () => false })
  const { ana } = editor
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await schedule(ana)
  await wait(editor)
  expect(editor.onDisk(HOME)).toContain('Bienvenidos')
  expect((await ana.state()).scheduled).toMatchObject([
    { failed: expect.stringContaining('no se pudo armar') },
  ])
  expect(await ana.text(HOME)).toContain('Hola')
})

test('does not publish a scheduled change that was cancelled or is already public', async () => {
  const editor = await makeEditor()
  const { ana } = editor
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await schedule(ana)
  const [one] = (await ana.state()).scheduled
  expect((await ana.post('api/schedule/cancel', { id: one?.id })).status).toBe(200)
  expect((await ana.post('api/schedule/cancel', { id: one?.id })).status).toBe(404)
  await wait(editor)
  expect(editor.onDisk(HOME)).toContain('Bienvenidos')
  editor.setTime('2026-11-22T15:00:00.000Z')
  await schedule(ana)
  await ana.publish()
  await wait(editor)
  expect(editor.mails).toEqual([])
  expect(await ana.versions()).toHaveLength(2)
  expect(await ana.state()).toMatchObject({ scheduled: [] })
})

test('refuses to schedule a publication for the past, or one that changes recipients', async () => {
  const { ana } = await makeEditor()
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  expect((await schedule(ana, { at: '2026-11-20T08:00:00.000Z' })).status).toBe(422)
  await ana.replace('site.json', 'centro@musica.example', 'otra@musica.example')
  expect((await schedule(ana)).status).toBe(422)
  expect((await schedule(ana, { files: [HOME] })).status).toBe(200)
})
