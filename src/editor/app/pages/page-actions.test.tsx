import { expect, test } from 'vitest'
import { pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { present } from '../../../../tests/support/present.ts'
import { duplicatePage, createPage } from './page-actions.ts'

const open = () => renderInEditor({ 'pages/inicio.json': pageOf() }, null)

const WANTED = { title: 'Nueva', path: '/nueva', isInMenu: false }

test('gives a copy of a page an address of its own', async () => {
  const { editor } = await open()
  const [home] = editor.store.get().pages
  for (const path of ['/inicio-copia', '/inicio-copia-2']) {
    await duplicatePage(editor, present(home))
    expect(editor.store.get().path).toBe(path)
  }
})

test('does not open a new page when the user has already opened another section', async () => {
  const { editor, server } = await open()
  const { addSteps } = server.api
  server.api.addSteps = (...sent) => {
    editor.store.set({ section: 'site' })
    return addSteps(...sent)
  }
  await createPage(editor, WANTED)
  expect(editor.store.get()).toMatchObject({ section: 'site', path: '/' })
})

test('opens the form of a new page', async () => {
  const { editor } = await open()
  await createPage(editor, WANTED)
  expect(editor.store.get()).toMatchObject({ path: '/nueva', sheet: 'form' })
})
