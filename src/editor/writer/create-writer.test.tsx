import { expect, test, vi } from 'vitest'
import { createWriter } from './create-writer.ts'

test('reports whether a command or typing made a change', () => {
  const element = document.body.appendChild(document.createElement('div'))
  const onChange = vi.fn()
  const options = { element, markdown: 'Hola', isShort: false, variables: {}, media: '/' }
  const writer = createWriter({ ...options, onChange, onState() {}, onShortcut() {} })
  writer?.run({ do: 'lines', kind: 'bullet_list' })
  expect(onChange).toHaveBeenLastCalledWith('- Hola', true)
  writer?.destroy()
})
