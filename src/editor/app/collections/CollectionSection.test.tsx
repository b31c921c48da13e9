import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import type { EditorApi } from '../api/http-api.ts'
import { CollectionSection } from './CollectionSection.tsx'

const item = (name: string, date: string, more = {}) => ({
  kind: 'item',
  path: `/novedades/${name}`,
  title: `Título ${name}`,
  date,
  description: 'Hola.',
  blocks: [{ type: 'Quote', text: 'Hola.' }],
  ...more,
})
const about = { path: '/novedades', title: 'Novedades', singular: 'Novedad', description: 'Lo que pasa.' }
const contents = {
  'collections/novedades/collection.json': { kind: 'collection', ...about },
  'collections/novedades/a.json': item('vieja', '2026-01-02'),
  'collections/novedades/b.json': item('nueva', '2026-03-04'),
  'collections/novedades/c.json': item('sin-terminar', '2026-02-03', { draft: true }),
}
const pages: Awaited<ReturnType<EditorApi['state']>>['pages'] = Object.entries(contents).map(
  ([file, { path, title, ...one }]) => ({
    path,
    title,
    file,
    collection: 'novedades',
    ...('date' in one && { date: one.date }),
    ...('draft' in one && { isUnfinished: true as const }),
  }),
)

async function open() {
  const { editor, server } = await renderInEditor(contents, <CollectionSection id="novedades" />)
  editor.store.set({ pages })
  await screen.findByText('Sin terminar')
  return { editor, server }
}

test('lists the newest item first, and drafts in a separate list', async () => {
  await open()
  const titles = screen.getAllByTitle(/^Título/).map((one) => one.textContent)
  expect(titles).toEqual([
    'Título sin-terminar · 3 feb 2026',
    'Título nueva · 4 mar 2026',
    'Título vieja · 2 ene 2026',
  ])
})

test('adds a draft with the same fields as the newest item', async () => {
  const { editor } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Agregar' }))
  const title = await screen.findByRole('textbox', { name: /Título/ })
  fireEvent.change(title, { target: { value: 'Salida al río' } })
  fireEvent.click(screen.getByRole('button', { name: 'Crear' }))
  await waitFor(() => {
    const file = [...editor.store.get().files.keys()].find((name) => name.endsWith('salida-al-rio.json'))
    expect(editor.store.get().files.get(file ?? '')).toMatch(/"draft": true.*"type": "Quote"/s)
  })
})
