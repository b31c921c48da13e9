import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { EventsSection } from './EventsSection.tsx'

test('a new event gets today’s date even when the editor was open overnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 2, 15, 20) })
  onTestFinished(() => void vi.useRealTimers())
  const { editor } = await renderInEditor(
    { 'events.json': { kind: 'events', events: [] } },
    <EventsSection />,
  )
  vi.setSystemTime(new Date(2027, 2, 16, 8))
  fireEvent.click(screen.getByRole('button', { name: 'Nuevo' }))
  expect(editor.store.get().files.get('events.json')).toContain('"date": "2027-03-16"')
})
