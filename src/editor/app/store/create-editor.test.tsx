import { waitFor } from '@testing-library/dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { PAGE as FILE, pageOf } from '../../../../tests/support/editor-app.tsx'
import { createMemoryApi } from '../../../../tests/support/memory-editor-api.ts'
import { present } from '../../../../tests/support/present.ts'
import { EditorError } from '../api/http-api.ts'
import { makeStep } from '../../core/step.ts'
import { createEditor, type EditorApp } from './create-editor.ts'
import { typedInPage } from './typed-in-page.ts'

const page = pageOf()

vi.stubGlobal('matchMedia', () => ({ matches: false }))

let editor: EditorApp
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

/** Types while offline, and closes the editor. */
async function leaveOffline(server: ReturnType<typeof createMemoryApi>): Promise<void> {
  server.setOffline(true)
  setTitle('Hola')
  await editor.flush()
  expect(editor.store.get().saving).toBe('offline')
  editor.close()
  server.setOffline(false)
}

async function openAgain({ api }: ReturnType<typeof createMemoryApi>): Promise<void> {
  editor = await createEditor({ api, storage: sessionStorage })
}

async function publishTitle(server: ReturnType<typeof createMemoryApi>): Promise<void> {
  setTitle('Publicado')
  await editor.flush()
  server.publish()
  await editor.refresh()
  setTitle('Hola')
}

const offline = () => Promise.reject(new EditorError('Sin conexión.', 0))

function useFakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

