import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { chosenNow } from '../reading/chosen.ts'
import { Outline } from './Outline.tsx'

const FILE = 'pages/inicio.json'
const blocks = ['Uno', 'Dos', 'Tres'].map((text) => ({ type: 'Quote', text }))

test('several blocks are chosen one by one without a keyboard, and the form comes when that is done', async () => {
  const { editor } = await renderInEditor(
    { [FILE]: { kind: 'page', path: '/', title: 'Inicio', blocks } },
    <Outline file={FILE} />,
  )
  editor.store.set({ sheet: 'where' })
  fireEvent.click(await screen.findByRole('button', { name: 'Elegir varios' }))
  fireEvent.click(screen.getByText('Uno'))
  fireEvent.click(screen.getByText('Tres'))
  expect(chosenNow(editor.store.get())?.indexes).toEqual([0, 2])
  expect(screen.getByRole('status').textContent).toBe('2 elegidos')
  expect(editor.store.get().sheet).toBe('where')
  fireEvent.click(screen.getByText('Uno'))
  expect(chosenNow(editor.store.get())).toBeNull()
  fireEvent.click(screen.getByText('Dos'))
  fireEvent.click(screen.getByRole('button', { name: 'Listo' }))
  expect(editor.store.get().sheet).toBe('form')
  expect(chosenNow(editor.store.get())?.indexes).toEqual([2, 1])
})
