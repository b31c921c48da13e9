import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { DeletePageDialog } from './DeletePageDialog.tsx'
import { PagesSection } from './PagesSection.tsx'

const page = (path: string) => ({
  kind: 'page',
  path,
  title: `Página ${path}`,
  description: 'Hola.',
  blocks: [],
})
const site = (count: number) =>
  Object.fromEntries(
    ['*', ...Array.from({ length: count }, (_, index) => `/p${index}`)].map((path, index) => [
      `pages/p${index}.json`,
      page(path),
    ]),
  )

test('of many pages one is told that there are more, and the page of unknown addresses is not moved, copied or deleted', async () => {
  await renderInEditor(site(70), <PagesSection />)
  screen.getByText('Y 11 más: buscalas por su nombre.')
  screen.getByRole('button', { name: 'Acciones para la página Página /p1' })
  expect(screen.queryByRole('button', { name: 'Acciones para la página Página *' })).toBeNull()
})

test('nobody is told that no link leads to a page before all pages have been looked at', async () => {
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
