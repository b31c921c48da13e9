import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { KEYS, keyInWords } from '../../core/keys.ts'
import { DialogButton } from '../kit/DialogButton.tsx'
import { HelpDialog } from './HelpDialog.tsx'

// jsdom lacks media queries.
let isTouched = false
beforeEach(() => {
  isTouched = false
  vi.stubGlobal('matchMedia', () => ({ matches: isTouched }))
})

test('the search box takes the focus from a mouse or keyboard, but not from a finger', async () => {
  const { unmount } = render(<DialogButton dialog={<HelpDialog />}>Ayuda</DialogButton>)
  for (const [finger, role] of [
    [false, 'searchbox'],
    [true, 'heading'],
  ] as const) {
    isTouched = finger
    fireEvent.click(screen.getByRole('button', { name: 'Ayuda' }))
    await screen.findByRole('dialog', { name: 'Ayuda' })
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole(role)[0]))
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  }
  unmount()
})

test('the help finds a task by words without accents', async () => {
  render(<DialogButton dialog={<HelpDialog />}>Ayuda</DialogButton>)
  fireEvent.click(screen.getByRole('button', { name: 'Ayuda' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ayuda' }))
  const search = dialog.getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'telefono todos' } })
  expect(dialog.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Cambiar un teléfono en todos lados/),
  ])
  fireEvent.change(search, { target: { value: 'aviso' } })
  const [first] = dialog.getAllByRole('group')
  expect(first?.textContent).toMatch(/^Poner o sacar un aviso urgente.*Sacar del sitio/)
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
