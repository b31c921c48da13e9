import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleSchema } from '../../engine/content/schema/schema.ts'
import { deletePage } from '../core/commands/rename-page.ts'
import { makeStep } from '../core/step.ts'
import { makeEditor, type TestEditor } from '../../../tests/support/editor.ts'
import type { ChangedPage, FileText } from '../core/api.ts'

const HOME = 'pages/inicio.json'

async function textsOf({ post }: TestEditor['ana']): Promise<Map<string, string>> {
  const texts = (await post<FileText[]>('api/files', {})).body
  return new Map(texts.flatMap(({ file, text }) => (text === null ? [] : [[file, text]])))
}

/** Returns a build that runs until `end` is called. */
function slowBuild() {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
  return { build: () => (begun.resolve(), gate.promise), begun: begun.promise, end: () => gate.resolve(true) }
}

test('publishing writes the draft, builds the site and adds a version', async () => {
  let built = ''
  const { ana, content, notes, onDisk } = await makeEditor({
    build: async () => {
      built = readFileSync(join(content, HOME), 'utf8')
      return true
    },
  })
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  expect((await ana.publish('Saludo nuevo')).status).toBe(200)
  expect(built).toContain('Hola a {brand}')
  expect(onDisk(HOME)).toBe(built)
  expect(await ana.drafts()).toEqual([])
  expect(await ana.versions()).toMatchObject([
    { person: 'Ana', message: 'Saludo nuevo', files: [{ file: HOME, change: 'changed' }] },
    { message: 'Como estaba antes de usar el editor', files: [] },
  ])
  expect(notes).toEqual(['Ana publicó: Inicio'])
})

test('publishes one page, and keeps the other changes as a draft', async () => {
  const { ana, onDisk } = await makeEditor()
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.replace('pages/centro.json', 'La sede del centro', 'Nuestra sede')
  const before = onDisk('pages/centro.json')
  expect((await ana.publish('', [HOME])).status).toBe(200)
  expect([onDisk(HOME).includes('Hola'), onDisk('pages/centro.json')]).toEqual([true, before])
  expect(await ana.drafts()).toEqual(['pages/centro.json'])
  const published = async () => (await ana.state()).history.undo.map(({ isPublished }) => isPublished)
  expect(await published()).toEqual([undefined, true])
  expect((await ana.publish()).status).toBe(200)
  expect(onDisk('pages/centro.json')).toContain('Nuestra sede')
  expect(await published()).toEqual([true, true])
})

test('publishes a file together with the others that the same step changed', async () => {
  const { ana, onDisk } = await makeEditor()
  const both = [HOME, 'pages/centro.json']
  const before = new Map(both.map((file) => [file, onDisk(file)]))
  const after = new Map(both.map((file) => [file, onDisk(file).replace(/Bienvenidos|La sede/, 'Hola')]))
  const step = makeStep(before, after, { id: '1', label: 'reemplazar', time: '2026-11-21T15:00:00.000Z' })
  await ana.act('api/steps', { steps: [step] })
  await ana.replace('pages/otra.json', 'No está', 'No hay')
  const groups = (await ana.changes()).map(({ together }) => together?.toSorted().join())
  const pair = `pages/centro.json,${HOME}`
  expect(new Set(groups)).toEqual(new Set([pair, 'pages/otra.json']))
  expect((await ana.publish('', [HOME])).status).toBe(200)
  expect(onDisk('pages/centro.json')).toContain('Hola')
  expect(onDisk('pages/otra.json')).toContain('No está')
})

test('publishes a menu entry together with its new page, and the notice without them', async () => {
  const { ana, onDisk } = await makeEditor()
  const before = onDisk('site.json')
  const page = (await ana.text('pages/centro.json'))!.replace('"/centro"', '"/nueva"')
  await ana.write('pages/nueva.json', page)
  await ana.replace('site.json', '"to": "/centro"', '"to": "/nueva"')
  const notice = '"notice": { "text": "Sin clases", "until": "2098-01-01" },'
  await ana.replace('site.json', '"navigation":', `${notice} "navigation":`)
  const changes = await ana.changes()
  const idOf = (pattern: RegExp) => changes.find(({ id }) => pattern.test(id))!.id
  expect(changes.find(({ file }) => file === 'pages/nueva.json')?.together).toContain(idOf(/navigation/))
  expect((await ana.publish('', [idOf(/notice/)])).status).toBe(200)
  expect(JSON.parse(onDisk('site.json'))).toEqual({
    ...(JSON.parse(before) as object),
    notice: { text: 'Sin clases', until: '2098-01-01' },
  })
  expect((await ana.publish('', [idOf(/navigation/)])).status).toBe(200)
  expect(onDisk('site.json')).toContain('"to": "/nueva"')
  expect(onDisk('pages/nueva.json')).toBe(page)
  expect(await ana.drafts()).toEqual([])
})

