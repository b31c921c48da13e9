import { expect, test } from 'vitest'
import { smallSite, writeSite } from '../../../../tests/support/temporary-site.ts'
import type { Page } from '../../model/site.ts'
import { findShown, findWritten, type Trace } from '../../model/trace.ts'
import { show } from '../show.ts'

test('finds every value of a page that comes from a text of a fragment', async () => {
  const { page, leading } = await small({
    'pages/inicio.json': smallSite['pages/inicio.json']!.replace(
      '{ "type": "Fragment", "fragment": "texto" }',
      '{ "type": "Fragment", "fragment": "texto" }, { "type": "Fragment", "fragment": "texto" }',
    ),
  })
  expect(page.blocks.map(({ type }) => type)).toEqual([
    'Hero',
    'Quote',
    'RichText',
    'Quote',
    'RichText',
    'Quote',
  ])
  const quote = { file: 'fragments/texto.json', pointer: '/blocks/0/text' }
  expect(findShown(leading, quote)).toEqual(['/blocks/1/text', '/blocks/3/text'])
  expect(findShown(leading, { file: 'pages/inicio.json', pointer: '/blocks/3/text' })).toEqual([
    '/blocks/5/text',
  ])
  expect(findShown(leading, { file: 'pages/inicio.json', pointer: '/blocks/1' })).toEqual([])
})

test('finds the source of the element after an invalid element', async () => {
  const { page, leading } = await small({
    'pages/inicio.json': smallSite['pages/inicio.json']!.replace('"type": "Hero"', '"type": "Heroe"'),
    'fragments/texto.json': smallSite['fragments/texto.json']!.replace('"text": "En', '"txt": "En'),
  })
  expect(page.blocks.map(({ type }) => type)).toEqual(['RichText', 'Quote'])
  expect(findWritten(leading, '/blocks/0/text')).toEqual({
    file: 'fragments/texto.json',
    pointer: '/blocks/1/text',
  })
  expect(findWritten(leading, '/blocks/1/text')).toEqual({
    file: 'pages/inicio.json',
    pointer: '/blocks/2/text',
  })
})

async function small(changes: Record<string, string>): Promise<{ page: Page; leading: Trace }> {
  using written = writeSite(changes)
  const { site, traces } = await show(written.folder, new Map(), ['pages/inicio.json'])
  const [page] = site.pages
  if (!page) throw new Error('The page cannot be shown.')
  return { page, leading: traces.pages.get('/') ?? [] }
}
