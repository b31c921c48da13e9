import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { photo } from '../../../../tests/support/memory-editor-api.ts'
import { present } from '../../../../tests/support/present.ts'
import { documentTypes } from '../../../model/document.ts'
import { Toasts } from '../shell/Toasts.tsx'
import { MediaSection } from './MediaSection.tsx'

function withFiles(...names: string[]) {
  vi.stubGlobal('fetch', async () => new Response('bytes'))
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    media: () => Promise.resolve(names.map(photo)),
    deleteMedia: vi.fn(() => Promise.resolve()),
    upload: vi.fn(() => Promise.resolve(photo('actos/fiesta.jpg'))),
  }
}

test('deletes a file after a confirmation, and «Deshacer» restores it', async () => {
  const answers = withFiles('patio.jpg')
  const parts = (
    <>
      <MediaSection />
      <Toasts />
    </>
  )
  await renderInEditor({}, parts, answers)
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('patio.jpg')
  await press('Borrar')
  await press('Cancelar')
  expect(answers.deleteMedia).not.toHaveBeenCalled()
  await press('Borrar')
  await user.click(present(screen.getAllByRole('button', { name: 'Borrar' }).at(-1)))
  await press('Deshacer')
  expect(answers.deleteMedia).toHaveBeenCalledWith('media/patio.jpg')
  expect(answers.upload).toHaveBeenCalledWith(expect.objectContaining({ name: 'patio.jpg' }), '')
})

test('scrolls to the details of the chosen file', async () => {
  await renderInEditor({}, <MediaSection />, { media: () => Promise.resolve([photo('patio.jpg')]) })
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  await userEvent.click(await screen.findByRole('button', { name: 'patio.jpg' }))
  expect(scroll.mock.contexts).toEqual([
    present(screen.getByText('No se usa en ninguna página.').parentElement),
  ])
})

test('the library accepts all document types that can be published', async () => {
  await renderInEditor({}, <MediaSection />)
  const accepted = present(document.querySelector<HTMLInputElement>('[type=file]')).accept.split(',')
  for (const ending of Object.keys(documentTypes)) expect(accepted).toContain(`.${ending}`)
})

test('renames a file, updates the pages that use it, and deletes the old file', async () => {
  const answers = withFiles('patio.jpg', 'actos/otra.jpg')
  const picture = { type: 'file', src: 'media/patio.jpg', alt: 'El patio' }
  const page = pageOf([{ type: 'Hero', title: 'A', picture }])
  const { server } = await renderInEditor({ 'pages/a.json': page }, <MediaSection />, answers)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'patio.jpg' }))
  await user.click(screen.getByRole('button', { name: 'Cambiar el nombre…' }))
  const name = screen.getByLabelText('¿Cómo se llama?')
  await user.clear(name)
  await user.type(name, 'Fiesta')
  await user.type(present(screen.getAllByLabelText('Carpeta').at(-1)), 'actos')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await vi.waitFor(() => expect(answers.deleteMedia).toHaveBeenCalledWith('media/patio.jpg', true))
  expect(answers.upload).toHaveBeenCalledWith(expect.objectContaining({ name: 'Fiesta.jpg' }), 'actos')
  const src = 'media/actos/fiesta.jpg'
  expect(server.value('pages/a.json')).toMatchObject({ blocks: [{ picture: { src } }] })
})

test('shows only the files of the chosen folder', async () => {
  await renderInEditor({}, <MediaSection />, withFiles('patio.jpg', 'actos/otra.jpg'))
  await userEvent.selectOptions(await screen.findByLabelText('Carpeta'), 'actos')
  expect(screen.queryByRole('button', { name: 'patio.jpg' })).toBeNull()
  expect(screen.getByRole('button', { name: 'otra.jpg' })).toBeDefined()
})
