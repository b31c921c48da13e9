import { cleanup, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderBlocks, textBlock } from '../../tests/support/render-blocks.tsx'
import { blocks as registry } from '../../tests/support/blocks.ts'
import type { RichTextNode } from '../model/rich-text.ts'
import type { Block } from '../model/site.ts'
import { Blocks } from './Blocks.tsx'
import { RegistryContext } from './registry-context.ts'

const quote: Block = { type: 'Quote', text: 'La frase que queda', author: 'Alguien' }
const broken = {
  component: () => {
    throw new Error('This block fails.')
  },
}
const types = { ...registry, Quote: broken }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('Blocks', () => {
  test('shows the unformatted texts of a block that throws, and the blocks around it', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    renderBlocks([textBlock('El de antes'), quote, textBlock('El de después')], { types, mayFail: true })
    for (const text of ['El de antes', 'La frase que queda', 'Alguien', 'El de después']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
  })

  test('a block that throws shows neither photographs nor links', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const picture = {
      src: '/assets/patio-800.jpg',
      width: 800,
      height: 600,
      alt: 'El patio con sol',
      sources: [{ type: 'image/avif', srcSet: '/assets/patio-400.avif 400w' }],
    }
    const text: RichTextNode[] = [
      { type: 'p', children: ['Mirá ', { type: 'a', to: '/norte', children: ['el norte'] }] },
      {
        type: 'ul',
        children: [
          { type: 'li', children: ['Uno'] },
          { type: 'li', children: ['Dos'] },
        ],
      },
    ]
    const card = { title: 'Una tarjeta', to: '/norte', institution: 'norte', picture }
    const { container } = renderBlocks(
      [
        { type: 'RichText', text, picture },
        { type: 'CardGrid', variant: 'institutions', cards: [card] },
        { type: 'Columns', wide: 'first', blocks: [quote] },
      ],
      { types: { ...registry, RichText: broken, CardGrid: broken, Columns: broken }, mayFail: true },
    )
    expect(Array.from(container.querySelectorAll('p'), ({ textContent }) => textContent)).toEqual([
      'Mirá ',
      'el norte',
      'Uno',
      'Dos',
      'El patio con sol',
      'Una tarjeta',
      'El patio con sol',
      'La frase que queda',
      'Alguien',
    ])
  })

  test('the build fails when a block throws', () => {
    const page = (
      <RegistryContext value={types}>
        <Blocks blocks={[quote]} />
      </RegistryContext>
    )
    expect(() => renderToString(page)).toThrow('This block fails.')
  })

  test('the page tells the boot script which blocks need React early', () => {
    const early = { ...registry, Quote: { component: () => <p>Acá</p>, wake: 'visible' as const } }
    const { container } = renderBlocks([quote], { types: early })
    expect(container.querySelector('[data-wake="visible"]')?.textContent).toBe('Acá')
  })
})
