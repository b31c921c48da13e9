import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { siteData } from '../../../tests/support/site-data.ts'
import { SiteContext } from '../../engine/rendering/site-context.ts'
import type { Block } from '../../engine/model/site.ts'
import { BlockBoundary } from './BlockBoundary.tsx'

const picture = {
  src: '/assets/patio-800.jpg',
  width: 800,
  height: 600,
  alt: 'El patio con sol',
  sources: [{ type: 'image/avif', srcSet: '/assets/patio-400.avif 400w' }],
}

test('a block that throws shows the texts of its slots, and neither photographs nor links', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const link = { type: 'a' as const, to: '/norte', children: ['el norte'] }
  const items = ['Uno', 'Dos'].map((item) => ({ type: 'li' as const, children: [item] }))
  const block: Block = {
    type: 'Columns',
    wide: 'first',
    blocks: [
      {
        type: 'RichText',
        text: [
          { type: 'p', children: ['Mirá ', link] },
          { type: 'ul', children: items },
        ],
        picture,
      },
      { type: 'CardGrid', variant: 'institutions', cards: [{ title: 'Una tarjeta', to: '/norte', picture }] },
    ],
  }
  const { container } = render(
    <SiteContext value={siteData}>
      <BlockBoundary block={block}>
        <Broken />
      </BlockBoundary>
    </SiteContext>,
  )
  const shown = Array.from(container.querySelectorAll('p'), ({ textContent }) => textContent)
  const texts = ['Mirá ', 'el norte', 'Uno', 'Dos', 'El patio con sol', 'Una tarjeta', 'El patio con sol']
  expect(shown).toEqual(texts)
})

function Broken(): never {
  throw new Error('This block fails.')
}
