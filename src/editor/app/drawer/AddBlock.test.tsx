import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PAGE, pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { AddBlock } from './AddBlock.tsx'

test('the search for block types has the cursor, and knows everyday words', async () => {
  await renderInEditor({ [PAGE]: pageOf([]) }, <AddBlock file={PAGE} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Agregar bloque' }))
  const dialog = within(await screen.findByRole('dialog'))
  const search = dialog.getByLabelText<HTMLInputElement>('Buscar')
  await expect.poll(() => document.activeElement).toBe(search)
  const found = async (words: string) => {
    await user.clear(search)
    await user.type(search, words)
    return dialog.queryAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)
  }
  expect(await found('visita')).toContain('Invitación')
  expect(await found('documento')).toContain('Archivos para bajar')
  expect(await found('foto')).toEqual(expect.arrayContaining(['Galería de fotos', 'Portada', 'Texto']))
  expect(await found('horario')).toContain('Horario')
  expect(await found('equipo')).toContain('Personas')
  expect(await found('xyz')).toEqual([])
})

test('a search lists single blocks before templates of several', async () => {
  const template = {
    kind: 'template',
    for: 'section',
    title: 'Presentación',
    description: 'Un texto.',
    blocks: [],
  }
  const contents = { [PAGE]: pageOf([]), 'templates/presentacion.json': template }
  await renderInEditor(contents, <AddBlock file={PAGE} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Agregar bloque' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Presentación')
  const names = () => dialog.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)
  expect(names()[0]).toBe('Presentación')
  await user.type(dialog.getByLabelText('Buscar'), 'texto')
  expect(names()[0]).toBe('Texto')
  expect(names()).toContain('Presentación')
})
