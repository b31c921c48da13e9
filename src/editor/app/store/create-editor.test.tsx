import { waitFor } from '@testing-library/dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryApi } from '../../../../tests/support/memory-editor-api.ts'
import { EditorError } from '../api/editor-api.ts'
import { makeStep } from '../../core/step.ts'
import { createEditor, type Editor } from './create-editor.ts'
import { typedInPage } from './typed-in-page.ts'

const FILE = 'pages/inicio.json'
const page = { kind: 'page', path: '/', title: 'Inicio', description: 'Una escuela.', blocks: [] }

// jsdom has no media queries.
vi.stubGlobal('matchMedia', () => ({ matches: false }))

let editor: Editor
afterEach(() => editor.close())

async function open(server = createMemoryApi({ [FILE]: page })) {
  sessionStorage.clear()
  editor = await createEditor({ api: server.api, storage: sessionStorage })
  await editor.load([FILE])
  return server
}

function setTitle(title: string, merges?: string): void {
  const at = { file: FILE, pointer: '/title' }
  editor.apply(FILE, [{ type: 'set', pointer: '/title', value: title }], {
    label: 'cambiar «Título»',
    at,
    ...(merges && { merges }),
  })
}

function isAskedBeforeClosing(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

function titleHere(): string {
  return (JSON.parse(editor.store.get().files.get(FILE)!) as typeof page).title
}

test('what is typed is seen at once, and reaches the server as one step', async () => {
  const server = await open()
  for (const title of ['H', 'Ho', 'Hola']) setTitle(title, 'title')
  expect(titleHere()).toBe('Hola')
  expect(editor.store.get().history.undoCount).toBe(1)
  await editor.flush()
  expect(server.value(FILE)).toMatchObject({ title: 'Hola' })
  expect(server.history().done).toHaveLength(1)
  expect(editor.store.get()).toMatchObject({ waiting: [], saving: 'saved' })
})

test('typing that comes back to the text of before leaves no step', async () => {
  await open()
  for (const title of ['Inicio!', 'Inicio']) setTitle(title, 'title')
  expect(editor.store.get().history.undoCount).toBe(0)
  await editor.flush()
  await editor.refresh()
  expect(editor.store.get().history.undoCount).toBe(0)
})

test('typing again after the field was left is another step', async () => {
  const server = await open()
  setTitle('Hola', 'title')
  editor.leaveField()
  setTitle('Hola a todos', 'title')
  expect(editor.store.get().history.undoCount).toBe(2)
  await editor.undo()
  expect(server.value(FILE)).toMatchObject({ title: 'Hola' })
})

test('undo waits for what was typed, takes it back, and shows where it was', async () => {
  const server = await open()
  setTitle('Hola')
  await editor.undo()
  expect(server.value(FILE)).toMatchObject({ title: 'Inicio' })
  expect(titleHere()).toBe('Inicio')
  expect(editor.store.get().selection).toEqual({ file: FILE, pointer: '/title' })
  await editor.redo()
  expect(titleHere()).toBe('Hola')
})

test('undo stops at what is published and says so, and goes on for whoever wants that', async () => {
  const server = await open()
  setTitle('Publicado')
  await editor.flush()
  server.publish()
  await editor.refresh()
  setTitle('Hola')
  await editor.undo()
  expect(titleHere()).toBe('Publicado')
  await waitFor(() => expect(editor.store.get().history.undoCount).toBe(1))
  await editor.undo()
  expect(titleHere()).toBe('Publicado')
  expect(editor.store.get().toast).toMatchObject({
    text: expect.stringContaining('ya está publicado') as string,
    canUndo: 'published',
  })
  await editor.undo(true)
  expect(titleHere()).toBe('Inicio')
})

test('undo stops at what is published also when its keys come faster than the answers', async () => {
  const server = await open()
  setTitle('Publicado')
  await editor.flush()
  server.publish()
  await editor.refresh()
  setTitle('Hola')
  await Promise.all([editor.undo(), editor.undo(), editor.undo()])
  expect(server.value(FILE)).toMatchObject({ title: 'Publicado' })
  expect(editor.store.get().toast?.canUndo).toBe('published')
})

test('the server is told which file is open, each time that it is another one', async () => {
  const server = createMemoryApi({ [FILE]: page })
  const visited: (string | undefined)[] = []
  server.api.visit = async (file) => void visited.push(file)
  await open(server)
  setTitle('Hola')
  editor.store.set({ selection: { file: 'site.json', pointer: '' } })
  expect(visited).toEqual([FILE, 'site.json'])
})

test('without a connection everything is kept, and sent by the next window', async () => {
  const server = await open()
  server.setOffline(true)
  setTitle('Hola')
  await editor.flush()
  expect(editor.store.get().saving).toBe('offline')
  editor.close()

  server.setOffline(false)
  editor = await createEditor({ api: server.api, storage: sessionStorage })
  await waitFor(() => expect(server.value(FILE)).toMatchObject({ title: 'Hola' }))
  expect(sessionStorage).toHaveLength(0)
})

test('a paragraph that was typed without a connection is sent in pieces that the server takes, even where the browser keeps no more of it', async () => {
  const server = await open()
  const { addSteps } = server.api
  server.api.addSteps = async (revision, steps) => {
    if (steps.length > 500) throw new EditorError('No se entiende.', 400, { reason: 'malformed' })
    return addSteps(revision, steps)
  }
  server.setOffline(true)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  for (let length = 1; length <= 501; length++) setTitle('o'.repeat(length), 'title')
  await editor.flush()
  expect(isAskedBeforeClosing()).toBe(true)
  server.setOffline(false)
  await editor.flush()
  expect(server.value(FILE)).toMatchObject({ title: 'o'.repeat(501) })
  expect(editor.store.get()).toMatchObject({ waiting: [], saving: 'saved', unsaved: null })
  expect(isAskedBeforeClosing()).toBe(false)
})

test('a step that names a long text is called by its beginning', async () => {
  const server = await open()
  editor.apply(FILE, [{ type: 'set', pointer: '/title', value: 'Hola' }], { label: 'x'.repeat(2000) })
  await editor.flush()
  expect(server.history().done[0]!.label.length).toBeLessThan(1000)
})

test('why something was not saved stays while one types', async () => {
  await open()
  editor.say({ text: 'No se pudo guardar.', tone: 'error' })
  setTitle('Hola')
  expect(editor.store.get().toast?.text).toBe('No se pudo guardar.')
})

test('where the connection is lost in the middle of a conflict, what was typed is sent again', async () => {
  const server = await open()
  const { files, addSteps } = server.api
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  server.api.addSteps = () => Promise.reject(new EditorError('Otra.', 409, { reason: 'misfit', revision: 1 }))
  server.api.files = () => Promise.reject(new EditorError('Sin conexión.', 0))
  setTitle('Hola')
  await editor.flush()
  expect(editor.store.get()).toMatchObject({ saving: 'offline', unsaved: 'Sin conexión.' })
  Object.assign(server.api, { files, addSteps })
  await vi.advanceTimersByTimeAsync(2100)
  expect(server.value(FILE)).toMatchObject({ title: 'Hola' })
})

test('what was not sent is for the person who did it, not for who enters next in the same tab', async () => {
  const server = await open()
  server.setOffline(true)
  setTitle('Hola')
  await editor.flush()
  editor.close()
  server.setOffline(false)
  const { state } = server.api
  const enter = async (id: string) => {
    server.api.state = async () => ({ ...(await state()), person: { id, name: id } })
    editor = await createEditor({ api: server.api, storage: sessionStorage })
    await editor.flush()
    await editor.flush()
  }
  await enter('beto')
  expect(server.value(FILE)).toMatchObject({ title: 'Inicio' })
  editor.close()
  await enter('ana')
  await waitFor(() => expect(server.value(FILE)).toMatchObject({ title: 'Hola' }))
})

test('what a window before this one did not send is not forgotten where its file does not come at once', async () => {
  const server = await open()
  server.setOffline(true)
  setTitle('Hola')
  await editor.flush()
  editor.close()
  server.setOffline(false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { files } = server.api
  server.api.files = () => Promise.reject(new EditorError('Sin conexión.', 0))
  editor = await createEditor({ api: server.api, storage: sessionStorage })
  await vi.advanceTimersByTimeAsync(100)
  server.api.files = files
  await vi.advanceTimersByTimeAsync(2500)
  expect(server.value(FILE)).toMatchObject({ title: 'Hola' })
})

test('a page is marked as a draft with its first change', async () => {
  await open()
  const isDraft = () => editor.store.get().fileEntries[0]!.isDraft
  expect(isDraft()).toBe(false)
  const at = { file: FILE, pointer: '/description' }
  editor.apply(FILE, [{ type: 'set', pointer: at.pointer, value: 'Otra.' }], { label: 'cambiar', at })
  await waitFor(() => expect(isDraft()).toBe(true))
})

test('nobody is told that all is well before it could be checked', async () => {
  const server = createMemoryApi({ [FILE]: page })
  const { check } = server.api
  server.api.check = () => Promise.reject(new EditorError('Sin conexión.', 0))
  await open(server)
  await editor.check()
  expect(editor.store.get().isChecking).toBe(true)
  server.api.check = check
  await editor.check()
  expect(editor.store.get().isChecking).toBe(false)
})

test('a sentence whose button would take back what another window has done goes', async () => {
  const server = await open()
  editor.apply(FILE, [{ type: 'set', pointer: '/title', value: 'Hola' }], { label: 'x', says: 'Cambiaste.' })
  await editor.flush()
  expect(editor.store.get().toast?.canUndo).toBe(true)
  const text = editor.store.get().files.get(FILE)!
  const other = new Map([[FILE, text.replace('Una escuela', 'Un colegio')]])
  server.changeOutside(
    makeStep(new Map([[FILE, text]]), other, { id: 'b', label: 'otra', time: new Date().toISOString() }),
  )
  expect(editor.store.get().toast).toBeNull()
})

test('what happened while the connection was lost is taken in when it is back', async () => {
  const server = createMemoryApi({ [FILE]: page })
  let isBack: (() => void) | undefined
  server.api.listen = (_, onBack) => {
    isBack = onBack
    return () => {}
  }
  await open(server)
  const text = editor.store.get().files.get(FILE)!
  const other = new Map([[FILE, text.replace('Inicio', 'Portada')]])
  const step = makeStep(new Map([[FILE, text]]), other, { id: 'b', label: 'otra', time: '2027-01-01' })
  await server.api.addSteps(1, [step])
  editor.store.set({ ended: 'El editor se cerró.' })
  isBack!()
  await waitFor(() => expect(titleHere()).toBe('Portada'))
  await waitFor(() => expect(editor.store.get().ended).toBeNull())
  setTitle('Bienvenida')
  await editor.flush()
  expect(server.value(FILE)).toMatchObject({ title: 'Bienvenida' })
})

test('when the session has ended that is said as long as it is so, and what was typed waits for the next window', async () => {
  const server = await open()
  const { addSteps } = server.api
  const message = 'Se cerró la sesión.'
  server.api.addSteps = () => Promise.reject(new EditorError(message, 401, { reason: 'ended' }))
  setTitle('Hola')
  await editor.flush()
  expect(editor.store.get()).toMatchObject({ ended: message, toast: null, saving: 'offline' })
  editor.close()

  server.api.addSteps = addSteps
  editor = await createEditor({ api: server.api, storage: sessionStorage })
  await waitFor(() => expect(server.value(FILE)).toMatchObject({ title: 'Hola' }))
  expect(editor.store.get().ended).toBeNull()
})

test('what the server refuses is said as long as it waits, and kept', async () => {
  const server = await open()
  const { addSteps } = server.api
  server.api.addSteps = () => Promise.reject(new EditorError('Es demasiado.', 413, { reason: 'tooLarge' }))
  setTitle('Hola')
  await editor.flush()
  expect(editor.store.get()).toMatchObject({ saving: 'offline', waiting: [{}] })
  expect(editor.store.get().unsaved).toMatch(/no se pudo guardar.*Es demasiado\.$/)
  expect(isAskedBeforeClosing()).toBe(true)
  server.api.addSteps = addSteps
  await editor.flush()
  expect(editor.store.get()).toMatchObject({ saving: 'saved', unsaved: null })
  expect(server.value(FILE)).toMatchObject({ title: 'Hola' })
})

test('what another window has done is taken in, and what was typed here meanwhile is done again on it', async () => {
  const server = await open()
  setTitle('Hola')
  const files = new Map([[FILE, JSON.stringify(page, null, 2)]])
  const other = files.get(FILE)!.replace('Una escuela.', 'Una escuela grande.')
  server.changeOutside(
    makeStep(files, new Map([[FILE, other]]), { id: 'b', label: 'otra', time: new Date().toISOString() }),
  )
  await editor.flush()
  await waitFor(() =>
    expect(server.value(FILE)).toMatchObject({ title: 'Hola', description: 'Una escuela grande.' }),
  )
  await waitFor(() => expect(editor.store.get().files.get(FILE)).toContain('Una escuela grande.'))
  expect(titleHere()).toBe('Hola')
})

test('the first key after a pause is sent at once, and what follows is gathered', async () => {
  const server = await open()
  const sent: number[] = []
  const { addSteps } = server.api
  server.api.addSteps = (revision, steps, isLast) => {
    sent.push(steps.length)
    return addSteps(revision, steps, isLast)
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  setTitle('H', 'title')
  await vi.advanceTimersByTimeAsync(40)
  expect(sent).toEqual([1])
  for (const title of ['Ho', 'Hol', 'Hola']) {
    setTitle(title, 'title')
    await vi.advanceTimersByTimeAsync(60)
  }
  expect(sent).toEqual([1])
  await vi.advanceTimersByTimeAsync(70)
  expect(sent).toEqual([1, 3])
})

test('what is typed in the page is kept also where its file is still on its way', async () => {
  const server = createMemoryApi({ [FILE]: page })
  sessionStorage.clear()
  editor = await createEditor({ api: server.api, storage: sessionStorage })
  const { files } = server.api
  const coming = Promise.withResolvers<void>()
  server.api.files = async (names) => coming.promise.then(() => files(names))
  const at = { file: FILE, pointer: '/title' }
  const typed = ['H', 'Ho', 'Hola'].map((text) => typedInPage(editor, at, text))
  coming.resolve()
  await Promise.all(typed)
  await editor.flush()
  expect(server.value(FILE)).toMatchObject({ title: 'Hola' })
})
