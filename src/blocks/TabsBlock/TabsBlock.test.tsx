import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderBlocks, textBlock } from '../../../tests/support/render-blocks.tsx'
import type { Block } from '../../engine/model/site.ts'

const section = (label: string, block = textBlock(`Texto de ${label}`)) => ({
  id: label.toLowerCase(),
  label,
  blocks: [block],
})
const menu: Block = {
  type: 'MenuBlock',
  label: 'Talleres',
  items: ['Coro', 'Huerta'].map((one) => section(one)),
}
const tabs: Block = {
  type: 'TabsBlock',
  label: 'Secciones',
  tabs: [section('Historia'), section('Salas', menu), section('Fotos')],
}

const tab = (name: string) => screen.getByRole('tab', { name })
const panelText = () => screen.getAllByRole('tabpanel').map((panel) => panel.textContent)

// Adds an entry to the browser's history. This removes the forward entries that earlier tests left.
beforeEach(() => window.history.pushState(null, '', '/'))

test('a click shows a tab and its address, and adds one entry to the history', async () => {
  renderBlocks([tabs])
  const before = window.history.length
  await userEvent.click(tab('Fotos'))
  await userEvent.click(tab('Fotos'))
  expect(panelText()).toEqual(['Texto de Fotos'])
  expect(window.location.hash).toBe('#fotos')
  expect(window.history.length).toBe(before + 1)
  await userEvent.click(tab('Salas'))
  for (const name of ['Fotos', 'Historia']) {
    await goBack()
    expect(tab(name)).toHaveAttribute('aria-selected', 'true')
  }
})

test.each([
  ['/', ['Salas', 'Huerta']],
  ['/#salas', ['Huerta']],
])('after %s and clicks on %j, Back shows the menu item before', async (at, names) => {
  renderBlocks([tabs], { at })
  for (const name of names) await userEvent.click(tab(name))
  await goBack()
  expect(tab('Coro')).toHaveAttribute('aria-selected', 'true')
})

test('a menu keeps its selected item while another tab is shown', async () => {
  renderBlocks([tabs])
  for (const name of ['Salas', 'Huerta', 'Fotos', 'Salas']) await userEvent.click(tab(name))
  expect(tab('Huerta')).toHaveAttribute('aria-selected', 'true')
})

test('does not intercept clicks with a modifier key, or Alt with an arrow key', async () => {
  renderBlocks([tabs])
  expect(fireEvent.keyDown(tab('Historia'), { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(fireEvent.click(tab('Fotos'), { ctrlKey: true })).toBe(true)
  expect(fireEvent.click(tab('Fotos'), { button: 1 })).toBe(true)
  expect(tab('Historia')).toHaveAttribute('aria-selected', 'true')
  // Waits until jsdom, which opens no other window, has followed the link in this one.
  await expect.poll(() => window.location.hash).toBe('#fotos')
})

test('an address that names no tab keeps the selected tab', async () => {
  renderBlocks([tabs])
  await userEvent.click(tab('Fotos'))
  act(() => {
    window.history.pushState(null, '', '#otra-cosa')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(tab('Fotos')).toHaveAttribute('aria-selected', 'true')
})

test.each([
  ['{ArrowRight}', 'Salas', tabs],
  ['{ArrowLeft}', 'Fotos', tabs],
  ['{End}{ArrowRight}', 'Historia', tabs],
  ['{End}{Home}', 'Historia', tabs],
  [' ', 'Historia', tabs],
  ['{ArrowDown}', 'Huerta', menu],
  ['{ArrowUp}', 'Huerta', menu],
  ['{End}{ArrowDown}', 'Coro', menu],
])('%s selects %s without an entry in the history', async (keys, name, block) => {
  renderBlocks([block])
  const before = window.history.length
  await userEvent.tab()
  await userEvent.keyboard(keys)
  expect(tab(name)).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name })).toBeVisible()
  expect(window.history.length).toBe(before)
})

async function goBack() {
  await act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await arrived
  })
}

test.each([
  [['Historia', 'Salas', 'Fotos'], '3'],
  [['Historia', 'Salas', 'Fotos', 'Contacto'], '2'],
  [['Actividades extracurriculares', 'Exámenes internacionales', 'Bienestar'], undefined],
])('puts %j into %s columns on a phone', (labels, columns) => {
  const { container } = renderBlocks([{ ...tabs, tabs: labels.map((one) => section(one)) }])
  expect(container.querySelector('[data-columns]')?.getAttribute('data-columns')).toBe(columns)
})
