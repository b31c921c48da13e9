import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { ViewChoice } from './ViewChoice.tsx'

test('a narrow window has a menu for the preview’s width, colours and states', async () => {
  const { editor } = await renderInEditor({}, <ViewChoice />)
  const user = userEvent.setup()
  const open = () => user.click(screen.getByRole('button', { name: /^Cómo se ve la página/ }))
  for (const name of ['Computadora', 'De noche', 'Eventos: cargando']) {
    await open()
    await user.click(await screen.findByRole('menuitemradio', { name }))
  }
  expect(editor.store.get().view).toMatchObject({ width: 'desktop', scheme: 'dark', simulation: 'loading' })
  await open()
  await user.click(await screen.findByRole('menuitemradio', { name: 'Otro día…' }))
  expect(editor.store.get().view.asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
  await open()
  const now = (await screen.findAllByRole('menuitemradio', { checked: true })).map(
    ({ textContent }) => textContent,
  )
  expect(now).toEqual(['Computadora', 'De noche', 'Eventos: cargando', 'Otro día…'])
})
