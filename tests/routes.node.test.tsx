/**
 * The texts, links and fields of each route, in order: the customer's own words, frozen as they are written. How blocks are marked up:
 * tests/conformance. After an intended change: `npx vitest run tests/routes.node.test.tsx -u`.
 */
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import './support/blocks.ts'
import { loadSite } from './support/load-site.ts'
import type { Page } from '../src/model/site.ts'
import { App } from '../src/site/App.tsx'

/** How many characters of a text are kept. */
const BEGINNING = 60
/** Attributes that visitors meet. */
const SHOWN = /(?:href|placeholder|aria-label|role|type|alt|name)="[^"]+"/g

const { site } = await loadSite('tests/fixtures/escuela')
const pages = site?.pages ?? []

test('the site has the five routes of the specification, and a page for unknown addresses', () => {
  const paths = pages.map(({ path }) => path).toSorted()
  expect(paths).toEqual(['*', '/', '/contacto', '/jardin', '/primario', '/secundario'])
})

test('the shell around every page has its texts and links', async () => {
  const html = pages.filter(({ path }) => path === '/').map(htmlOf)[0] ?? ''
  const shell = html.replace(/<main.*<\/main>/s, '<main>…')
  await expect(outline(shell)).toMatchFileSnapshot('__snapshots__/shell.txt')
})

test.each(pages.map((page) => [page.path, page] as const))(
  '%s has its texts and links',
  async (path, page) => {
    const name = { '/': 'inicio', '*': 'no-encontrada' }[path] ?? path.slice(1)
    const [main = ''] = /<main.*<\/main>/s.exec(htmlOf(page)) ?? []
    await expect(outline(main)).toMatchFileSnapshot(`__snapshots__/${name}.txt`)
  },
)

function htmlOf(page: Page): string {
  if (!site) return ''
  const data = { ...site, notice: undefined, textFields: {} }
  return renderToString(
    <StaticRouter location={page.path}>
      <App site={data} pages={() => page} />
    </StaticRouter>,
  )
}

/** A line for each element with a text or something that visitors meet: its tag, its attributes and its text. */
function outline(html: string): string {
  const elements = html
    .replaceAll(/<!-- -->|<\/?(?:picture|svg|path|source)[^>]*>/g, '')
    .matchAll(/<(\w+)([^>]*)>([^<]*)/g)
  const lines = Array.from(elements, ([, tag = '', attributes = '', text = '']) => {
    const shown = attributes.match(SHOWN)?.join(' ') ?? ''
    const beginning = text.length > BEGINNING ? `${text.slice(0, BEGINNING)}…` : text
    return shown || beginning.trim() ? [tag, shown, beginning].filter(Boolean).join(' ') : ''
  })
  return `${lines.filter(Boolean).join('\n')}\n`
}
