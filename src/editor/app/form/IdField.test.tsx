import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bundleSchema } from '../../../content/schema/schema.ts'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { present } from '../../../../tests/support/present.ts'
import { fieldAt } from '../reading/subject.ts'
import { IdField } from './IdField.tsx'

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
  const field = present(
    fieldAt(bundleSchema(), new Map([[FILE, JSON.stringify(contents[FILE])]]), {
      file: FILE,
      pointer: POINTER,
    }),
  )
  const { editor } = await renderInEditor(contents, <IdField file={FILE} field={field} />)
  const input = screen.getByRole('textbox', { name: 'Dirección' })
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  return { editor, input, type, text: (file: string) => editor.store.get().files.get(file) }
}

test('leaving the field renames the id, and updates links to it in other files', async () => {
  const { editor, input, type, text } = await open()
  type('Lo más nuevo')
  expect(text(FILE)).toContain('"uno"')
  fireEvent.blur(input)
  await waitFor(() => expect(text('pages/otra.json')).toContain('/#lo-mas-nuevo'))
  expect(text(FILE)).toContain('"lo-mas-nuevo"')
  expect(editor.store.get().history.undo).toHaveLength(1)
})

test('adds a number to an id that is already used, and restores the id on Escape', async () => {
  const { editor, input, type, text } = await open()
  type('')
  fireEvent.blur(input)
  type('nada')
  fireEvent.keyDown(input, { key: 'Escape' })
  fireEvent.blur(input)
  type('dos')
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(text(FILE)).toContain('"dos-2"'))
  expect(editor.store.get().history.undo).toHaveLength(1)
})

test('Ctrl+Z undoes only the typing while an id is not saved', async () => {
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
