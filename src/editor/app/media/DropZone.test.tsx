import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DropZone } from './DropZone.tsx'

const photo = new File(['x'], 'patio.jpg', { type: 'image/jpeg' })

function show() {
  const onFiles = vi.fn()
  const { container } = render(<DropZone accept="image/*" uploads={[]} onFiles={onFiles} />)
  return { onFiles, zone: container.firstElementChild! }
}

test('files are taken when they are dropped on it, and when they are pasted wherever the focus is', () => {
  const { onFiles, zone } = show()
  fireEvent.drop(zone, { dataTransfer: { files: [photo] } })
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [photo] } })
  expect(onFiles.mock.calls).toEqual([[[photo]], [[photo]]])
})

test('a text that is pasted is no file, and nothing is taken behind a dialog', () => {
  const { onFiles } = show()
  const { container } = render(<textarea />)
  fireEvent.paste(container.firstElementChild!, {
    clipboardData: { types: ['text/plain', 'Files'], files: [photo] },
  })
  render(<div role="dialog" />)
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [photo] } })
  expect(onFiles).not.toHaveBeenCalled()
})
