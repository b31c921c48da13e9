import { expect, test } from 'vitest'
import { siteData as site } from '../../tests/support/site-data.ts'
import type { Block } from '../model/site.ts'
import { blockData } from './block-data.ts'

const faq = (question: string): Block => ({
  type: 'Faq',
  questions: [{ id: 'x', question, answer: [{ type: 'paragraph', children: ['Sí.'] }] }],
})
const page = (path: string, blocks: Block[]) => ({ path, title: 'x', description: 'x', blocks })
const blocks: Block[] = [
  faq('¿Uno?'),
  { type: 'Columns', wide: 'first', blocks: [faq('¿Dos?'), { type: 'EventsCarousel' }] },
]
const event = {
  name: 'Feria',
  date: '2027-07-15',
  time: null,
  image_path: null,
  institution_type: 'sur',
  short_description: 'Habrá música.',
}

test('the blocks of a type speak together, wherever they stand on the page', () => {
  expect(blockData(site, page('/norte', blocks), [event])).toEqual([
    expect.objectContaining({ '@type': 'Event', name: 'Feria' }),
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: ['¿Uno?', '¿Dos?'].map((name) => expect.objectContaining({ name }) as object),
    }),
  ])
})

test('a page without such blocks, and the one that does not exist, say nothing', () => {
  expect(blockData(site, page('/norte', [{ type: 'Quote', text: 'x' }]), [event])).toEqual([])
  expect(blockData(site, page('*', blocks), [event])).toEqual([])
})