test('the deletion of a page takes along the links to it, and no other changes of their pages', async () => {
  const { ana, onDisk } = await makeEditor()
  const page = (await ana.text('pages/centro.json'))!.replace('"/centro"', '"/aparte"')
  await ana.write('pages/aparte.json', page)
  await ana.replace(HOME, '"to": "/centro', '"to": "/aparte')
  expect((await ana.publish()).status).toBe(200)
  const published = onDisk(HOME)
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const files = await textsOf(ana)
  const deleted = deletePage(bundleSchema(), files, 'pages/aparte.json', '/centro')
  const about = { id: 'delete', label: 'borrar', time: '2026-11-21T15:00:00.000Z' }
  await ana.act('api/steps', { steps: [makeStep(files, deleted, about)] })
  const drafted = await ana.text(HOME)
  const changes = await ana.changes()
  expect(changes.filter(({ file }) => file === HOME)).toMatchObject([
    { title: 'Inicio', together: [HOME] },
    { title: 'Enlaces de Inicio', discard: { file: HOME } },
  ])
  expect((await ana.publish('', ['pages/aparte.json'])).status).toBe(200)
  const alone = drafted!.replace('Hola', 'Bienvenidos')
  expect(alone).not.toBe(published)
  expect(onDisk(HOME)).toBe(alone)
  expect((await ana.state()).history.undo.map(({ isPublished }) => isPublished).slice(0, 2)).toEqual([
    true,
    undefined,
  ])
  expect((await ana.publish()).status).toBe(200)
  expect(onDisk(HOME)).toBe(drafted)
})

test('explains why a part cannot be published without another part', async () => {
  const { ana } = await makeEditor()
  const page = (await ana.text('pages/centro.json'))!.replace('"/centro"', '"/nueva"')
  await ana.write('pages/nueva.json', page)
  await ana.replace(HOME, '"to": "/centro', '"to": "/nueva')
  expect(await ana.publish('', [HOME])).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^Solo eso no se puede publicar: .*nueva/) as string },
  })
  expect((await ana.publish()).status).toBe(200)
})

test('a person can keep editing while the site is built', async () => {
  const { build, begun, end } = slowBuild()
  const { ana, onDisk } = await makeEditor({ build })
  const before = onDisk(HOME)
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const publishing = ana.publish()
  await begun
  expect((await ana.undo()).body.changed).toMatchObject([{ text: before }])
  expect((await ana.redo()).body.changed).toMatchObject([{ text: onDisk(HOME) }])
  await ana.undo()
  end()
  expect((await publishing).status).toBe(200)
  expect(onDisk(HOME)).toContain('Hola')
  expect(await ana.text(HOME)).toBe(before)
  expect((await ana.state()).history).toMatchObject({ undo: [], redo: [{}] })
})

test('merges changes that another program writes during a build', async () => {
  const { ana, content, onDisk } = await makeEditor({
    async build() {
      writeFileSync(join(content, HOME), onDisk(HOME).replace('"Inicio"', '"Comienzo"'))
      return true
    },
  })
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  expect((await ana.publish()).status).toBe(200)
  expect((await ana.undo()).status).toBe(200)
  expect(await ana.text(HOME)).toMatch(/Comienzo.*Bienvenidos/s)
})

test('a person can undo while the build of another person is running', async () => {
  const { build, begun, end } = slowBuild()
  const builds = [async () => true, build]
  const { ana, beto } = await makeEditor({ build: () => builds.shift()!() })
  await beto.replace('pages/otra.json', 'No está', 'No hay')
  await beto.replace(HOME, 'Bienvenidos', 'Hola')
  await beto.publish()
  await ana.replace(HOME, '"Inicio"', '"Comienzo"')
  const publishing = ana.publish()
  await begun
  expect((await beto.undo()).status).toBe(200)
  expect(await beto.text(HOME)).toContain('Bienvenidos')
  end()
  await publishing
  expect(await beto.text(HOME)).toMatch(/Comienzo.*Bienvenidos/s)
  expect((await beto.undo()).status).toBe(200)
  expect(await beto.text('pages/otra.json')).toContain('No está')
})

