import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PAGE as FILE, pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { present } from '../../../../tests/support/present.ts'
import { EditorError } from '../api/http-api.ts'
import { DialogButton } from '../kit/DialogButton.tsx'
import { DeletePageDialog } from './PageLine.tsx'
import { NewPageDialog } from './NewPageDialog.tsx'
import { PagesSection } from './PagesSection.tsx'
import { FormPanel } from '../form/FormPanel.tsx'
import { select } from '../store/go-to.ts'
import { inMenuOrder, putInMenu } from './menu-order.ts'
import { Outline } from './Outline.tsx'
import { createPage, duplicatePage } from './page-actions.ts'

const site = (count: number) => {
  const paths = ['*', ...Array.from({ length: count }, (_, index) => `/p${index}`)]
  return Object.fromEntries(
    paths.map((path, index) => [`pages/p${index}.json`, pageOf([], { path, title: `Página ${path}` })]),
  )
}

test('says how many pages are not listed, and offers no actions for the 404 page', async () => {
  await renderInEditor(site(70), <PagesSection />)
  screen.getByText('Y 11 más: buscalas por su nombre.')
  screen.getByRole('button', { name: 'Acciones para la página Página /p1' })
  expect(screen.queryByRole('button', { name: 'Acciones para la página Página *' })).toBeNull()
})

test('says that a page has no links to it only after all files are loaded', async () => {
  const page = { path: '/p0', file: 'pages/p1.json', title: 'Cero' }
  const button = <DialogButton dialog={<DeletePageDialog page={page} />}>Abrir</DialogButton>
  const { server } = await renderInEditor(site(1), button)
  const { files } = server.api
  const coming = Promise.withResolvers<void>()
  server.api.files = async (names) => coming.promise.then(() => files(names))
  fireEvent.click(screen.getByText('Abrir'))
  expect(screen.queryByText(/^Ningún enlace/)).toBeNull()
  coming.resolve()
  await screen.findByText(/^Ningún enlace/)
})

test('keeps the typed name of a new page while offline', async () => {
  const button = <DialogButton dialog={<NewPageDialog />}>Abrir</DialogButton>
  const { server } = await renderInEditor(site(1), button)
  fireEvent.click(screen.getByText('Abrir'))
  const { files } = server.api
  server.api.files = () => Promise.reject(new EditorError('No hay conexión.', 0))
  const name = screen.getByLabelText(/Cómo se llama/)
  fireEvent.change(name, { target: { value: 'Becas' } })
  fireEvent.submit(present(name.closest('form')))
  await screen.findByText(/^No hay conexión.*probá de nuevo/)
  expect((name as HTMLInputElement).value).toBe('Becas')
  server.api.files = files
  fireEvent.submit(present(name.closest('form')))
  await waitFor(() => expect(name.isConnected).toBe(false))
})

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
    const name = tab ? present(tabs[Number(tab)]).label : ''
    const way = pointer.endsWith('0') ? 'Bajar' : 'Subir'
    fireEvent.click(present(screen.getAllByRole('button', { name: new RegExp(`^${way} «${name}`) })[0]))
    await editor.undo()
  }
  expect(editor.store.get().history.redo).toHaveLength(1)
})

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

test('moves a block into a tab, or to another page, by lists of places', async () => {
  const tab = { id: 'uno', label: 'Solapa', blocks: blocks.slice(2) }
  const page = pageOf([...blocks.slice(0, 2), { type: 'TabsBlock', label: 'Partes', tabs: [tab] }])
  const { editor, server } = await renderInEditor(
    { [FILE]: page, 'pages/otra.json': pageOf([], { path: '/otra', title: 'Otra' }) },
    <FormPanel />,
  )
  const move = async (change: () => void) => {
    act(() => select(editor, { file: FILE, pointer: '/blocks/0' }))
    fireEvent.click(screen.getByRole('button', { name: 'Más acciones para «Uno»' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Mover a…' }))
    await screen.findByRole('dialog', { name: 'Mover «Uno»' })
    change()
    const dialog = screen.getByRole('dialog')
    fireEvent.submit(present(dialog.querySelector('form')))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await editor.flush()
  }
  const pick = (label: string, title: string) => {
    const option = screen.getByRole<HTMLOptionElement>('option', { name: title })
    fireEvent.change(screen.getByLabelText(label), { target: { value: option.value } })
  }
  await move(() => {
    pick('Lugar', 'Adentro de «Partes › Solapa»')
    pick('Posición', 'Al principio')
  })
  expect(server.value(FILE)).toMatchObject({
    blocks: [{ text: 'Dos' }, { tabs: [{ blocks: [{ text: 'Uno' }, { text: 'Tres' }] }] }],
  })
  await act(() => editor.undo())
  await move(() => pick('Página', 'pages/otra.json'))
  expect(server.value('pages/otra.json')).toMatchObject({ blocks: [{ text: 'Uno' }] })
  await act(() => editor.undo())
  expect(server.value(FILE)).toMatchObject({ blocks: [{ text: 'Uno' }, { text: 'Dos' }, {}] })
})

test('puts a page that is not in the menu at a place of the menu, as one step', async () => {
  const { editor, server } = await renderInEditor(
    { ...site(1), 'site.json': { kind: 'site', navigation: [{ label: 'Otra', to: '/otra' }] } },
    null,
  )
  await editor.load()
  const listed = present(
    inMenuOrder(editor.store.get().pages, server.value('site.json')).find(({ page }) => page.path === '/p0'),
  )
  expect(listed.at).toBeUndefined()
  putInMenu(editor, listed, { title: 'Al principio del menú', at: [0] })
  await editor.flush()
  expect(server.value('site.json')).toMatchObject({ navigation: [{ to: '/p0' }, { to: '/otra' }] })
  expect(editor.store.get().history.undo).toHaveLength(1)
})
