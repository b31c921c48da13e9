import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { capture } from '../../../tests/support/capture.ts'
import { makeEditor } from '../../../tests/support/editor.ts'
import { takePhoto } from '../../../tests/support/test-photo.ts'
import { blockNames } from '../../engine/content/schema/schema.ts'
import type { SearchIndex } from '../../engine/contract/search-index.ts'
import type { MediaAnswer, Refusal } from '../core/api.ts'
import type { PageShown } from '../preview/frame-messages.ts'

const HOME = 'pages/inicio.json'

test('shows a page of the draft, only inside the editor’s frame', async () => {
  const { ana } = await makeEditor()
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const answer = await ana.request('vista/')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Hola a Do Re Mi</h1>')
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
  const { page, trace } = (await ana.get<PageShown>('api/page?path=/')).body
  expect(page.path).toBe('/')
  expect(trace.page).toContainEqual(expect.objectContaining({ file: 'fragments/texto.json' }))
  expect((await ana.get<Refusal>('api/page?path=/nada')).body.reason).toBe('missing')
})

test('shows the notice of the draft, also to a person who has closed it on the site', async () => {
  const { ana } = await makeEditor()
  const notice = '"notice": { "text": "Mañana no hay clases", "until": "2097-03-15" },'
  await ana.replace('site.json', '"navigation"', `${notice} "navigation"`)
  for (const path of ['vista/', 'api/changes/vista/?']) {
    const html = await (await ana.request(path)).text()
    expect(html).toContain('Mañana no hay clases')
    expect(html).not.toContain('localStorage')
  }
})

test('shows a page as it will be after the publication of the chosen parts', async () => {
  const { ana } = await makeEditor()
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.replace('fragments/texto.json', 'se toca', 'se canta')
  const page = async (query: string) => (await ana.request(`api/changes/vista/${query}`)).text()
  const [chosen, all] = [await page('?part=fragments/texto.json'), await page('')]
  expect(chosen).toContain('se canta')
  expect(chosen).toContain('Bienvenidos a Do Re Mi</h1>')
  expect(all).toContain('Hola a Do Re Mi</h1>')
})

test('shows a sentence in place of a missing page, and tries again', async () => {
  const { ana } = await makeEditor()
  // The page moves to an address that exists only in the draft, and leaves the site without a 404 page.
  await ana.replace('pages/otra.json', '"*"', '"/otra"')
  expect(await (await ana.request('vista/otra')).text()).toContain('<title>No está')
  const answer = await ana.request('vista/<b>')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(await answer.text()).toMatch(/http-equiv="refresh".*>No hay ninguna página en \/&lt;b&gt;\.<\/p>/s)
})

test('serves the files of a previewed page after another page has changed', async () => {
  const { ana } = await makeEditor()
  const html = await (await ana.request('vista/')).text()
  const paths = [...html.matchAll(/src="\/(assets\/tiles[^"]+)"/g)].map(([, path]) => path!)
  expect(paths.length).toBeGreaterThan(0)
  await ana.replace('pages/otra.json', 'No está', 'No la encontramos')
  await ana.check()
  for (const path of paths) expect((await ana.request(path)).status).toBe(200)
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.get('api/page?path=/')
  for (const path of paths) expect((await ana.request(path)).status).toBe(200)
  expect((await ana.request('assets/tiles-nada.svg')).status).toBe(404)
})

test('serves the fonts of a version with other fonts than the draft', async () => {
  const { ana } = await makeEditor()
  await ana.replace('site.json', '"theme": {', '"theme": { "fonts": "recreo",')
  await ana.publish()
  await ana.get('api/page?path=/')
  const [, { id } = { id: '' }] = await ana.versions()
  const html = await (await ana.request(`api/versions/${id}/vista/`)).text()
  await ana.get('api/page?path=/')
  const fonts = [...html.matchAll(/\/(assets\/[\w-]+\.woff2)/g)].map(([, path]) => path!)
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) expect((await ana.request(font)).status, font).toBe(200)
})

test('serves all smaller copies of a photograph that only the draft uses', async () => {
  const { ana } = await makeEditor()
  const upload = await ana.post<MediaAnswer>('api/media?name=patio.jpg', await takePhoto(640, 480))
  await ana.replace('events.json', 'media/concierto.svg', upload.body.media.path)
  const html = await (await ana.request('vista/nada')).text()
  const copies = new Set(html.match(/assets\/media-[\w-]+\.\w+/g))
  expect(copies.size).toBeGreaterThan(0)
  for (const copy of copies) expect((await ana.request(copy)).status, copy).toBe(200)
})

test('serves the files of a page below the office’s address, and allows its styles', async () => {
  const { person } = await makeEditor()
  const ana = person('Ana', { filesBase: '/oficina/editor/vista' })
  const answer = await ana.request('vista/centro')
  const html = await answer.text()
  const withoutData = html.replace(/<script type="application\/json".*<\/script>/, '')
  expect(withoutData).not.toMatch(/["'( ,]\/(assets|media)\//)
  expect(withoutData).toContain('href="/oficina/editor/vista/centro"')
  const addresses =
    /(?:(?:src|href)="|url\()\/oficina\/editor\/(vista\/(?:assets|media)\/[^")]+|vista\/mark[\w-]*\.svg)/g
  const paths = new Set([...html.matchAll(addresses)].map(([, path]) => path!))
  expect(paths.size).toBeGreaterThan(3)
  for (const path of paths) {
    const { status, headers } = await ana.request(path)
    const keep = path.startsWith('vista/assets/') ? 'private, max-age=60' : 'no-cache'
    expect([status, headers.get('cache-control')], path).toEqual([200, keep])
  }
  expect([...paths].some((path) => path.startsWith('vista/mark'))).toBe(true)
  const policy = capture(
    html,
    /^[^<]*(?:<[^>]*>\s*){4}<meta http-equiv="Content-Security-Policy" content="([^"]*)/,
  )
  for (const [, style] of html.matchAll(/<style[^>]*>([^<]*)<\/style>/g))
    expect(policy).toContain(hash('sha256', style!, 'base64'))
  expect((await ana.request('primario')).status).toBe(404)
})