function isAskedBeforeClosing(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

function titleHere(): string {
  return (JSON.parse(present(editor.store.get().files.get(FILE))) as typeof page).title
}

test('shows typed text at once, and sends it to the server as one undo step', async () => {
  const server = await open()
  for (const title of ['H', 'Ho', 'Hola']) setTitle(title, 'title')
  expect(titleHere()).toBe('Hola')
  expect(editor.store.get().history.undo).toHaveLength(1)
  await editor.flush()
  expect(server.value(FILE)).toMatchObject({ title: 'Hola' })
  expect(server.history().done).toHaveLength(1)
  expect(editor.store.get()).toMatchObject({ waiting: [], saving: 'saved' })
})

test('records no undo step when the user types the old text again', async () => {
  await open()
  for (const title of ['Inicio!', 'Inicio']) setTitle(title, 'title')
  expect(editor.store.get().history.undo).toHaveLength(0)
  await editor.flush()
  await editor.refresh()
  expect(editor.store.get().history.undo).toHaveLength(0)
})

test('typing in a field again after leaving it starts a new undo step', async () => {
  const server = await open()
  setTitle('Hola', 'title')
  editor.leaveField()
  setTitle('Hola a todos', 'title')
  expect(editor.store.get().history.undo).toHaveLength(2)
  await editor.undo()
  expect(server.value(FILE)).toMatchObject({ title: 'Hola' })
})

test('undo first sends the typed text, and then selects the changed field', async () => {
  const server = await open()
  setTitle('Hola')
  await editor.undo()
  expect(server.value(FILE)).toMatchObject({ title: 'Inicio' })
  expect(titleHere()).toBe('Inicio')
  expect(editor.store.get().selection).toEqual({ file: FILE, pointer: '/title' })
  await editor.redo()
  expect(titleHere()).toBe('Hola')
})

test('undo stops at the last publication, and continues when the user confirms', async () => {
  const server = await open()
  await publishTitle(server)
  await Promise.all([editor.undo(), editor.undo(), editor.undo()])
  expect(server.value(FILE)).toMatchObject({ title: 'Publicado' })
  const text: unknown = expect.stringContaining('ya está publicado')
  server.tell({ type: 'draft', revision: editor.store.get().revision, files: [FILE] })
  await editor.flush()
  expect(editor.store.get().toast).toMatchObject({ text, canUndo: 'published' })
  await editor.undo(true)
  expect(titleHere()).toBe('Inicio')
})

test('tells the server which file is open', async () => {
  const server = createMemoryApi({ [FILE]: page })
  const visited: (string | undefined)[] = []
  server.api.reportOpenFile = async (file) => void visited.push(file)
  await open(server)
  setTitle('Hola')
  editor.store.set({ selection: { file: 'site.json', pointer: '' } })
  expect(visited).toEqual([FILE, 'site.json'])
})

test('keeps unsent steps while offline, and sends them when the editor opens again', async () => {
  const server = await open()
  await leaveOffline(server)
  await openAgain(server)
  await waitFor(() => expect(server.value(FILE)).toMatchObject({ title: 'Hola' }))
  expect(sessionStorage).toHaveLength(0)
})

test('leaves the waiting steps of another open window alone, until it is closed', async () => {
  const server = await open()
  await leaveOffline(server)
  let closeOther: (() => unknown) | undefined
  const request = (name: string, act: () => unknown) => {
    if (sessionStorage.getItem(name) !== null) closeOther = act
    return Promise.resolve()
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the editor passes no options
  const locks = { request } as unknown as LockManager
  editor = await createEditor({ api: server.api, storage: sessionStorage, locks })
  await editor.flush()
  expect(server.value(FILE)).toMatchObject({ title: 'Inicio' })
  await present(closeOther)()
  await editor.flush()
  expect(server.value(FILE)).toMatchObject({ title: 'Hola' })
})

test('says nothing of a loss when the server has saved steps, but its answer was lost', async () => {
  const server = await open()
  const { addSteps } = server.api
  server.api.addSteps = async (...steps) => {
    await addSteps(...steps)
    return offline()
  }
  for (const title of ['H', 'Ho', 'Hola']) setTitle(title, 'title')
  await editor.flush()
  editor.close()
  await openAgain(server)
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  expect(editor.store.get()).toMatchObject({ waiting: [], toast: null })
  await editor.load([FILE])
  for (const title of ['Holas', 'Hola a', 'Hola a todos']) setTitle(title, 'title')
  await editor.flush()
  server.api.addSteps = addSteps
  await editor.flush()
  expect(editor.store.get()).toMatchObject({ waiting: [], toast: null, saving: 'saved' })
  expect(server.value(FILE)).toMatchObject({ title: 'Hola a todos' })
})

test('sends many offline steps in batches, even when browser storage is full', async () => {
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

test('shortens the label of a step when the label is too long', async () => {
  const server = await open()
  editor.apply(FILE, [{ type: 'set', pointer: '/title', value: 'Hola' }], { label: 'x'.repeat(2000) })
  await editor.flush()
  expect(present(server.history().done[0]).label.length).toBeLessThan(1000)
})

test('keeps a toast without an undo button while the user types', async () => {
  await open()
  editor.showToast({ text: 'Vino sin una imagen.' })
  setTitle('Hola')
  expect(editor.store.get().toast?.text).toBe('Vino sin una imagen.')
})

test('keeps an error toast while the user types', async () => {
  await open()
  editor.showToast({ text: 'No se pudo guardar.', tone: 'error' })
  setTitle('Hola')
  expect(editor.store.get().toast?.text).toBe('No se pudo guardar.')
})

test('retries when the connection is lost after the server has reported a conflict', async () => {
  const server = await open()
  const { files, addSteps } = server.api
  useFakeTimers()
  server.api.addSteps = () => Promise.reject(new EditorError('Otra.', 409, { reason: 'misfit', revision: 1 }))
  server.api.files = offline
  setTitle('Hola')
  await editor.flush()
  expect(editor.store.get()).toMatchObject({ saving: 'offline', unsaved: 'Sin conexión.' })
  Object.assign(server.api, { files, addSteps })
  await vi.advanceTimersByTimeAsync(2100)
  expect(server.value(FILE)).toMatchObject({ title: 'Hola' })
})

test('sends stored steps only after the person who made them has logged in', async () => {
  const server = await open()
  await leaveOffline(server)
  const { state } = server.api
  const enter = async (id: string) => {
    server.api.state = async () => ({ ...(await state()), person: { id, name: id } })
    await openAgain(server)
    await editor.flush()
    await editor.flush()
  }
  await enter('beto')
  expect(server.value(FILE)).toMatchObject({ title: 'Inicio' })
  editor.close()
  await enter('ana')
  await waitFor(() => expect(server.value(FILE)).toMatchObject({ title: 'Hola' }))
})

test('keeps stored steps in the browser while their file cannot be loaded', async () => {
  const server = await open()
  await leaveOffline(server)
  useFakeTimers()
  const { files } = server.api
  server.api.files = offline
  await openAgain(server)
  await vi.advanceTimersByTimeAsync(100)
  server.api.files = files
  await vi.advanceTimersByTimeAsync(2500)
  expect(server.value(FILE)).toMatchObject({ title: 'Hola' })
})

test('marks a page as changed after its first change', async () => {
  await open()
  const isDraft = () => present(editor.store.get().fileEntries[0]).isDraft
  expect(isDraft()).toBe(false)
  const at = { file: FILE, pointer: '/description' }
  editor.apply(FILE, [{ type: 'set', pointer: at.pointer, value: 'Otra.' }], { label: 'cambiar', at })
  await waitFor(() => expect(isDraft()).toBe(true))
})

test('shows that the draft is being checked until a check succeeds', async () => {
  const server = createMemoryApi({ [FILE]: page })
  vi.spyOn(server.api, 'check').mockImplementationOnce(offline)
  await open(server)
  await editor.check()
  expect(editor.store.get().isChecking).toBe(true)
  await editor.check()
  expect(editor.store.get().isChecking).toBe(false)
})

test('a change that the server makes removes the toast that offers undo', async () => {
  await open()
  editor.apply(FILE, [{ type: 'set', pointer: '/title', value: 'Hola' }], { label: 'x', toast: 'Cambiaste.' })
  await editor.flush()
  await editor.changeDraft(async (revision) => ({ revision, changed: [] }))
  expect(editor.store.get().toast).toBeNull()
})

test('a change in another window removes the toast that offers undo', async () => {
  const server = await open()
  editor.apply(FILE, [{ type: 'set', pointer: '/title', value: 'Hola' }], { label: 'x', toast: 'Cambiaste.' })
  await editor.flush()
  expect(editor.store.get().toast?.canUndo).toBe(true)
  server.changeOutside(FILE, (text) => text.replace('Una escuela', 'Un colegio'))
  expect(editor.store.get().toast).toBeNull()
})

test('loads the changes that other windows made while this window was offline', async () => {
  const server = await open()
  const text = present(editor.store.get().files.get(FILE))
  const other = new Map([[FILE, text.replace('Inicio', 'Portada')]])
  const step = makeStep(new Map([[FILE, text]]), other, { id: 'b', label: 'otra', time: '2027-01-01' })
  await server.api.addSteps(1, [step])
  editor.store.set({ ended: 'El editor se cerró.' })
  server.comeBack()
  await waitFor(() => expect(titleHere()).toBe('Portada'))
  await waitFor(() => expect(editor.store.get().ended).toBeNull())
  setTitle('Bienvenida')
  await editor.flush()
  expect(server.value(FILE)).toMatchObject({ title: 'Bienvenida' })
})

test('reports the end of the session, and keeps unsent steps for the next log-in', async () => {
  const server = await open()
  const message = 'Se cerró la sesión.'
  const ended = new EditorError(message, 401, { reason: 'ended' })
  vi.spyOn(server.api, 'addSteps').mockRejectedValueOnce(ended)
  setTitle('Hola')
  await editor.flush()
  expect(editor.store.get()).toMatchObject({ ended: message, toast: null, saving: 'offline' })
  editor.close()
  await openAgain(server)
  await waitFor(() => expect(server.value(FILE)).toMatchObject({ title: 'Hola' }))
  expect(editor.store.get().ended).toBeNull()
})

test('keeps steps that the server refuses, and explains why', async () => {
  const server = await open()
  const tooLarge = new EditorError('Es demasiado.', 413, { reason: 'tooLarge' })
  vi.spyOn(server.api, 'addSteps').mockRejectedValueOnce(tooLarge)
  setTitle('Hola')
  await editor.flush()
  expect(editor.store.get()).toMatchObject({ saving: 'offline', waiting: [{}] })
  expect(editor.store.get().unsaved).toMatch(/no se pudo guardar.*Es demasiado\.$/)
  expect(isAskedBeforeClosing()).toBe(true)
  await editor.flush()
  expect(editor.store.get()).toMatchObject({ saving: 'saved', unsaved: null })
  expect(server.value(FILE)).toMatchObject({ title: 'Hola' })
})

test('merges typed text with changes made in another window', async () => {
  const server = await open()
  setTitle('Hola')
  server.changeOutside(FILE, (text) => text.replace('Una escuela.', 'Una escuela grande.'))
  await editor.flush()
  await waitFor(() =>
    expect(server.value(FILE)).toMatchObject({ title: 'Hola', description: 'Una escuela grande.' }),
  )
  await waitFor(() => expect(editor.store.get().files.get(FILE)).toContain('Una escuela grande.'))
  expect(titleHere()).toBe('Hola')
})

test('sends the first typed letter at once, and the next letters in one request', async () => {
  const server = await open()
  const sent: number[] = []
  const { addSteps } = server.api
  server.api.addSteps = (revision, steps, isLast) => {
    sent.push(steps.length)
    return addSteps(revision, steps, isLast)
  }
  useFakeTimers()
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

test('undoing a toolbar command, such as bold, keeps the text typed before', async () => {
  const server = await open()
  const at = { file: FILE, pointer: '/title' }
  for (const typed of ['Hola a', 'Hola a todos']) await typedInPage(editor, at, typed)
  await typedInPage(editor, at, 'Hola a [todos](/)', true)
  await typedInPage(editor, at, 'Hola a [todos](/).')
  expect(editor.store.get().history.undo).toHaveLength(3)
  await editor.undo()
  await editor.undo()
  expect(server.value(FILE)).toMatchObject({ title: 'Hola a todos' })
})

test('keeps text typed in the preview before its file is loaded', async () => {
  const server = createMemoryApi({ [FILE]: page })
  sessionStorage.clear()
  await openAgain(server)
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
