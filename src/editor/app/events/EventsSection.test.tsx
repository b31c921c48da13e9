import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { EventsSection } from './EventsSection.tsx'

const contents = {
  'events.json': {
    events: [
      { name: 'Feria', date: '2999-03-01', institution: 'norte' },
      { name: 'Acto', date: '2999-04-01', institution: 'sur' },
      { name: 'Viejo', date: '1999-03-01', institution: 'sur' },
    ],
  },
  'pages/a.json': pageOf([{ type: 'RichText', text: 'Hola' }], { path: '/a' }),
  'pages/n.json': pageOf([{ type: 'EventsCarousel', institution: 'norte' }], { path: '/n' }),
  'pages/s.json': pageOf([{ type: 'EventsCarousel' }], { path: '/s' }),
  'pages/t.json': pageOf([{ type: 'Agenda' }], { path: '/t' }),
}

test('a new event gets today’s date even when the editor was open overnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 2, 15, 20) })
  onTestFinished(() => void vi.useRealTimers())
  const { editor } = await renderInEditor(contents, <EventsSection />)
  vi.setSystemTime(new Date(2027, 2, 16, 8))
  await userEvent.click(screen.getByRole('button', { name: 'Nuevo' }))
  expect(editor.store.get().files.get('events.json')).toContain('"date": "2027-03-16"')
})

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