test('a publication also adds and deletes files', async () => {
  const { ana, onDisk } = await makeEditor()
  const page = (await ana.text(HOME))!.replace('"path": "/"', '"path": "/nueva"')
  await ana.write('pages/nueva/una.json', page)
  expect((await ana.publish()).status).toBe(200)
  expect(onDisk('pages/nueva/una.json')).toBe(page)
  await ana.undo()
  expect((await ana.publish()).body).toMatchObject({
    files: [{ file: 'pages/nueva/una.json', change: 'removed' }],
  })
  expect(() => onDisk('pages/nueva/una.json')).toThrow('ENOENT')
})

test('publishes nothing while the content has an error', async () => {
  const { ana, onDisk } = await makeEditor()
  const before = onDisk(HOME)
  await ana.replace(HOME, '"to": "/centro', '"to": "/nada')
  expect(await ana.publish()).toMatchObject({ status: 422, body: { reason: 'errors' } })
  expect(onDisk(HOME)).toBe(before)
})

test('a failed build changes no content, and keeps the draft', async () => {
  let isDone = false
  const { ana, onDisk } = await makeEditor({
    build: async (onLine) => {
      onLine('No se pudo armar /.')
      return isDone
    },
  })
  const before = onDisk(HOME)
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const message = expect.stringContaining('No se pudo armar /.') as string
  expect(await ana.publish()).toMatchObject({ status: 422, body: { reason: 'build', message } })
  expect(onDisk(HOME)).toBe(before)
  expect(await ana.text(HOME)).toContain('Hola')
  isDone = true
  expect((await ana.publish()).status).toBe(200)
  expect(onDisk(HOME)).toContain('Hola')
})

test('refuses to publish a draft without changes, or that another window changed', async () => {
  const { ana } = await makeEditor()
  expect((await ana.publish()).body).toMatchObject({ reason: 'nothing' })
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const { body } = await ana.post('api/publish', { revision: 0 })
  expect(body).toMatchObject({ reason: 'revision', revision: 1 })
})

test('refuses a publication while another one is running', async () => {
  const { build, begun, end } = slowBuild()
  const { ana, beto, onDisk } = await makeEditor({ build })
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await beto.replace('pages/centro.json', 'La sede del centro', 'Nuestra sede')
  const first = ana.publish()
  await begun
  expect((await beto.publish()).body).toMatchObject({ reason: 'busy' })
  // Changes during the publication stay in the draft.
  await ana.replace(HOME, 'Hola', 'Buenas')
  end()
  expect((await first).status).toBe(200)
  expect(onDisk(HOME)).toContain('Hola')
  expect(await ana.text(HOME)).toContain('Buenas')
  expect((await beto.publish()).status).toBe(200)
  expect(onDisk('pages/centro.json')).toContain('Nuestra sede')
  expect(onDisk(HOME)).toContain('Hola')
})

test('lists changed texts and the pages that show them before publishing', async () => {
  const { ana } = await makeEditor()
  expect(await ana.changes()).toEqual([])
  await ana.replace('fragments/texto.json', 'En {brand} se toca', 'En {brand} se canta')
  await ana.replace(HOME, '"blocks": [', '"blocks": [\n    { "type": "Quote", "text": "Nueva" },')
  const files = await ana.changes()
  const pages = (await ana.get<ChangedPage[]>('api/changes/pages')).body
  const quote = { pointer: '/blocks/0/text', kind: 'long-text', title: 'Frase', at: '/blocks/0' }
  const [was, is] = ['En {brand} se toca', 'En {brand} se canta']
  expect(files).toMatchObject([
    {
      file: 'fragments/texto.json',
      kind: 'fragment',
      title: 'Fragmento «texto»',
      change: 'changed',
      texts: [{ ...quote, of: `Frase destacada «${is}»`, before: was, after: is }],
      elements: [],
    },
    {
      file: HOME,
      kind: 'page',
      title: 'Inicio',
      // The change list shows a new block’s texts, but not its `type`.
      texts: [{ ...quote, of: 'Frase destacada «Nueva»', after: 'Nueva' }],
      elements: [{ change: 'added', name: 'Frase destacada «Nueva»', pointer: '/blocks/0' }],
    },
  ])
  expect(pages.map(({ path, change }) => [path, change])).toEqual([
    ['/centro', 'changed'],
    ['/', 'changed'],
  ])
})
