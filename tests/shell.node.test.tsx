/** The site's header, top bar and footer. After an intended change, run `npx vitest run tests/shell.node.test.tsx -u`. */
import { blocks } from '../src/blocks/index.ts'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import './support/blocks.ts'
import { loadSite } from './support/load-site.ts'
import { present } from './support/present.ts'
import { App } from '../src/engine/shell/App.tsx'

const BEGINNING = 60
const SHOWN = /(?:href|placeholder|aria-label|role|type|alt|name)="[^"]+"/g

test('header and footer of every page have their texts and links', async () => {
  const { site } = await loadSite('tests/fixtures/escuela')
  const page = present(site?.pages.find(({ path }) => path === '/'))
  const data = { ...present(site), notice: undefined, textFields: {} }
  const html = renderToString(
    <StaticRouter location="/">
      <App site={data} pages={() => page} registry={blocks} />
    </StaticRouter>,
  )
  await expect(outline(html.replace(/<main.*<\/main>/s, '<main>…'))).toMatchFileSnapshot(
    '__snapshots__/shell.txt',
  )
})

/** Returns a line with tag, attributes and text for each element that visitors can notice. */
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
