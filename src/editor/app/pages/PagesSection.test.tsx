import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { present } from '../../../../tests/support/present.ts'
import { EditorError } from '../api/editor-error.ts'
import { DeletePageDialog } from './DeletePageDialog.tsx'
import { NewPageDialog } from './NewPageDialog.tsx'
import { PagesSection } from './PagesSection.tsx'

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
  function Openable() {
    const [isOpen, setOpen] = useState(false)
    if (isOpen) return <DeletePageDialog page={page} onClose={() => {}} />
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
    )
  }
  const { server } = await renderInEditor(site(1), <Openable />)
  const { files } = server.api
  const coming = Promise.withResolvers<void>()
  server.api.files = async (names) => coming.promise.then(() => files(names))
  fireEvent.click(screen.getByText('Abrir'))
  expect(screen.queryByText(/^Ningún enlace/)).toBeNull()
  coming.resolve()
  await screen.findByText(/^Ningún enlace/)
})

test('keeps the typed name of a new page while offline', async () => {
  function Openable() {
    const [isOpen, setOpen] = useState(true)
    return isOpen && <NewPageDialog onClose={() => setOpen(false)} />
  }
  const { server } = await renderInEditor(site(1), <Openable />)
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
