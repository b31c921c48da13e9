import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { EventsSection } from './EventsSection.tsx'

const page = (path: string, ...blocks: object[]) => ({
  kind: 'page',
  path,
  title: path,
  description: path,
  blocks,
})
const contents = {
  'events.json': {
    events: [
      { name: 'Feria', date: '2999-03-01', institution: 'norte' },
      { name: 'Acto', date: '2999-04-01', institution: 'sur' },
      { name: 'Viejo', date: '1999-03-01', institution: 'sur' },
    ],
  },
  'pages/a.json': page('/a', { type: 'RichText', text: 'Hola' }),
  'pages/n.json': page('/n', { type: 'EventsCarousel', institution: 'norte' }),
  'pages/s.json': page('/s', { type: 'EventsCarousel' }),
  'pages/t.json': page('/t', { type: 'Agenda' }),
}

test('the preview opens a page that shows a new event', async () => {
  const { editor } = await renderInEditor(contents, <EventsSection />)
  await userEvent.click(await screen.findByRole('button', { name: 'Nuevo' }))
  await vi.waitFor(() => expect(editor.store.get().path).toBe('/s'))
  expect(editor.store.get().selection?.pointer).toBe('/events/3/name')
})

test('the preview opens a page that shows the chosen event', async () => {
  const { editor } = await renderInEditor(contents, <EventsSection />)
  const shown = () => editor.store.get().path
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }))
  await press('Feria')
  await vi.waitFor(() => expect(shown()).toBe('/n'))
  await press('Acto')
  await vi.waitFor(() => expect(shown()).toBe('/s'))
  await press('Feria')
  expect(editor.store.get().selection).toEqual({ file: 'events.json', pointer: '/events/0' })
  expect(shown()).toBe('/s')
  await userEvent.click(screen.getByText(/Los que ya pasaron/))
  await press('Viejo')
  await vi.waitFor(() => expect(shown()).toBe('/t'))
})
