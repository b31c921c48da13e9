import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PAGE, pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import type { DraftLink } from '../../core/api.ts'
import { ShareDialog } from './ShareDialog.tsx'

test('a link has a name, opens at the edited page, and is not offered after its removal', async () => {
  const page = { ...pageOf([]), path: '/becas' }
  const { editor, server } = await renderInEditor({ [PAGE]: page }, <ShareDialog />)
  const links: DraftLink[] = []
  const state = server.api.state
  server.api.state = async () => ({ ...(await state()), links: [...links] })
  server.api.newLink = async ({ name = '' }) => {
    links.push({ id: 'uno', person: { id: '1', name: 'Ana' }, name, until: '2026-12-03T15:00:00Z' })
    return { id: 'uno', address: '/oficina/borrador/secreto/' }
  }
  server.api.removeLink = async () => void links.pop()
  editor.store.set({ path: '/becas' })
  const dialog = within(await screen.findByRole('dialog'))
  const user = userEvent.setup()
  await user.type(dialog.getByLabelText('¿Para quién es? (si querés)'), 'Directora')
  await user.click(dialog.getByRole('button', { name: 'Hacer un enlace' }))
  const shown = await dialog.findByLabelText<HTMLInputElement>('El enlace')
  expect(new URL(shown.value).pathname).toBe('/oficina/borrador/secreto/becas')
  await user.click(await dialog.findByRole('button', { name: 'Anular el enlace de Directora' }))
  await dialog.findByRole('button', { name: 'Hacer un enlace' })
  expect(dialog.queryByRole('button', { name: 'Copiar' })).toBeNull()
  expect(dialog.getByRole('status').textContent).toBe('El enlace ya no sirve.')
})
