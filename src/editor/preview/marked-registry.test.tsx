import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { siteData } from '../../../tests/support/site-data.ts'
import { textBlock } from '../../../tests/support/render-blocks.tsx'
import { blocks } from '../../../tests/support/blocks.ts'
import { Blocks } from '../../engine/rendering/Blocks.tsx'
import { RegistryContext } from '../../engine/rendering/registry-context.ts'
import { SiteContext } from '../../engine/rendering/site-context.ts'
import type { Block, Page } from '../../engine/model/site.ts'
import { reuseEqual } from '../core/reuse-equal.ts'
import {
  elementsOf,
  markBlocks,
  markedRegistry,
  MarksContext,
  type Marks,
  BlockBoundary,
} from './marked-registry.tsx'

const marks: Marks = new Map()
const registry = markedRegistry(blocks)
const page = (...shown: Block[]): Page => ({ path: '/', title: 'x', description: 'x', blocks: shown })
const view = (shown: Page, used = registry) => (
  <SiteContext value={siteData}>
    <RegistryContext value={used}>
      <MarksContext value={marks}>
        <Blocks blocks={markBlocks(shown).blocks} />
      </MarksContext>
    </RegistryContext>
  </SiteContext>
)

test('records the HTML elements of each block, and forgets removed blocks', () => {
  const { container, rerender } = render(view(page(textBlock('Uno'), textBlock('Dos'))))
  const textsOf = () => [...marks].map(([at, one]) => `${at} ${elementsOf(one)[0]?.textContent}`)
  expect(textsOf()).toEqual(['/blocks/0 Uno', '/blocks/1 Dos'])
  expect(container.innerHTML).not.toContain('editor')
  rerender(view(page(textBlock('Tres'))))
  expect(textsOf()).toEqual(['/blocks/0 Tres'])
})

test('renders a block again only when its data has changed', () => {
  const shownTexts: string[] = []
  const Spied = ({ text }: { text: unknown }) => {
    shownTexts.push(JSON.stringify(text))
    return null
  }
  const spied = markedRegistry({ ...blocks, RichText: { ...blocks.RichText, component: Spied as never } })
  const before = page(textBlock('Uno'), textBlock('Dos'))
  const { rerender } = render(view(before, spied))
  expect(shownTexts).toHaveLength(2)
  shownTexts.length = 0
  rerender(view(reuseEqual(before, page(textBlock('Uno'), textBlock('Tres'))), spied))
  expect(shownTexts.join()).toContain('Tres')
  expect(shownTexts).toHaveLength(1)
})

test('a block that throws shows its texts, and recovers when its data is fixed', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const cardGrid = (cards: unknown) =>
    page({ type: 'CardGrid', variant: 'values', heading: 'Valores', cards } as Block)
  const { container, rerender } = render(view(cardGrid(null)))
  expect(container.querySelector('[data-failed]')?.textContent).toBe('Valores')
  rerender(view(cardGrid([{ title: 'Oír' }])))
  expect(container.querySelector('[data-failed]')).toBeNull()
  expect(container.textContent).toContain('Oír')
})

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
