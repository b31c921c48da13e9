import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderBlocks } from '../../../tests/support/render-blocks.tsx'
import { drawNameTile } from './draw-name-tile.ts'
import example from './NameTile.example.json' with { type: 'json' }

const colors = { ink: '#111111', tint: '#eeeeee', sun: '#ffcc00' }
const svgOf = (name: string) => drawNameTile(name, [colors]).svg

test('a name always has the same tile, whatever its capitals', () => {
  expect(svgOf(' SOFÍA ')).toBe(svgOf('Sofía'))
})

test('a hundred names have a hundred tiles of less than 4 kB', () => {
  const tiles = Array.from({ length: 100 }, (_, index) => svgOf(`Nombre ${index}`))
  expect(new Set(tiles).size).toBe(100)
  expect(Math.max(...tiles.map((svg) => svg.length))).toBeLessThan(4096)
})

test('the ring around the sun is not counted as a figure', () => {
  const figures = Array.from({ length: 50 }, (_, index) => drawNameTile(`Nombre ${index}`, [colors]).figures)
  expect(figures.some((list) => !list.includes('arcs'))).toBe(true)
})

test('the caption names the typed name and the figures, and the file has the name', async () => {
  renderBlocks([{ ...example, type: 'NameTile' }])
  expect(screen.getByRole('status')).toHaveTextContent('La baldosa de Sofía: ')
  await userEvent.type(screen.getByLabelText('Tu nombre'), 'Tomás')
  expect(screen.getByRole('status')).toHaveTextContent('La baldosa de Tomás: ')
  expect(screen.getByRole('status')).toHaveTextContent(', un sol en el medio.')
  expect(screen.getByRole('link', { name: 'Guardar la baldosa' })).toHaveAttribute('download', 'Tomás.svg')
})
