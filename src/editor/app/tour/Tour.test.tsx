import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { Tour } from './Tour.tsx'

test('the closed tour does not return when the storage of the browser is cleared', () => {
  onTestFinished(() => {
    document.cookie = 'editor-tour=1; max-age=0'
  })
  const { unmount } = render(<Tour />)
  fireEvent.click(screen.getByRole('button', { name: 'No mostrar más' }))
  unmount()
  localStorage.clear()
  const { container } = render(<Tour />)
  expect(container.textContent).toBe('')
  expect(screen.queryByRole('dialog')).toBeNull()
})
