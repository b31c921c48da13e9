import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PAGE as FILE, pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { present } from '../../../../tests/support/present.ts'
import { useNoDrops } from './use-no-drops.ts'
import { useShortcuts } from './use-shortcuts.ts'

function Parts() {
  useShortcuts()
  useNoDrops()
  return (
    <>
      <input type="search" aria-label="Buscar" defaultValue="palabras" />
      <div data-pointer="/title">
        <input aria-label="Título" defaultValue="Hola" />
      </div>
      <div id="dialog">
        <textarea aria-label="En el diálogo" />
      </div>
      <div onDragOver={(event) => event.preventDefault()}>Acá</div>
    </>
  )
}

test('Ctrl+Z undoes changes, but not in a search box or while a dialog is open', async () => {
  const { editor, server } = await renderInEditor({ [FILE]: pageOf() }, <Parts />)
  const at = { file: FILE, pointer: '/title' }
  editor.apply(FILE, [{ type: 'set', pointer: '/title', value: 'Hola' }], { label: 'cambiar', at })
  await editor.flush()
  const press = (name: string) => fireEvent.keyDown(screen.getByLabelText(name), { key: 'z', ctrlKey: true })
  expect(press('Buscar')).toBe(true)
  present(document.querySelector('#dialog')).role = 'dialog'
  expect(press('En el diálogo')).toBe(true)
  expect(press('Título')).toBe(true)
  present(document.querySelector('#dialog')).role = null
  await editor.flush()
  expect(server.value(FILE)).toMatchObject({ title: 'Hola' })
  expect(press('Título')).toBe(false)
  await editor.flush()
  expect(server.value(FILE)).toMatchObject({ title: 'Inicio' })
})

function Regions() {
  useShortcuts()
  return (
    <>
      <header data-region>
        <button type="button">Publicar</button>
      </header>
      <main data-region>
        <button type="button">Página</button>
      </main>
      <aside data-region>Nada elegido</aside>
    </>
  )
}

test('F6 skips a region in which nothing can have the focus', async () => {
  // jsdom lays nothing out, and lacks this method.
  Element.prototype.checkVisibility = () => true
  await renderInEditor({ [FILE]: pageOf() }, <Regions />)
  const [first, second] = screen.getAllByRole('button')
  for (const next of [first, second, first]) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6' })
    expect(document.activeElement).toBe(next)
  }
})

test('the editor ignores a file that is dropped outside a drop zone', async () => {
  await renderInEditor({ [FILE]: pageOf() }, <Parts />)
  const dataTransfer = { types: ['Files'], dropEffect: 'copy' }
  expect(fireEvent.drop(screen.getByLabelText('Título'), { dataTransfer })).toBe(false)
  expect(dataTransfer.dropEffect).toBe('none')
  dataTransfer.dropEffect = 'copy'
  fireEvent.dragOver(screen.getByText('Acá'), { dataTransfer })
  expect(dataTransfer.dropEffect).toBe('copy')
  const text = { types: ['text/plain'] }
  expect(fireEvent.drop(screen.getByLabelText('Título'), { dataTransfer: text })).toBe(true)
})
