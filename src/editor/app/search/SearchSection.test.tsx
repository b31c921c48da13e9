import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { EditorError } from '../api/http-api.ts'
import { SearchSection } from './SearchSection.tsx'

const pages = ['Uno', 'Dos', 'Tres'].map((title) => {
  const about = { path: `/${title}`, title: `Nivel ${title}`, description: 'Nivel.' }
  return [`pages/${title}.json`, pageOf([], about)]
})
const type = (target: Element, value: string) => fireEvent.change(target, { target: { value } })

test('searches after a pause in typing, and disables replacing until then', async () => {
  const { editor } = await renderInEditor(Object.fromEntries(pages), <SearchSection />)
  const box = await screen.findByRole('searchbox', { name: 'Buscar en todo el sitio' })
  expect(document.activeElement).toBe(box)
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

test('previews a replaced phone number with its country code', async () => {
  const page = pageOf([], { description: 'Llamá al +54 11 4000-0001 o al 4000-0001.' })
  const { editor } = await renderInEditor({ 'pages/Uno.json': page }, <SearchSection />)
  type(await screen.findByRole('searchbox'), '4000-0001')
  type(await screen.findByRole('textbox', { name: 'Reemplazar por' }), '4000-9999')
  const shown = await vi.waitUntil(() => screen.queryAllByText(/^.*9999$/))
  expect(shown.map(({ textContent }) => textContent)).toEqual(['+54 11 4000-9999', '4000-9999'])
  fireEvent.click(screen.getByRole('button', { name: 'Reemplazar uno' }))
  expect(editor.store.get().files.get('pages/Uno.json')).toContain('+54 11 4000-9999 o al 4000-9999.')
})

test('says that some pages were not searched because they could not be opened', async () => {
  function Openable() {
    const [isOpen, setOpen] = useState(false)
    return isOpen ? <SearchSection /> : <input aria-label="Abrir" onFocus={() => setOpen(true)} />
  }
  const { server } = await renderInEditor(Object.fromEntries(pages), <Openable />)
  server.api.files = () => Promise.reject(new EditorError('No hay conexión.', 0))
  fireEvent.focus(screen.getByLabelText('Abrir'))
  expect(await screen.findByText(/^No se pudieron abrir todas las páginas/)).toBeDefined()
})

test('keeps a capital letter, and shows no marks of formatted texts', async () => {
  const text = 'Los **Exámenes** y los exámenes **finales**.'
  const page = pageOf([{ type: 'RichText', text }])
  const { editor } = await renderInEditor({ 'pages/Uno.json': page }, <SearchSection />)
  type(await screen.findByRole('searchbox'), 'exámenes')
  type(await screen.findByRole('textbox', { name: 'Reemplazar por' }), 'cursos')
  const shown = await screen.findByText('Cursos')
  expect(shown.closest('p')?.textContent).not.toContain('*')
  fireEvent.click(screen.getByRole('button', { name: 'Reemplazar uno' }))
  const after = 'Los **Cursos** y los cursos **finales**.'
  expect(editor.store.get().files.get('pages/Uno.json')).toContain(after)
})
