import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlocks } from '../../../tests/support/render-blocks.tsx'
import { PageFrame } from './PageFrame.tsx'

test('breadcrumbs have links to the pages above, and end with the page’s title', () => {
  const breadcrumbs = [{ label: 'Inicio', to: '/' }]
  const page = { path: '/talleres', title: 'Talleres', description: '', breadcrumbs, blocks: [] }
  renderBlocks([], { around: (blocks) => <PageFrame page={page}>{blocks}</PageFrame> })
  const trail = within(screen.getByRole('navigation', { name: 'Camino hasta esta página' }))
  expect(trail.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/')
  expect(trail.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Inicio', 'Talleres'])
  expect(trail.getByText('Talleres')).toHaveAttribute('aria-current', 'page')
})
