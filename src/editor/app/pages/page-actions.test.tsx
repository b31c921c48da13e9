import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryApi } from '../../../../tests/support/memory-editor-api.ts'
import { present } from '../../../../tests/support/present.ts'
import { createEditor, type EditorApp } from '../store/create-editor.ts'
import { duplicatePage, makePage } from './page-actions.ts'

// jsdom has no media queries.
vi.stubGlobal('matchMedia', () => ({ matches: false }))

let editor: EditorApp
afterEach(() => editor.close())

async function open() {
  sessionStorage.clear()
  const home = { kind: 'page', path: '/', title: 'Inicio', description: 'Una escuela.', blocks: [] }
  const { api } = createMemoryApi({ 'pages/inicio.json': home })
  editor = await createEditor({ api, storage: sessionStorage })
  return api
}

const WANTED = { title: 'Nueva', path: '/nueva', isInMenu: false }

test('a new page is shown', async () => {
  await open()
  await makePage(editor, WANTED)
  expect(editor.store.get()).toMatchObject({ section: 'pages', path: '/nueva' })
})

test('gives a copy of a page an address of its own', async () => {
  await open()
  const [home] = editor.store.get().pages
  for (const path of ['/inicio-copia', '/inicio-copia-2']) {
    await duplicatePage(editor, present(home))
    expect(editor.store.get().path).toBe(path)
  }
})

test('stays where the editor went while a page was made', async () => {
  const api = await open()
  const { addSteps } = api
  api.addSteps = (...sent) => {
    editor.store.set({ section: 'site' })
    return addSteps(...sent)
  }
  await makePage(editor, WANTED)
  expect(editor.store.get()).toMatchObject({ section: 'site', path: '/' })
})
