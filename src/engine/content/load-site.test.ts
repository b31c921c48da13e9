import { expect, test } from 'vitest'
import type { Block } from '../model/site.ts'
import type { Drafts } from './files/content-files.ts'
import { loadSite } from '../../../tests/support/load-site.ts'
import { smallSite, writeSite } from '../../../tests/support/temporary-site.ts'

async function loadPage(changes: Parameters<typeof writeSite>[0], path = '/centro', codes: string[] = []) {
  using written = writeSite(changes)
  const { site, diagnostics, assets } = await loadSite(written.folder)
  expect(diagnostics.map(({ code }) => code)).toEqual(codes)
  return { site: site!, page: site!.pages.find((page) => page.path === path)!, assets }
}

const only = (blocks: string) => ({
  'pages/centro.json': `{ "kind": "page", "path": "/centro", "title": "Centro", "description": "x", "institution": "centro",
    "blocks": [{ "type": "TabsBlock", "label": "x", "tabs": [{ "id": "horarios", "label": "x",
    "blocks": [{ "type": "Quote", "text": "{room}" }] }] }, { "type": "Banner", "title": "x" }, ${blocks}] }`,
  // Removes the query from the link to `/centro`, because the page `/centro` above has no form that reads it.
  'pages/inicio.json': smallSite['pages/inicio.json']!.replace('?institution=centro', ''),
  'media/año nuevo.svg': null,
})

async function loadBlock<T extends Block['type']>(type: T, block: string, changes = {}) {
  const { page, assets } = await loadPage({ ...only(block), ...changes })
  const found = page.blocks.find((candidate) => candidate.type === type)
  return { block: found as Extract<Block, { type: T }>, assets }
}

test('loads a site from valid content without diagnostics', async () => {
  using written = writeSite()
  const { diagnostics, site, files } = await loadSite(written.folder)
  expect(diagnostics).toEqual([])
  expect(site).toMatchObject({ name: 'Escuela Do Re Mi', language: 'es-AR' })
  expect(files).toHaveLength(6)
})

test('sorts pages as in the navigation, and omits `kind`, variables and `provisional`', async () => {
  const { site } = await loadPage({})
  expect(site.pages.map(({ path }) => path)).toEqual(['/centro', '/', '*'])
  expect(site).not.toHaveProperty('kind')
  expect(site).not.toHaveProperty('variables')
  expect(site.institutions[0]).not.toHaveProperty('provisional')
  expect(site.pages[0]).not.toHaveProperty('kind')
})

test('replaces variables of the site, the page’s institution and other institutions', async () => {
  const quote =
    '{ "type": "Quote", "text": "{motto} · {phone} · {phone2} · {room} · {address} · {norte.registration}" }'
  const { block } = await loadBlock('Quote', quote)
  expect(block.text).toBe(
    'Do Re Mi: música todos los días · (0221) 400-0001 · (0221) 400-0002 · Aula 3 · Calle 1, La Plata · 77',
  )
})

test('inlines a fragment of a fragment with its variables', async () => {
  const { page } = await loadPage(
    {
      'fragments/texto.json':
        '{ "kind": "fragment", "blocks": [{ "type": "Fragment", "fragment": "dentro" }] }',
      'fragments/dentro.json':
        '{ "kind": "fragment", "blocks": [{ "type": "Quote", "text": "{norte.phone}" }] }',
    },
    '/',
  )
  expect(page.blocks.map(({ type }) => type)).toEqual(['Hero', 'Quote', 'Quote'])
  expect(JSON.stringify(page.blocks[1])).not.toContain('{norte')
})

test('accepts links to subheadings of other pages, even when subheadings repeat', async () => {
  const text = 'Mirá [los precios](/#precios-2).'
  const inicio = smallSite['pages/inicio.json']!.replace('?institution=centro#horarios', '').replace(
    '"blocks": [',
    '"blocks": [{ "type": "RichText", "text": "## Precios\\n\\n## Precios" },',
  )
  const { block } = await loadBlock('RichText', `{ "type": "RichText", "text": "${text}" }`, {
    'pages/inicio.json': inicio,
  })
  expect(JSON.stringify(block.text)).toContain('"to":"/#precios-2"')
})

test('a picture in a formatted text becomes a file of the site, with its copies', async () => {
  const text = '![Un piano](concierto.svg)'
  const { block } = await loadBlock('RichText', `{ "type": "RichText", "text": "${text}" }`)
  expect(JSON.stringify(block.text)).toContain('"src":"/media/concierto.svg","width":400,"height":300')
})

test('the link of a telephone number also dials its extension', async () => {
  const site = smallSite['site.json']!.replace('"(0221) 400-0001"', '"(0221) 400-0001 int. 12"')
  const { page } = await loadPage({ 'site.json': site })
  expect(JSON.stringify(page)).toContain('"to":"tel:+542214000001;ext=12"')
})

