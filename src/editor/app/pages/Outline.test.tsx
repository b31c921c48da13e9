import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { present } from '../../../../tests/support/present.ts'
import { FormPanel } from '../form/FormPanel.tsx'
import { select } from '../store/go-to.ts'
import { Outline } from './Outline.tsx'

const FILE = 'pages/inicio.json'
const blocks = ['Uno', 'Dos', 'Tres'].map((text) => ({ type: 'Quote', text }))

test('every draggable line of the outline can also be moved by buttons', async () => {
  const tabs = ['a', 'b'].map((id) => ({ id, label: id.toUpperCase(), blocks: blocks.slice(0, 2) }))
  const page = {
    kind: 'page',
    path: '/',
    title: 'Inicio',
    blocks: [{ type: 'TabsBlock', label: 'Partes', tabs }, blocks[2]],
  }
  const { editor } = await renderInEditor(
    { [FILE]: page },
    <>
      <Outline file={FILE} />
      <FormPanel />
    </>,
  )
  for (const pointer of [
    '/blocks/0',
    '/blocks/1',
    '/blocks/0/tabs/0',
    '/blocks/0/tabs/1',
    '/blocks/0/tabs/1/blocks/0',
  ]) {
    act(() => select(editor, { file: FILE, pointer }))
    const line = document.querySelector(`[data-key="${FILE}#${pointer}"] > [draggable="true"]`)
    expect([pointer, line !== null]).toEqual([pointer, true])
    const tab = /tabs\/(\d)$/.exec(pointer)?.[1]
    const name = tab ? ` «${present(tabs[Number(tab)]).label}»` : ''
    const way = pointer.endsWith('0') ? 'Bajar' : 'Subir'
    fireEvent.click(screen.getByRole('button', { name: way + name }))
    await editor.undo()
  }
  expect(editor.store.get().history.redo).toHaveLength(1)
})