const OUTSIDE = [
  'vista/media/../site.json',
  'vista/media/%2e%2e/site.json',
  'vista/media/..%2fsite.json',
  'vista/media/.x',
  'app/..%2feditor.json',
  'vista/assets/..%2f..%2fpackage.json',
]

test('serves no file outside the site', async () => {
  const { ana } = await makeEditor()
  for (const path of OUTSIDE)
    expect(await (await ana.request(path)).text(), path).not.toMatch(/"kind": "site"|"dependencies"/)
})

test('serves an SVG file with a content policy that forbids everything', async () => {
  const { ana } = await makeEditor({
    files: { 'media/otra.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  })
  const answer = await ana.request('vista/media/otra.svg')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('shows a page of an old version as it was then', async () => {
  const { ana } = await makeEditor()
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.publish()
  const [now, before] = await ana.versions()
  const look = async (id: string) => (await ana.request(`api/versions/${id}/vista/`)).text()
  expect(await look(now!.id)).toContain('Hola a Do Re Mi')
  expect(await look(before!.id)).toContain('Bienvenidos a Do Re Mi')
})

test('the example of each block type can be shown, and uses the site’s events', async () => {
  const blocks = [{ type: 'RichText', text: 'Hola a quienes llegan.' }]
  const files = { 'fragments/saludo.json': JSON.stringify({ kind: 'fragment', blocks }) }
  const { ana } = await makeEditor({ files })
  for (const type of [...blockNames(), 'Fragment']) {
    const answer = await ana.request(`ejemplo/${type}`)
    const html = await answer.text()
    expect([type, answer.status, html.includes('<script type="module"')]).toEqual([type, 200, false])
    if (type === 'EventsCarousel') expect(html).toMatch(/^(?!.*<noscript).*Concierto/s)
  }
  expect((await ana.request('ejemplo/Nada')).status).toBe(404)
})

test('a template is shown with the colours and the changes of the draft', async () => {
  const file = 'templates/dudas.json'
  const blocks = [{ type: 'RichText', text: 'Hola a quienes llegan.' }]
  const template = { kind: 'template', title: 'A', description: 'A', for: 'section', blocks }
  const { ana } = await makeEditor({ files: { [file]: JSON.stringify(template) } })
  await ana.replace(file, 'Hola', 'Chau')
  const answer = await ana.request(`plantilla?file=${file}`)
  expect(await answer.text()).toContain('Chau a quienes llegan.')
  expect((await ana.request('plantilla?file=templates/nada.json')).status).toBe(404)
})

test('shows the draft’s home page with the look of a preset', async () => {
  const { ana } = await makeEditor()
  const has = async (path: string) => (await (await ana.request(path)).text()).includes('--paper:#F5F9F8')
  expect([await has('vista/'), await has('aspecto/agua')]).toEqual([false, true])
  expect((await ana.request('aspecto/nada')).status).toBe(404)
})

test('the editor’s HTML has its base path and token, and runs only its own scripts', async () => {
  const ana = (await makeEditor()).person('Ana', { base: '/oficina/editor', token: 'a"b' })
  const answer = await ana.request('')
  expect(await answer.text()).toContain('data-base="/oficina/editor" data-token="a&#34;b"')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('shows the draft as of a day, with links that stay on that day', async () => {
  const { ana } = await makeEditor()
  await ana.replace(
    'pages/centro.json',
    '"blocks": [',
    '"blocks": [{ "type": "RichText", "text": "Desde marzo", "from": "2027-03-01" },',
  )
  const look = async (day: string) => (await ana.request(`api/days/${day}/vista/centro`)).text()
  expect(await look('2027-02-28')).not.toContain('Desde marzo')
  const shown = await look('2027-03-01')
  expect(shown).toContain('Así se ve el sitio el lunes, 1 de marzo de 2027')
  expect(shown).toContain('Desde marzo')
  expect(shown).toContain('href="/api/days/2027-03-01/vista/"')
  expect(shown).not.toMatch(/<script(?! type="application\/ld\+json")/)
  expect((await ana.request('api/days/ayer/vista/')).status).toBe(404)
  await ana.replace('pages/centro.json', '"kind": "page"', '"kind": "pagina"')
  expect(await look('2027-03-01')).toContain('corregí antes los errores')
})

test('a search in the preview finds the draft’s texts and events', async () => {
  const blocks = [{ type: 'SiteSearch', title: 'Buscar' }]
  const search = { kind: 'page', path: '/buscar', title: 'Buscar', description: 'Todo.', blocks }
  const { ana } = await makeEditor({ files: { 'pages/buscar.json': JSON.stringify(search) } })
  await ana.replace(HOME, 'Bienvenidos', 'Xilofones')
  await ana.replace('events.json', 'Concierto', 'Serenata')
  const [, index = ''] = /"index":"\/([^"]+)"/.exec(await (await ana.request('vista/buscar')).text()) ?? []
  const answer = await ana.get<SearchIndex>(index)
  expect(answer.status).toBe(200)
  expect(answer.body.words).toHaveProperty('xilofones')
  expect(answer.body.entries.map(({ title }) => title)).toContain('Serenata')
})