test('the value of a variable is never parsed as formatting', async () => {
  const site = smallSite['site.json']!.replace('"room": "Aula 3"', '"room": "*3* _a_ [b]"')
  const { page } = await loadPage({ ...only('{ "type": "RichText", "text": "{room}" }'), 'site.json': site })
  expect(page.blocks[2]).toMatchObject({ text: [{ type: 'p', children: ['*3* _a_ [b]'] }] })
})

test('a message keeps the names in braces of its default, and no others', async () => {
  const load = async (text: string) => {
    const messages = `{ "messages": { "gallery": { "count": "${text}" } },`
    using written = writeSite({ 'site.json': smallSite['site.json']!.replace('{', messages) })
    const { site, diagnostics } = await loadSite(written.folder)
    return diagnostics[0]?.message ?? site?.messages.gallery.count
  }
  expect(await load('{total}: {n}')).toBe('{total}: {n}')
  expect(await load('{service}: {n}')).toMatch('{service}')
})

test('writes equal tiles to one file for light mode and one for dark mode', async () => {
  const picture = '{ "type": "tiles", "institutions": ["norte"], "seed": 3, "shape": "card" }'
  const { block, assets } = await loadBlock(
    'CardGrid',
    `{ "type": "CardGrid", "variant": "values", "cards": [{ "title": "a", "picture": ${picture} }, { "title": "b", "picture": ${picture} }] }`,
  )
  const [one, other] = block.cards.map((card) => card.picture!)
  expect(one).toEqual(other)
  expect(one).toMatchObject({
    src: expect.stringMatching(/^\/assets\/tiles-[0-9a-f]{8}\.svg$/) as string,
    alt: '',
  })
  expect(one!.darkSrc).not.toBe(one!.src)
  expect(one!.width).toBeGreaterThan(0)
  const paths = assets.map(({ path }) => `/${path}`)
  expect(paths).toEqual(expect.arrayContaining([one!.src, one!.darkSrc]))
  expect(new Set(paths).size).toBe(paths.length)
})

test('a picture file gets its size and a percent-encoded address', async () => {
  const { page, assets } = await loadPage({})
  const text = page.blocks.find((block) => block.type === 'RichText')
  expect(text?.picture).toEqual({
    src: '/media/a%C3%B1o%20nuevo.svg',
    width: 40,
    height: 30,
    alt: 'Un piano',
  })
  expect(assets.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['media/año nuevo.svg', 'media/concierto.svg']),
  )
})

test('finds a file whose name is in NFD, as Macs write it, and gives texts in NFC', async () => {
  const svg = smallSite['media/año nuevo.svg']!
  const files = {
    'media/año nuevo.svg': null,
    ['media/año nuevo.svg'.normalize('NFD')]: svg,
    'pages/centro.json': smallSite['pages/centro.json']!.replace('Oído', 'Oído'.normalize('NFD')),
  }
  const { page, assets } = await loadPage(files, '/centro', ['AUK413'])
  expect(assets.map(({ path }) => path)).toContain('media/año nuevo.svg')
  expect(JSON.stringify(page)).toContain('Oído')
})

test('reports provisional values only for a release, at their locations', async () => {
  using written = writeSite()
  const { beforeRelease, diagnostics, site } = await loadSite(written.folder)
  expect(diagnostics).toEqual([])
  expect(beforeRelease.map(({ code, severity, line, pointer }) => [code, severity, line, pointer])).toEqual([
    ['AUK904', 'error', 4, '/url'],
    ['AUK901', 'error', 20, '/institutions/0/address/street'],
    ['AUK901', 'error', 21, '/institutions/0/phones'],
    ['AUK904', 'error', 22, '/institutions/0/email'],
    ['AUK904', 'error', 39, '/institutions/1/email'],
  ])
  expect(beforeRelease[1]!.message).toContain('Institución "Centro": «Calle y número» (address.street)')
  expect(beforeRelease[1]!.message).toContain('"Calle 1"')
  expect(site).toBeDefined()
})

test('checks pages again when the folder of a collection gets another name', async () => {
  const collection =
    '{ "kind": "collection", "path": "/novedades", "title": "x", "singular": "x", "description": "x", "perPage": 12, "schemaType": "NewsArticle", "tags": [], "fields": [] }'
  using written = writeSite({
    ...only('{ "type": "CollectionList", "collection": "a", "heading": "x", "count": 3, "layout": "cards" }'),
    'collections/a/collection.json': collection,
  })
  const codesWith = async (drafts: Drafts) =>
    (await loadSite(written.folder, { drafts })).diagnostics.map(({ code }) => code)
  expect(await codesWith(new Map())).not.toContain('AUK350')
  const renamed = new Map([
    ['collections/a/collection.json', null],
    ['collections/b/collection.json', collection],
  ])
  expect(await codesWith(renamed)).toContain('AUK350')
})
