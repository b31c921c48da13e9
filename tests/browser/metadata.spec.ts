import { expect, routes, test } from './support.ts'

const SITE = 'https://www.aukan.example'

test('each page has its own address, title, description and social picture @desktop', async ({
  page,
  request,
}) => {
  const texts: (string | undefined)[] = []
  for (const { path } of routes) {
    const html = (await (await page.goto(path))?.text()) ?? ''
    expect(html.normalize('NFC') === html, path).toBe(true)
    const metas = await page
      .locator('meta[content]')
      .evaluateAll((all) =>
        all.map((meta) => [
          meta.getAttribute('property') ?? meta.getAttribute('name'),
          meta.getAttribute('content'),
        ]),
      )
    const meta: Record<string, string> = Object.fromEntries(metas)
    const title = await page.title()
    const { description = '', 'og:image': picture = '' } = meta
    texts.push(title, description)
    expect(description.length).toBeGreaterThan(50)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', SITE + path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR')
    expect(meta).toMatchObject({
      'og:title': title,
      'og:description': description,
      'og:url': SITE + path,
      'og:type': 'website',
      'og:locale': 'es_AR',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
      'twitter:card': 'summary_large_image',
    })
    const answer = await request.get(picture.replace(SITE, ''))
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  }
  expect(new Set(texts).size).toBe(2 * routes.length)
  const unknown = await (await request.get('/no-existe')).text()
  expect(unknown).toContain('<meta name="robots" content="noindex">')
  expect(unknown).not.toContain('rel="canonical"')
})

test('browsers find icons in their sizes, and code editors find the schema @desktop', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const linked = async (rel: string) => (await page.locator(`link[rel="${rel}"]`).getAttribute('href')) ?? ''
  const typeOf = async (address: string) => (await request.get(address)).headers()['content-type']
  expect(await typeOf(await linked('icon'))).toContain('image/svg+xml')
  expect(await (await request.get('/site.schema.json')).json()).toHaveProperty('$schema')
  const manifest = await request.get(await linked('manifest'))
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons }: { icons: { src: string }[] } = await manifest.json()
  for (const address of ['/favicon.ico', await linked('apple-touch-icon'), ...icons.map(({ src }) => src)])
    expect(await typeOf(address), address).toMatch(/^image\/(png|x-icon)/)
})

test('structured data of the home page has all schools and upcoming events @desktop', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = texts.map((text): Record<string, unknown> => JSON.parse(text))
  const coming: { name: string }[] = await (await request.get('/api/events.php?status=active')).json()
  expect(coming.length).toBeGreaterThan(1)
  const types = ['Preschool', 'School', 'School', ...coming.map(() => 'Event')]
  expect(data.map((one) => one['@type'])).toEqual(types)
  expect(data.slice(3).map(({ name }) => name)).toEqual(coming.map(({ name }) => name))
  expect(data[3]).toMatchObject({
    startDate: '2026-11-28T10:00:00-03:00',
    location: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Lanús Este' } },
  })
})

test('the sitemap lists the five pages, and robots.txt the sitemap @desktop', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const addresses = [...xml.matchAll(/<url>\s*<loc>([^<]+)/g)].map(([, address = '']) => address)
  expect(addresses.toSorted()).toEqual(routes.map(({ path }) => SITE + path).toSorted())
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  expect(robots).not.toMatch(/^Disallow: \/$/m)
})
