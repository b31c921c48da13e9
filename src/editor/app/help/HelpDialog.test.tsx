import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KEYS, keyInWords } from '../../core/keys.ts'
import { DialogButton } from '../kit/DialogButton.tsx'
import { HelpDialog } from './HelpDialog.tsx'

test('the help finds a task by words without accents', async () => {
  render(<DialogButton dialog={<HelpDialog />}>Ayuda</DialogButton>)
  fireEvent.click(screen.getByRole('button', { name: 'Ayuda' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ayuda' }))
  const search = dialog.getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'telefono todos' } })
  expect(dialog.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Cambiar un teléfono en todos lados/),
  ])
  fireEvent.change(search, { target: { value: 'xyz' } })
  dialog.getByText('No hay nada con esas palabras.')
})

test('the help lists every key of the editor', async () => {
  render(<DialogButton dialog={<HelpDialog />}>Ayuda</DialogButton>)
  fireEvent.click(screen.getByRole('button', { name: 'Ayuda' }))
  const { textContent } = await screen.findByRole('dialog', { name: 'Ayuda' })
  for (const { key, does } of Object.values(KEYS).flat()) {
    expect(textContent).toContain(keyInWords(key))
    expect(textContent).toContain(does)
  }
})
