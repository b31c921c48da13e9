import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { writeSite } from '../../../../tests/support/temporary-site.ts'

const page = (path: string) => `{
  "kind": "page",
  "path": "${path}",
  "title": "Otra",
  "description": "Otra página.",
  "blocks": [{ "type": "Banner", "title": "Otra" }]
}`

test.each(['/api', '/api/eventos', '/assets', '/media/fotos'])(
  'refuses a page with the reserved path %s',
  async (path) => {
    using site = writeSite({ 'pages/extra.json': page(path) })
    const { diagnostics } = await loadSite(site.folder)
    expect(diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([['AUK316', 3, 11]])
  },
)

test('accepts a page whose path only starts with a reserved word', async () => {
  using site = writeSite({ 'pages/extra.json': page('/media-tarde') })
  expect((await loadSite(site.folder)).diagnostics.map(({ code }) => code)).toEqual(['AUK340'])
})
