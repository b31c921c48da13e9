import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

function Part({ hasText, hasButton }: { hasText: boolean; hasButton: boolean }) {
  useKeptFocus()
  return (
    <aside>
      <button type="button">Duplicar</button>
      <h2 tabIndex={-1}>Portada</h2>
      {hasText && <textarea aria-label="Texto" />}
      {hasButton && <button type="button">Quitar</button>}
    </aside>
  )
}

test('moves the focus to the heading when the text field with the focus disappears', async () => {
  Element.prototype.checkVisibility = () => true
  const { rerender, unmount } = render(<Part hasText hasButton />)
  onTestFinished(unmount)
  screen.getByLabelText('Texto').focus()
  rerender(<Part hasText={false} hasButton />)
  await expect.poll(() => document.activeElement).toBe(screen.getByText('Portada'))
  screen.getByText('Quitar').focus()
  rerender(<Part hasText={false} hasButton={false} />)
  await expect.poll(() => document.activeElement).toBe(screen.getByText('Duplicar'))
})
