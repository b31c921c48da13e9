import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createWriter } from './create-writer.ts'

const paste = { onPaste() {} }

test('reports whether a command or typing made a change', () => {
  const element = document.body.appendChild(document.createElement('div'))
  const onChange = vi.fn()
  const options = { element, markdown: 'Hola', isShort: false, variables: {}, media: '/' }
  const writer = createWriter({ ...options, onChange, onState() {}, onShortcut() {}, ...paste })
  writer?.run({ do: 'lines', kind: 'bullet_list' })
  expect(onChange).toHaveBeenLastCalledWith('- Hola', true)
  writer?.destroy()
})

test('selects the whole text, so that a paste replaces it', () => {
  const element = document.body.appendChild(document.createElement('div'))
  const onChange = vi.fn()
  const options = { element, markdown: 'Escribí acá.', isShort: false, variables: {}, media: '/' }
  const writer = createWriter({
    ...options,
    onChange,
    onState() {},
    onScroll() {},
    onShortcut() {},
    ...paste,
  })
  writer?.selectAll()
  const clipboardData = {
    types: ['text/plain'],
    files: [],
    getData: (type: string) => (type === 'text/plain' ? 'Hola' : ''),
  }
  fireEvent.paste(element, { clipboardData })
  expect(onChange).toHaveBeenLastCalledWith('Hola', false)
  writer?.destroy()
})

test('reports the keys that the window handles, such as undo', () => {
  const element = document.body.appendChild(document.createElement('div'))
  const onShortcut = vi.fn()
  const options = { element, markdown: 'Hola', isShort: false, variables: {}, media: '/' }
  const writer = createWriter({ ...options, onChange() {}, onState() {}, onShortcut, ...paste })
  const text = element.querySelector('[contenteditable]') ?? element
  for (const key of [
    { key: 'z', ctrlKey: true },
    { key: 'y', ctrlKey: true },
    { key: 'k', ctrlKey: true },
    { key: 'F10', altKey: true },
    { key: 'Escape' },
  ])
    text.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
  expect(onShortcut.mock.calls.flat()).toEqual(['undo', 'redo', 'link', 'tools', 'leave'])
  writer?.destroy()
})
