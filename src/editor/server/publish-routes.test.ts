// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeEditor, stepFor } from '../../../tests/support/editor.ts'
import type { ChangesAnswer, DraftAnswer, Refusal, VersionEntry } from '../core/api.ts'

const HOME = 'pages/inicio.json'

test('publishing writes the draft, builds the site, and is a version with who, when and what', async () => {
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
  expect(editor.notes).toEqual([`Ana publicó ${HOME}`])
})

test('files are added and deleted too', async () => {
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

test('with an error nothing is published, and it is said where it is', async () => {
  const editor = await makeEditor()
  const ana = editor.person('Ana')
  const before = editor.onDisk(HOME)
  await ana.replace(HOME, '"to": "/centro', '"to": "/nada')
  const { status, body } = await ana.post<Refusal>('api/publish', { revision: 1 })
  expect([status, body.reason, body.diagnostics?.[0]?.file]).toEqual([422, 'errors', HOME])
  expect(editor.onDisk(HOME)).toBe(before)
})

test('when the build fails the content is as before, and the draft is still there', async () => {
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

test('nothing to publish is said, and so is a draft that is newer than what the person has seen', async () => {
  const ana = (await makeEditor()).person('Ana')
  expect((await ana.publish()).body).toMatchObject({ reason: 'nothing' })
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  expect((await ana.post<Refusal>('api/publish', { revision: 0 })).body).toMatchObject({
    reason: 'revision',
    revision: 1,
  })
})

test('of two who publish at once the second is asked to wait', async () => {
  const gate = Promise.withResolvers<void>()
  const editor = await makeEditor({ build: () => gate.promise.then(() => true) })
  const [ana, beto] = [editor.person('Ana'), editor.person('Beto')]
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await beto.replace('pages/centro.json', 'La sede del centro', 'Nuestra sede')
  const first = ana.publish()
  await expect.poll(async () => (await beto.state()).isPublishing).toBe(true)
  expect((await beto.publish()).body).toMatchObject({ reason: 'busy' })
  // What is typed meanwhile is the next draft.
  await ana.replace(HOME, 'Hola', 'Buenas')
  gate.resolve()
  expect((await first).status).toBe(200)
  expect(editor.onDisk(HOME)).toContain('Hola')
  expect(await ana.text(HOME)).toContain('Buenas')
  expect((await beto.publish()).status).toBe(200)
  expect(editor.onDisk('pages/centro.json')).toContain('Nuestra sede')
  expect(editor.onDisk(HOME)).toContain('Hola')
})

test('what one person publishes goes into the draft of another', async () => {
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

test('a publication can be undone, and undoing it is a draft', async () => {
  const editor = await makeEditor()
  const ana = editor.person('Ana')
  const before = editor.onDisk(HOME)
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.publish()
  await ana.undo()
  expect(await ana.text(HOME)).toBe(before)
  expect(editor.onDisk(HOME)).toContain('Hola')
  await ana.publish()
  expect(editor.onDisk(HOME)).toBe(before)
})

test('a version is brought back as one step, which can be undone', async () => {
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
  expect(body.step?.label).toBe('volver a la de ayer')
  expect(await ana.text(HOME)).toBe(before)
  await ana.undo()
  expect(await ana.text(HOME)).toContain('Hola')
  await ana.redo()
  await ana.publish()
  expect(editor.onDisk(HOME)).toBe(before)
  expect((await ana.post<Refusal>('api/versions/nada/restore', { revision })).status).toBe(404)
})

test('a picture that was deleted comes back with the version that shows it', async () => {
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

test('what other programs changed before a publication is a version of its own', async () => {
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

test('before publishing one sees the texts that change, and the pages that show them', async () => {
  const ana = (await makeEditor()).person('Ana')
  expect((await ana.get<ChangesAnswer>('api/changes')).body).toEqual({ files: [], pages: [] })
  await ana.replace('fragments/texto.json', 'En {brand} se toca', 'En {brand} se canta')
  await ana.replace(HOME, '"blocks": [', '"blocks": [\n    { "type": "Quote", "text": "Nueva" },')
  const { files, pages } = (await ana.get<ChangesAnswer>('api/changes')).body
  expect(files).toEqual([
    {
      file: 'fragments/texto.json',
      kind: 'fragment',
      title: 'texto',
      change: 'changed',
      texts: [
        {
          pointer: '/blocks/0/text',
          kind: 'long-text',
          title: 'Frase',
          of: 'Frase destacada «En {brand} se canta»',
          before: 'En {brand} se toca',
          after: 'En {brand} se canta',
        },
      ],
    },
    {
      file: HOME,
      kind: 'page',
      title: 'Inicio',
      change: 'changed',
      // The type of a block is for the program.
      texts: [
        {
          pointer: '/blocks/0/text',
          kind: 'long-text',
          title: 'Frase',
          of: 'Frase destacada «Nueva»',
          after: 'Nueva',
        },
      ],
    },
  ])
  expect(pages.map(({ path, change }) => [path, change])).toEqual([
    ['/centro', 'changed'],
    ['/', 'changed'],
  ])
})

test('in a git repository a publication is a commit of its own files, in the name of the person', async () => {
  const editor = await makeEditor()
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: editor.content, encoding: 'utf8' }).trim()
  git('init', '-q', '-b', 'main')
  git('config', 'user.email', 'sitio@musica.example')
  git('config', 'user.name', 'Sitio')
  git('add', '.')
  git('commit', '-qm', 'first')
  await editor.editor.close()
  const { person } = await makeEditor({ over: editor })
  const ana = person('Ana Paz')
  const staged = editor.onDisk('pages/otra.json').replace('No está', 'No la encontramos')
  writeFileSync(join(editor.content, 'pages/otra.json'), staged)
  git('add', 'pages/otra.json')
  const svg = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><g/></svg>',
  )
  await ana.post('api/media?name=nueva.svg', svg)
  await ana.replace('events.json', 'media/concierto.svg', 'media/nueva.svg')
  const { body } = await ana.publish('Foto nueva')
  expect(body).toMatchObject({ commit: git('rev-parse', '--short', 'HEAD') })
  expect(git('log', '-1', '--format=%an <%ae>|%s')).toBe('Ana Paz <sitio@musica.example>|content: Foto nueva')
  expect(git('show', '--name-only', '--format=', 'HEAD').split('\n')).toEqual([
    'events.json',
    'media/nueva.svg',
  ])
  expect(git('diff', '--cached', '--name-only')).toBe('pages/otra.json')
})

test('where no commit can be made the site is published all the same, with a warning', async () => {
  const editor = await makeEditor()
  const git = (...args: string[]) => execFileSync('git', args, { cwd: editor.content })
  git('init', '-q')
  writeFileSync(join(editor.content, '.git/index.lock'), '')
  const ana = (await makeEditor({ over: editor })).person('Ana')
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const { status, body } = await ana.publish()
  expect([status, body]).toMatchObject([200, { warning: expect.stringContaining('git') as string }])
  rmSync(join(editor.content, '.git'), { recursive: true })
})

test.each(['before the files', 'after the files'])(
  'a publication that was cut off %s are written is finished by the next start',
  async (when) => {
    const editor = await makeEditor()
    const ana = editor.person('Ana')
    await ana.replace(HOME, 'Bienvenidos', 'Hola')
    const [before, after] = [editor.onDisk(HOME), await ana.text(HOME)]
    await editor.editor.close()
    const cut = {
      id: '2026',
      person: { id: 'ana', name: 'Ana' },
      time: '2026-11-21T15:00:00.000Z',
      files: [[HOME, before, after]],
    }
    writeFileSync(join(editor.data, 'publication.json'), JSON.stringify(cut))
    if (when === 'after the files') writeFileSync(join(editor.content, HOME), after!)
    const again = await makeEditor({ over: editor })
    expect(again.onDisk(HOME)).toBe(after)
    const back = again.person('Ana')
    const { files, history } = await back.state()
    expect([files.filter(({ isDraft }) => isDraft), history.undoCount]).toEqual([[], 1])
    expect((await back.get<VersionEntry[]>('api/versions')).body).toMatchObject([
      { id: '2026', person: 'Ana' },
    ])
  },
)

test('a publication that was cut off while it was undone is undone by the next start', async () => {
  const editor = await makeEditor()
  const ana = editor.person('Ana')
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const [before, after] = [editor.onDisk(HOME), await ana.text(HOME)]
  await editor.editor.close()
  const cut = {
    id: '2026',
    person: { id: 'ana', name: 'Ana' },
    time: '',
    files: [[HOME, before, after]],
    isUndone: true,
  }
  writeFileSync(join(editor.data, 'publication.json'), JSON.stringify(cut))
  writeFileSync(join(editor.content, HOME), after!)
  const again = await makeEditor({ over: editor })
  expect(again.onDisk(HOME)).toBe(before)
  expect(await again.person('Ana').text(HOME)).toBe(after)
})
