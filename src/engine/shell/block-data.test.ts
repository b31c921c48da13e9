import { expect, test } from 'vitest'
import { siteData as site } from '../../../tests/support/site-data.ts'
import type { Block } from '../model/site.ts'
import { blockData } from './block-data.ts'

const faq = (question: string): Block => ({
  type: 'Faq',
  questions: [{ id: 'x', question, answer: [{ type: 'p', children: ['Sí.'] }] }],
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

test('all blocks of a type on a page share one entry of structured data', () => {
  expect(blockData(page('/norte', blocks), { site, events: [event] })).toEqual([
    expect.objectContaining({ '@type': 'Event', name: 'Feria' }),
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: ['¿Uno?', '¿Dos?'].map((name) => expect.objectContaining({ name })),
    }),
  ])
})

test('equal structured data of two block types appear once', () => {
  const both: Block[] = [{ type: 'EventsCarousel' }, { type: 'Agenda' }]
  expect(blockData(page('/norte', both), { site, events: [event] })).toEqual([
    expect.objectContaining({ '@type': 'Event', name: 'Feria' }),
  ])
})

test('a carousel leaves the events of the site’s agenda to its page', () => {
  const around = { site, events: [event], agenda: '/agenda' }
  expect(blockData(page('/norte', [{ type: 'EventsCarousel' }]), around)).toEqual([])
  expect(blockData(page('/agenda', [{ type: 'Agenda' }]), around)).toHaveLength(1)
})

test('the 404 page and a page with only a quote have no structured data', () => {
  expect(blockData(page('/norte', [{ type: 'Quote', text: 'x' }]), { site, events: [event] })).toEqual([])
  expect(blockData(page('*', blocks), { site, events: [event] })).toEqual([])
})
