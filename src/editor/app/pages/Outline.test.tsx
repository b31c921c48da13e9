import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PAGE as FILE, pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { present } from '../../../../tests/support/present.ts'
import { FormPanel } from '../form/FormPanel.tsx'
import { select } from '../store/go-to.ts'
import { Outline } from './Outline.tsx'

const blocks = ['Uno', 'Dos', 'Tres'].map((text) => ({ type: 'Quote', text }))

test('every draggable line of the outline can also be moved by buttons', async () => {
  const tabs = ['a', 'b'].map((id) => ({ id, label: id.toUpperCase(), blocks: blocks.slice(0, 2) }))
  const page = pageOf([{ type: 'TabsBlock', label: 'Partes', tabs }, ...blocks.slice(2)])
  const { editor } = await renderInEditor(
    { [FILE]: page },
    <>
      <Outline file={FILE} />
      <FormPanel />
    </>,
  )
  const places = ['0', '1', '0/tabs/0', '0/tabs/1', '0/tabs/1/blocks/0']
  for (const pointer of places.map((place) => `/blocks/${place}`)) {
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
