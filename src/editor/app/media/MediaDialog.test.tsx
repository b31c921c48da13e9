import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { chooseFiles, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { photo } from '../../../../tests/support/memory-editor-api.ts'
import type { MediaEntry } from '../../core/api.ts'
import { EditorError } from '../api/editor-error.ts'
import { MediaDialog, type MediaKind } from './MediaDialog.tsx'

const all = Array.from({ length: 9 }, (_, index) => photo(`foto-${index}.jpg`))

test('ignores an upload that ends after the dialog was closed', async () => {
  const onPick = vi.fn()
  const sent = Promise.withResolvers<MediaEntry>()
  function Closable() {
    const [isOpen, setOpen] = useState(true)
    return isOpen && <MediaDialog kind="picture" onPick={onPick} onClose={() => setOpen(false)} />
  }
  const { editor } = await renderInEditor({}, <Closable />, { upload: () => sent.promise })
  chooseFiles('patio.jpg')
  await screen.findByText(/Subiendo patio.jpg/)
  const listed = vi.spyOn(editor.api, 'media')
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  sent.resolve(photo('patio.jpg'))
  await vi.waitFor(() => expect(listed).toHaveBeenCalled())
  await act(async () => {})
  expect(onPick).not.toHaveBeenCalled()
})

test('explains an empty list: no matches, no files, or no connection', async () => {
  const dialog = (kind: MediaKind) => <MediaDialog kind={kind} onPick={() => {}} onClose={() => {}} />
  await renderInEditor({}, dialog('picture'), { media: () => Promise.resolve(all) })
  fireEvent.change(await screen.findByLabelText('Buscar por nombre'), { target: { value: 'nada' } })
  screen.getByText('Ninguno se llama así.')
  await renderInEditor({}, dialog('video'), {
    media: () => Promise.reject(new EditorError('No hay conexión.', 0)),
  })
  await screen.findByText('No hay conexión.')
  expect(screen.queryByText(/Todavía no hay/)).toBeNull()
})

test('shows a picture as soon as another window has uploaded it', async () => {
  const files = [photo('patio.jpg')]
  const media = () => Promise.resolve([...files])
  const dialog = <MediaDialog kind="picture" onPick={() => {}} onClose={() => {}} />
  const { server } = await renderInEditor({}, dialog, { media })
  await screen.findByRole('button', { name: /patio/ })
  files.push(photo('aula.jpg'))
  server.tell({ type: 'media' })
  expect(await screen.findByRole('button', { name: /aula/ })).toBeDefined()
})
