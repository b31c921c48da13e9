import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DropZone } from './DropZone.tsx'
import { present } from '../../../../tests/support/present.ts'

const photo = new File(['x'], 'patio.jpg', { type: 'image/jpeg' })

function show() {
  const onFiles = vi.fn()
  const { container } = render(<DropZone accept="image/*" uploads={[]} onFiles={onFiles} />)
  return { onFiles, zone: present(container.firstElementChild) }
}

test('accepts dropped files, and files pasted anywhere in the window', () => {
  const { onFiles, zone } = show()
  fireEvent.drop(zone, { dataTransfer: { files: [photo] } })
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [photo] } })
  expect(onFiles.mock.calls).toEqual([[[photo]], [[photo]]])
})

test('ignores pasted texts, and files pasted while a dialog covers the drop zone', () => {
  const { onFiles } = show()
  const { container } = render(<textarea />)
  fireEvent.paste(present(container.firstElementChild), {
    clipboardData: { types: ['text/plain', 'Files'], files: [photo] },
  })
  render(<div role="dialog" />)
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [photo] } })
  expect(onFiles).not.toHaveBeenCalled()
})
