import { expect, test } from 'vitest'
import { writeSite } from '../../../tests/support/temporary-site.ts'
import { loadSite } from '../../../tests/support/load-site.ts'
import { redirectPages } from './redirect-pages.ts'

test('an old address gets a redirect page, unless a file exists there', async () => {
  const redirects = [
    { from: '/sede-centro/horarios', to: '/centro' },
    { from: '/index.php', to: '/' },
    { from: '/centro.html', to: '/centro' },
  ]
  using site = writeSite()
  const { site: loaded } = await loadSite(site.folder)
  if (!loaded) throw new Error('The small site is wrong.')
  const pages = [...redirectPages({ ...loaded, redirects })]
  expect(pages.map(({ path }) => path)).toEqual(['sede-centro/horarios/index.html'])
  const html = String(pages[0]?.content)
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/centro">')
  expect(html).toContain('<link rel="canonical" href="https://musica.example/centro">')
  expect(html).toContain('<a href="/centro">Centro')
  expect(html).not.toMatch(/<script|<style/)
})
