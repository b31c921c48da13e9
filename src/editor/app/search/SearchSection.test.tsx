import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { SearchSection } from './SearchSection.tsx'

const pages = ['Uno', 'Dos', 'Tres'].map((title) => [
  `pages/${title}.json`,
  { kind: 'page', path: `/${title}`, title: `Nivel ${title}`, description: 'Nivel.', blocks: [] },
])

test('what is searched for is looked for between the frames: the last words count, and nothing is replaced before all is found', async () => {
  const { editor } = await renderInEditor(Object.fromEntries(pages), <SearchSection />)
  const box = await screen.findByRole('searchbox', { name: 'Buscar en todo el sitio' })
  const type = (target: Element, value: string) => fireEvent.change(target, { target: { value } })
  type(box, 'Tres')
  type(box, 'Nivel')
  expect(screen.queryByText(/^Está en/)).toBeNull()
  await screen.findByText('Está en 6 textos de 3 páginas o partes del sitio.')
  type(screen.getByRole('textbox', { name: 'Reemplazar por' }), 'Ciclo')
  type(box, 'Nivel Dos')
  const replace = screen.getByRole<HTMLButtonElement>('button', { name: /^Reemplazar \d|uno$/ })
  expect(replace.disabled).toBe(true)
  await screen.findByText('Está en un texto.')
  fireEvent.click(replace)
  expect(editor.store.get().files.get('pages/Dos.json')).toContain('"title": "Ciclo"')
  expect(editor.store.get().waiting.flatMap(({ edits }) => edits.map(({ file }) => file))).toEqual([
    'pages/Dos.json',
  ])
})
