import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeStep } from '../core/step.ts'
import { makeEditor, stepFor } from '../../../tests/support/editor.ts'
import type { ChangedPage, ChangesAnswer, Refusal, VersionEntry } from '../core/api.ts'

const HOME = 'pages/inicio.json'

test('publishing writes the draft, builds the site and adds a version', async () => {
  let built = ''
  const editor = await makeEditor({
    build: async () => {
      built = readFileSync(join(editor.content, HOME), 'utf8')
      return true
    },
  })
  const ana = editor.person('Ana')
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  expect((await ana.publish('Saludo nuevo')).status).toBe(200)
  expect(built).toContain('Hola a {brand}')
  expect(editor.onDisk(HOME)).toBe(built)
  const { files } = await ana.state()
  expect(files.filter(({ isDraft }) => isDraft)).toEqual([])
  const { body } = await ana.get<VersionEntry[]>('api/versions')
  expect(body).toMatchObject([
    { person: 'Ana', message: 'Saludo nuevo', files: [{ file: HOME, change: 'changed' }] },
    { message: 'Como estaba antes de usar el editor', files: [] },
  ])
  expect(editor.notes).toEqual(['Ana publicó Inicio'])
})

test('publishes one page, and keeps the other changes as a draft', async () => {
  const editor = await makeEditor()
  const ana = editor.person('Ana')
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.replace('pages/centro.json', 'La sede del centro', 'Nuestra sede')
  const before = editor.onDisk('pages/centro.json')
  expect((await ana.publish('', [HOME])).status).toBe(200)
  expect([editor.onDisk(HOME).includes('Hola'), editor.onDisk('pages/centro.json')]).toEqual([true, before])
  const { files, history } = await ana.state()
  expect(files.flatMap(({ file, isDraft }) => (isDraft ? file : []))).toEqual(['pages/centro.json'])
  expect(history.published).toBeUndefined()
  expect((await ana.publish()).status).toBe(200)
  expect(editor.onDisk('pages/centro.json')).toContain('Nuestra sede')
  expect((await ana.state()).history.published).toBeDefined()
})

test('publishes a file together with the others that the same step changed', async () => {
  const editor = await makeEditor()
  const ana = editor.person('Ana')
  const [home, other] = [await ana.text(HOME), await ana.text('pages/centro.json')]
  const files = new Map([
    [HOME, home!],
    ['pages/centro.json', other!],
  ])
  const after = new Map([
    [HOME, home!.replace('Bienvenidos', 'Hola')],
    ['pages/centro.json', other!.replace('La sede', 'Esta sede')],
  ])
  const step = makeStep(files, after, { id: '1', label: 'reemplazar', time: '2026-11-21T15:00:00.000Z' })
  await ana.post('api/steps', { revision: (await ana.state()).revision, steps: [step] })
  await ana.replace('pages/otra.json', 'No está', 'No hay')
  const { body } = await ana.get<ChangesAnswer>('api/changes')
  const groups = Object.fromEntries(body.files.map(({ file, together }) => [file, together?.toSorted()]))
  expect(groups).toEqual({
    [HOME]: ['pages/centro.json', HOME],
    'pages/centro.json': ['pages/centro.json', HOME],
    'pages/otra.json': ['pages/otra.json'],
  })
  expect((await ana.publish('', [HOME])).status).toBe(200)
  expect(editor.onDisk('pages/centro.json')).toContain('Esta sede')
  expect(editor.onDisk('pages/otra.json')).toContain('No está')
})

test('explains why a page cannot be published without another page', async () => {
  const editor = await makeEditor()
  const ana = editor.person('Ana')
  const page = (await ana.text('pages/centro.json'))!.replace('"/centro"', '"/nueva"')
  const steps = [stepFor('pages/nueva.json', null, page)]
  await ana.post('api/steps', { revision: (await ana.state()).revision, steps })
  await ana.replace('site.json', '"to": "/centro"', '"to": "/nueva"')
  const refused = await ana.post<Refusal>('api/publish', {
    revision: (await ana.state()).revision,
    files: ['site.json'],
  })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    expect.stringMatching(/^Solo eso no se puede publicar: .*nueva/),
  ])
  expect((await ana.publish()).status).toBe(200)
})

test('a person can keep editing while the site is built', async () => {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
  const editor = await makeEditor({
    build() {
      begun.resolve()
      return gate.promise
    },
  })
  const ana = editor.person('Ana')
  const before = editor.onDisk(HOME)
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const publishing = ana.publish()
  await begun.promise
  expect((await ana.undo()).body.changed).toMatchObject([{ text: before }])
  expect((await ana.redo()).body.changed).toMatchObject([{ text: editor.onDisk(HOME) }])
  await ana.undo()
  gate.resolve(true)
  expect((await publishing).status).toBe(200)
  expect(editor.onDisk(HOME)).toContain('Hola')
  expect(await ana.text(HOME)).toBe(before)
  expect((await ana.state()).history).toMatchObject({ undo: [], redo: [{}] })
})

test('merges changes that another program writes during a build', async () => {
  const editor = await makeEditor({
    async build() {
      writeFileSync(join(editor.content, HOME), editor.onDisk(HOME).replace('"Inicio"', '"Comienzo"'))
      return true
    },
  })
  const ana = editor.person('Ana')
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  expect((await ana.publish()).status).toBe(200)
  expect((await ana.undo()).status).toBe(200)
  const text = await ana.text(HOME)
  expect([text?.includes('Bienvenidos'), text?.includes('Comienzo')]).toEqual([true, true])
})

