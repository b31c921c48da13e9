/** What search engines and social networks read of each page, and the headers that come with it. */
import type { Page } from '@playwright/test'
import { expect, routes, test } from './support.ts'

const SITE = 'https://www.aukan.example'

test(
  'each page has its address, a title and description of its own, the same everywhere, a picture for social networks, and text in composed Unicode (NFC)',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const texts: string[] = []
    for (const { path } of routes) {
      const html = await (await page.goto(path))!.text()
      expect(html.normalize('NFC') === html, path).toBe(true)
      const title = await page.title()
      const description = await content(page, 'meta[name="description"]')
      texts.push(title, description)
      expect(description.length).toBeGreaterThan(50)
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', SITE + path)
      expect(await content(page, 'meta[property="og:title"]')).toBe(title)
      expect(await content(page, 'meta[property="og:description"]')).toBe(description)
      expect(await content(page, 'meta[property="og:url"]')).toBe(SITE + path)
      expect(await content(page, 'meta[property="og:type"]')).toBe('website')
      expect(await content(page, 'meta[property="og:locale"]')).toBe('es_AR')
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR')
      await expect(page.locator('h1')).toHaveCount(1)

      const address = await content(page, 'meta[property="og:image"]')
      expect(address.startsWith(`${SITE}/`)).toBe(true)
      const picture = await request.get(address.slice(SITE.length))
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
      expect(await content(page, 'meta[property="og:image:width"]')).toBe('1200')
      expect(await content(page, 'meta[property="og:image:height"]')).toBe('630')
      expect(await content(page, 'meta[property="og:image:alt"]')).toBe(title)
      expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image')
    }
    expect(new Set(texts).size).toBe(2 * routes.length)
  },
)

test(
  'browsers and phones find an icon of their size, and code editors the schema',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await page.goto('/')
    const favicon = await request.get((await page.locator('link[rel="icon"]').getAttribute('href'))!)
    expect(favicon.headers()['content-type']).toContain('image/svg+xml')
    expect(await (await request.get('/site.schema.json')).json()).toHaveProperty('$schema')
    const manifest = await request.get((await page.locator('link[rel="manifest"]').getAttribute('href'))!)
    expect(manifest.headers()['content-type']).toContain('application/manifest+json')
    const { icons } = (await manifest.json()) as { icons: { src: string }[] }
    const touch = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href'))!
    for (const address of ['/favicon.ico', touch, ...icons.map(({ src }) => src)]) {
      const icon = await request.get(address)
      expect([address, icon.status()]).toEqual([address, 200])
      expect(icon.headers()['content-type']).toMatch(/^image\/(png|x-icon)/)
    }
  },
)

test(
  'the home page describes all three schools and the upcoming events',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await page.goto('/')
    const [nursery, primary, secondary, ...others] = await structuredData(page)
    expect([nursery, primary, secondary].map((data) => data?.['@type'])).toEqual([
      'Preschool',
      'School',
      'School',
    ])
    const coming = (await (await request.get('/api/events.php?status=active')).json()) as { name: string }[]
    expect(coming.length).toBeGreaterThan(1)
    expect(others.map((data) => data['@type'])).toEqual(coming.map(() => 'Event'))
    expect(others.map((data) => data.name)).toEqual(coming.map(({ name }) => name))
    expect(others[0]).toMatchObject({
      startDate: '2026-11-28T10:00:00-03:00',
      location: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Lanús Este' } },
    })
  },
)

test(
  'the sitemap lists the five routes, and robots.txt the sitemap',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await page.goto('/')
    const xml = await (await request.get('/sitemap.xml')).text()
    const addresses = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      return [...parsed.querySelectorAll('url > loc')].map((loc) => loc.textContent)
    }, xml)
    expect(addresses.toSorted()).toEqual(routes.map(({ path }) => SITE + path).toSorted())
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    expect(robots).not.toMatch(/^Disallow: \/$/m)
  },
)

test('the page for unknown addresses is not for search engines', { tag: '@desktop' }, async ({ request }) => {
  const html = await (await request.get('/no-existe')).text()
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('rel="canonical"')
})

async function content(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).getAttribute('content')) ?? ''
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>)
}
