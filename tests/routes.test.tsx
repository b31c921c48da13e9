/**
 * The HTML of each route's `<main>`, small enough to read in a review: long texts are cut, and names of picture files left out.
 * After an intended change: `npx vitest run tests/routes.test.tsx -u`.
 */
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { blocks } from './support/blocks.ts'
import { loadSite } from './support/load-site.ts'
import { PageView } from '../src/engine/PageView.tsx'
import { RegistryContext } from '../src/engine/registry-context.ts'
import { SiteContext } from '../src/engine/site-context.ts'
import type { Page } from '../src/model/site.ts'
import { readableHtml } from './support/readable-html.ts'

/** How many characters of a text are kept. */
const BEGINNING = 60

const { site } = await loadSite('tests/fixtures/escuela')

test('the site has the five routes of the specification, and a page for unknown addresses', () => {
  const paths = site!.pages.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['*', '/', '/contacto', '/jardin', '/primario', '/secundario']),
  )
})

test.each(site!.pages.map((page) => [page.path, page] as const))(
  '%s renders as its snapshot',
  async (path, page) => {
    const name = { '/': 'inicio', '*': 'no-encontrada' }[path] ?? path.slice(1)
    await expect(await readableHtml(shorten(mainHtml(page)))).toMatchFileSnapshot(
      `__snapshots__/${name}.html`,
    )
  },
)

function mainHtml(page: Page): string {
  return renderToString(
    <SiteContext value={{ ...site!, notice: undefined, textFields: {} }}>
      <RegistryContext value={blocks}>
        <StaticRouter location={page.path}>
          <PageView page={page} />
        </StaticRouter>
      </RegistryContext>
    </SiteContext>,
  )
}

function shorten(html: string): string {
  const texts = new RegExp(`>([^<]{${BEGINNING}}\\p{L}*)[^<]+<`, 'gu')
  return html.replace(/<picture[^>]*>.*?<\/picture>/g, '<picture></picture>').replace(texts, '>$1…<')
}