test('a person can undo while the build of another person is running', async () => {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
  const builds = [async () => true, () => (begun.resolve(), gate.promise)]
  const editor = await makeEditor({ build: () => builds.shift()!() })
  const [ana, beto] = [editor.person('Ana'), editor.person('Beto')]
  await beto.replace('pages/otra.json', 'No está', 'No hay')
  await beto.replace(HOME, 'Bienvenidos', 'Hola')
  await beto.publish()
  await ana.replace(HOME, '"Inicio"', '"Comienzo"')
  const publishing = ana.publish()
  await begun.promise
  expect((await beto.undo()).status).toBe(200)
  expect(await beto.text(HOME)).toContain('Bienvenidos')
  gate.resolve(true)
  await publishing
  const text = await beto.text(HOME)
  expect([text?.includes('Bienvenidos'), text?.includes('Comienzo')]).toEqual([true, true])
  expect((await beto.undo()).status).toBe(200)
  expect(await beto.text('pages/otra.json')).toContain('No está')
})

test('a publication also adds and deletes files', async () => {
  const editor = await makeEditor()
  const ana = editor.person('Ana')
  const page = (await ana.text(HOME))!.replace('"path": "/"', '"path": "/nueva"')
  const steps = [stepFor('pages/nueva/una.json', null, page)]
  await ana.post('api/steps', { revision: 0, steps })
  expect((await ana.publish()).status).toBe(200)
  expect(editor.onDisk('pages/nueva/una.json')).toBe(page)
  await ana.undo()
  expect((await ana.publish()).body).toMatchObject({
    files: [{ file: 'pages/nueva/una.json', change: 'removed' }],
  })
  expect(() => editor.onDisk('pages/nueva/una.json')).toThrow('ENOENT')
})

test('publishes nothing while the content has an error', async () => {
  const editor = await makeEditor()
  const ana = editor.person('Ana')
  const before = editor.onDisk(HOME)
  await ana.replace(HOME, '"to": "/centro', '"to": "/nada')
  const { status, body } = await ana.post<Refusal>('api/publish', { revision: 1 })
  expect([status, body.reason]).toEqual([422, 'errors'])
  expect(editor.onDisk(HOME)).toBe(before)
})

test('a failed build changes no content, and keeps the draft', async () => {
  let isDone = false
  const editor = await makeEditor({
    build: async (onLine) => {
      onLine('No se pudo armar /.')
      return isDone
    },
  })
  const ana = editor.person('Ana')
  const before = editor.onDisk(HOME)
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const { status, body } = await ana.post<Refusal>('api/publish', { revision: 1 })
  expect([status, body.reason, body.message]).toEqual([
    422,
    'build',
    expect.stringContaining('No se pudo armar /.'),
  ])
  expect(editor.onDisk(HOME)).toBe(before)
  expect(await ana.text(HOME)).toContain('Hola')
  isDone = true
  expect((await ana.publish()).status).toBe(200)
  expect(editor.onDisk(HOME)).toContain('Hola')
})

test('refuses to publish a draft without changes, or that another window changed', async () => {
  const ana = (await makeEditor()).person('Ana')
  expect((await ana.publish()).body).toMatchObject({ reason: 'nothing' })
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  expect((await ana.post<Refusal>('api/publish', { revision: 0 })).body).toMatchObject({
    reason: 'revision',
    revision: 1,
  })
})

test('refuses a publication while another one is running', async () => {
  const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const build = () => {
    started.resolve()
    return gate.promise.then(() => true)
  }
  const editor = await makeEditor({ build })
  const [ana, beto] = [editor.person('Ana'), editor.person('Beto')]
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await beto.replace('pages/centro.json', 'La sede del centro', 'Nuestra sede')
  const first = ana.publish()
  await started.promise
  expect((await beto.publish()).body).toMatchObject({ reason: 'busy' })
  // Changes during the publication stay in the draft.
  await ana.replace(HOME, 'Hola', 'Buenas')
  gate.resolve()
  expect((await first).status).toBe(200)
  expect(editor.onDisk(HOME)).toContain('Hola')
  expect(await ana.text(HOME)).toContain('Buenas')
  expect((await beto.publish()).status).toBe(200)
  expect(editor.onDisk('pages/centro.json')).toContain('Nuestra sede')
  expect(editor.onDisk(HOME)).toContain('Hola')
})

test('merges a publication into the drafts of other people', async () => {
  const editor = await makeEditor()
  const [ana, beto] = [editor.person('Ana'), editor.person('Beto')]
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await beto.replace(HOME, 'La página de inicio', 'El principio')
  await ana.publish()
  expect(await beto.text(HOME)).toContain('Hola')
  expect((await beto.state()).conflicts).toEqual([])
  await beto.publish()
  expect(editor.onDisk(HOME)).toContain('Hola')
  expect(editor.onDisk(HOME)).toContain('El principio')
})

test('lists changed texts and the pages that show them before publishing', async () => {
  const ana = (await makeEditor()).person('Ana')
  expect((await ana.get<ChangesAnswer>('api/changes')).body).toEqual({ files: [] })
  await ana.replace('fragments/texto.json', 'En {brand} se toca', 'En {brand} se canta')
  await ana.replace(HOME, '"blocks": [', '"blocks": [\n    { "type": "Quote", "text": "Nueva" },')
  const { files } = (await ana.get<ChangesAnswer>('api/changes')).body
  const pages = (await ana.get<ChangedPage[]>('api/changes/pages')).body
  const quote = { pointer: '/blocks/0/text', kind: 'long-text', title: 'Frase', at: '/blocks/0' }
  const [was, is] = ['En {brand} se toca', 'En {brand} se canta']
  expect(files).toMatchObject([
    {
      file: 'fragments/texto.json',
      kind: 'fragment',
      title: 'texto',
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
