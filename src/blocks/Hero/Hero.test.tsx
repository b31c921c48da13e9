import { expect, test } from 'vitest'
import { loadSite } from '../../../tests/support/load-site.ts'
import { writeSite } from '../../../tests/support/temporary-site.ts'
import smallSite from '../../../tests/support/small-site/site.json' with { type: 'json' }

test.each(['split', 'type'])(
  'a site with heroes of the kind %s has their pictures, unless they are letters',
  async (hero) => {
    const site = { ...smallSite, theme: { ...smallSite.theme, hero } }
    const picture = { type: 'tiles', institutions: [site.theme.institution], seed: 1, shape: 'hero' }
    const blocks = [{ type: 'Hero', title: 'Hola', picture }]
    const page = { kind: 'page', path: '/h', title: 'Hola', description: 'Una página.', blocks }
    using folder = writeSite({ 'site.json': JSON.stringify(site), 'pages/h.json': JSON.stringify(page) })
    const { site: loaded, assets } = await loadSite(folder.folder)
    const [shown] = loaded?.pages.find(({ path }) => path === '/h')?.blocks ?? []
    expect(shown !== undefined && 'picture' in shown && shown.picture !== undefined).toBe(hero === 'split')
    expect(assets.some(({ path }) => path.startsWith('assets/tiles-'))).toBe(hero === 'split')
  },
)
