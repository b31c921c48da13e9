import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { present } from '../../../../tests/support/present.ts'
import { documentTypes } from '../../../model/document.ts'
import { Toasts } from '../shell/Toasts.tsx'
import { MediaSection } from './MediaSection.tsx'

const photo = { path: 'media/patio.jpg', kind: 'photograph' as const, size: 1, time: 1, usedAt: [] }

test('a file is deleted after a question, and comes back by «Deshacer»', async () => {
  vi.stubGlobal('fetch', async () => new Response('bytes'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const deleteMedia = vi.fn(() => Promise.resolve())
  const upload = vi.fn(() => Promise.resolve(photo))
  const media = () => Promise.resolve([photo])
  const parts = (
    <>
      <MediaSection />
      <Toasts />
    </>
  )
  await renderInEditor({}, parts, { media, deleteMedia, upload })
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('patio.jpg')
  await press('Borrar')
  await press('Cancelar')
  expect(deleteMedia).not.toHaveBeenCalled()
  await press('Borrar')
  await user.click(present(screen.getAllByRole('button', { name: 'Borrar' }).at(-1)))
  await press('Deshacer')
  expect(deleteMedia).toHaveBeenCalledWith('media/patio.jpg')
  expect(upload).toHaveBeenCalledWith(expect.objectContaining({ name: 'patio.jpg' }))
})

test('the library takes every document that can be published', async () => {
  await renderInEditor({}, <MediaSection />)
  const accepted = present(document.querySelector<HTMLInputElement>('[type=file]')).accept.split(',')
  for (const ending of Object.keys(documentTypes)) expect(accepted).toContain(`.${ending}`)
})
