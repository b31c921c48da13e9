import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PAGE, pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { present } from '../../../../tests/support/present.ts'
import type { AppMessage } from '../../preview/frame-messages.ts'
import { setView } from '../store/go-to.ts'
import { PageFrame } from './PageFrame.tsx'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const shown = { page: pageOf([], { title: 'Hola' }), site: {}, trace: {} }

async function open() {
  const { editor, server } = await renderInEditor({ [PAGE]: pageOf() }, <PageFrame />, {
    page: () => Promise.resolve(shown as never),
  })
  const frame = () => screen.getByTitle<HTMLIFrameElement>(/^La página/)
  const told: AppMessage[] = []
  vi.spyOn(present(frame().contentWindow), 'postMessage').mockImplementation((message) =>
    told.push(message as AppMessage),
  )
  const say = (data: object) =>
    act(() => {
      const source = frame().contentWindow
      window.dispatchEvent(new MessageEvent('message', { data, source, origin: location.origin }))
    })
  return {
    editor,
    frame,
    say,
    told: () => told.map(({ type }) => type),
    comeBack: () => act(server.comeBack),
  }
}

test('the preview shows changes that were made while the preview was loading', async () => {
  const { editor, say, told } = await open()
  await act(() => editor.check())
  expect(told()).not.toContain('show')
  say({ type: 'ready', path: '/' })
  expect(told().at(-1)).toBe('show')
  await act(() => editor.check())
  expect(told().filter((type) => type === 'show')).toHaveLength(2)
})

test('when the connection is back, reloads only a preview that had not loaded', async () => {
  const { frame, say, comeBack } = await open()
  const lost = frame()
  comeBack()
  expect(frame()).not.toBe(lost)
  const there = frame()
  say({ type: 'ready', path: '/' })
  comeBack()
  expect(frame()).toBe(there)
})

test('shows the page on another day until the person returns to today', async () => {
  const { editor, frame } = await open()
  act(() => setView(editor, { asOf: '2027-02-01' }))
  fireEvent.change(screen.getByLabelText('Cómo se ve el'), { target: { value: '2027-03-01' } })
  expect(frame().getAttribute('src')).toBe('about:blank#2027-03-01')
  fireEvent.click(screen.getByRole('button', { name: 'Volver a hoy' }))
  expect(frame().getAttribute('src')).toBe('about:blank')
})
