import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { renderBlocks, textBlock } from '../../../tests/support/render-blocks.tsx'
import type { Block } from '../../model/site.ts'

const menu: Block = {
  type: 'MenuBlock',
  label: 'Talleres',
  items: [
    { id: 'coro', label: 'Coro', blocks: [textBlock('Ensayamos los martes')] },
    { id: 'huerta', label: 'Huerta', blocks: [textBlock('Plantamos en otoño')] },
  ],
}

afterEach(cleanup)

describe('MenuBlock', () => {
  test('is a vertical list of which the first item is chosen', () => {
    renderBlocks([menu])
    expect(screen.getByRole('tablist', { name: 'Talleres' })).toHaveAttribute('aria-orientation', 'vertical')
    expect(screen.getByText('Ensayamos los martes')).toBeVisible()
    expect(screen.getByText('Plantamos en otoño')).not.toBeVisible()
  })

  test('shows what is chosen with the mouse', async () => {
    renderBlocks([menu])
    await userEvent.click(screen.getByRole('tab', { name: 'Huerta' }))
    expect(screen.getByText('Plantamos en otoño')).toBeVisible()
  })

  test.each([
    ['{ArrowDown}', 'Huerta'],
    ['{ArrowUp}', 'Huerta'],
    ['{End}', 'Huerta'],
    ['{End}{ArrowDown}', 'Coro'],
    ['{End}{Home}', 'Coro'],
  ])('%s moves to %s', async (keys, name) => {
    renderBlocks([menu])
    await userEvent.tab()
    await userEvent.keyboard(keys)
    expect(screen.getByRole('tab', { name })).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name })).toBeVisible()
  })
})
