import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { ViewChoice } from './ViewChoice.tsx'

test('a narrow window has the width, the light and the states of the page in a menu', async () => {
  const { editor } = await renderInEditor({}, <ViewChoice />)
  const menu = screen.getByLabelText('Cómo se ve la página: ancho, luz y estados', { selector: '[popover]' })
  const pick = (name: string) =>
    fireEvent.click([...menu.querySelectorAll('button')].find(({ textContent }) => textContent === name)!)
  for (const name of ['Computadora', 'De noche', 'Eventos: cargando']) pick(name)
  expect(editor.store.get().view).toMatchObject({ width: 'desktop', scheme: 'dark', moment: 'loading' })
  const now = [...menu.querySelectorAll('button:has(svg)')].map(({ textContent }) => textContent)
  expect(now).toEqual(['Computadora', 'De noche', 'Eventos: cargando'])
  pick('Como está ahora')
  expect(editor.store.get().view.moment).toBe('usual')
})
