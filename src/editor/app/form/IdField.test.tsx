import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryApi } from '../../../../tests/support/memory-editor-api.ts'
import { present } from '../../../../tests/support/present.ts'
import { fieldAt } from '../reading/subject.ts'
import { EditorContext } from '../store/context.ts'
import { createEditor } from '../store/create-editor.ts'
import { IdField } from './IdField.tsx'

// jsdom has no media queries.
vi.stubGlobal('matchMedia', () => ({ matches: false }))

const FILE = 'pages/inicio.json'
const POINTER = '/blocks/0/tabs/0/id'
const tabs = [
  { id: 'uno', label: 'Uno', blocks: [] },
  { id: 'dos', label: 'Dos', blocks: [] },
]
const contents = {
  [FILE]: { kind: 'page', path: '/', title: 'Inicio', blocks: [{ type: 'TabsBlock', tabs }] },
  'pages/otra.json': {
    kind: 'page',
    path: '/otra',
    title: 'Otra',
    blocks: [{ type: 'Hero', button: { label: 'Ir', to: '/#uno' } }],
  },
}

async function open() {
  const server = createMemoryApi(contents)
  const editor = await createEditor({ api: server.api, storage: sessionStorage })
  await editor.load([FILE])
  const field = present(fieldAt(editor.schema, editor.store.get().files, { file: FILE, pointer: POINTER }))
  const { unmount } = render(
    <EditorContext value={editor}>
      <IdField file={FILE} field={field} />
    </EditorContext>,
  )
  onTestFinished(() => {
    unmount()
    editor.close()
    sessionStorage.clear()
  })
  const input = screen.getByRole('textbox', { name: 'Dirección' })
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  return { editor, input, type, text: (file: string) => editor.store.get().files.get(file) }
}

test('renames an id and its links in other files when the field is left', async () => {
  const { editor, input, type, text } = await open()
  type('Lo más nuevo')
  expect(text(FILE)).toContain('"uno"')
  fireEvent.blur(input)
  await waitFor(() => expect(text('pages/otra.json')).toContain('/#lo-mas-nuevo'))
  expect(text(FILE)).toContain('"lo-mas-nuevo"')
  expect(editor.store.get().history.undoCount).toBe(1)
})

test('numbers a taken id, and keeps the old one for an empty text or Escape', async () => {
  const { editor, input, type, text } = await open()
  type('')
  fireEvent.blur(input)
  type('nada')
  fireEvent.keyDown(input, { key: 'Escape' })
  fireEvent.blur(input)
  type('dos')
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(text(FILE)).toContain('"dos-2"'))
  expect(editor.store.get().history.undoCount).toBe(1)
})

test('leaves the undo keys to the browser while an id is typed', async () => {
  const { input, type } = await open()
  const undo = vi.fn()
  window.addEventListener('keydown', undo)
  onTestFinished(() => window.removeEventListener('keydown', undo))
  type('otro')
  fireEvent.keyDown(input, { key: 'z', ctrlKey: true })
  expect(undo).not.toHaveBeenCalled()
  fireEvent.keyDown(input, { key: 'Escape' })
  fireEvent.keyDown(input, { key: 'z', ctrlKey: true })
  expect(undo).toHaveBeenCalledTimes(2)
})
