import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { renderBlocks, textBlock } from '../../../tests/support/render-blocks.tsx'
import type { Block } from '../../model/site.ts'

const nested: Block = {
  type: 'MenuBlock',
  label: 'Salas',
  items: [
    { id: 'roja', label: 'Sala roja', blocks: [textBlock('Texto de la sala roja')] },
    { id: 'azul', label: 'Sala azul', blocks: [textBlock('Texto de la sala azul')] },
  ],
}
const tabs: Block = {
  type: 'TabsBlock',
  label: 'Secciones',
  tabs: [
    { id: 'historia', label: 'Historia', blocks: [textBlock('Texto de la historia')] },
    { id: 'salas', label: 'Salas', blocks: [nested] },
    { id: 'fotos', label: 'Fotos', blocks: [textBlock('Texto de las fotos')] },
  ],
}

const tab = (name: string) => screen.getByRole('tab', { name })
const panelText = () => screen.getAllByRole('tabpanel').map((panel) => panel.textContent)

afterEach(cleanup)

describe('TabsBlock', () => {
  test('opens with the first tab', () => {
    renderBlocks([tabs])
    expect(tab('Historia')).toHaveAttribute('aria-selected', 'true')
    expect(panelText()).toEqual(['Texto de la historia'])
  })

  test('shows a tab that is clicked, and its address', async () => {
    renderBlocks([tabs])
    await userEvent.click(tab('Fotos'))
    expect(panelText()).toEqual(['Texto de las fotos'])
    expect(window.location.hash).toBe('#fotos')
  })

  test('is one step of the history for each other tab, not for each click', async () => {
    // A new entry drops those that a test before has gone back from.
    window.history.pushState(null, '', '/')
    renderBlocks([tabs])
    const before = window.history.length
    await userEvent.click(tab('Fotos'))
    await userEvent.click(tab('Fotos'))
    expect(window.history.length).toBe(before + 1)
  })

  test('leaves an arrow with Alt, which is Back, to the browser', () => {
    renderBlocks([tabs])
    expect(fireEvent.keyDown(tab('Historia'), { key: 'ArrowLeft', altKey: true })).toBe(true)
    expect(tab('Historia')).toHaveAttribute('aria-selected', 'true')
  })

  test('opens the tab that the address names', () => {
    renderBlocks([tabs], { at: '/#fotos' })
    expect(tab('Fotos')).toHaveAttribute('aria-selected', 'true')
  })

  test('opens the tab around what the address names, and the menu inside it', () => {
    renderBlocks([tabs], { at: '/#azul' })
    expect(tab('Salas')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByText('Texto de la sala azul')).toBeVisible()
    expect(screen.getByText('Texto de la sala roja')).not.toBeVisible()
  })

  test('goes back to the tab before', async () => {
    renderBlocks([tabs])
    await userEvent.click(tab('Fotos'))
    await userEvent.click(tab('Salas'))
    await goBack()
    expect(tab('Fotos')).toHaveAttribute('aria-selected', 'true')
    await goBack()
    expect(tab('Historia')).toHaveAttribute('aria-selected', 'true')
  })

  test('an address of something else changes nothing', async () => {
    renderBlocks([tabs])
    await userEvent.click(tab('Fotos'))
    act(() => {
      window.history.pushState(null, '', '#otra-cosa')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(tab('Fotos')).toHaveAttribute('aria-selected', 'true')
  })

  test.each([
    ['{ArrowRight}', 'Salas'],
    ['{ArrowLeft}', 'Fotos'],
    ['{End}', 'Fotos'],
    ['{End}{ArrowRight}', 'Historia'],
    ['{End}{Home}', 'Historia'],
  ])('%s moves to %s', async (keys, name) => {
    renderBlocks([tabs])
    await userEvent.tab()
    await userEvent.keyboard(keys)
    expect(tab(name)).toHaveFocus()
    expect(tab(name)).toHaveAttribute('aria-selected', 'true')
  })

  test('the arrows leave one entry in the history', async () => {
    renderBlocks([tabs])
    const before = window.history.length
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(window.history.length).toBe(before)
  })

  test('only the selected tab is in the order of the Tab key', () => {
    renderBlocks([tabs])
    expect(tab('Historia')).not.toHaveAttribute('tabindex')
    expect(tab('Fotos')).toHaveAttribute('tabindex', '-1')
  })
})

async function goBack() {
  await act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await arrived
  })
}
