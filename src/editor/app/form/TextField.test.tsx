import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { Outline } from '../pages/Outline.tsx'
import { select } from '../store/go-to.ts'
import { FormPanel } from './FormPanel.tsx'

const PAGE = 'pages/inicio.json'
const contents = {
  [PAGE]: { kind: 'page', path: '/', title: 'Inicio', blocks: [{ type: 'Hero', title: 'Uno' }] },
}

test('stores typed text at once, and updates the outline after the next paint', async () => {
  const { editor } = await renderInEditor(
    contents,
    <>
      <Outline file={PAGE} />
      <FormPanel />
    </>,
  )
  select(editor, { file: PAGE, pointer: '/blocks/0' })
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' })
  fireEvent.change(title, { target: { value: 'Uno, dos' } })
  expect(title.value).toBe('Uno, dos')
  expect(editor.store.get().files.get(PAGE)).toContain('"Uno, dos"')
  expect(editor.store.get().waiting).toHaveLength(1)
  expect(screen.queryByRole('treeitem', { name: /dos/ })).toBeNull()
  await screen.findByRole('treeitem', { name: /dos/ })
  await editor.undo()
  expect(title.value).toBe('Uno')
})

test('emptying the field of an optional text removes the text from the file', async () => {
  const { editor } = await renderInEditor(contents, <FormPanel />)
  select(editor, { file: PAGE, pointer: '/blocks/0' })
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' })
  fireEvent.change(text, { target: { value: 'a' } })
  fireEvent.change(text, { target: { value: '' } })
  expect(text.value).toBe('')
  expect(editor.store.get().files.get(PAGE)).not.toContain('"a"')
})
