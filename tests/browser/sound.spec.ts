import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'
import { sample } from 'fast-check'
import { editSite } from '../support/random-site/edit-site.ts'
import { randomSite } from '../support/random-site/random-site.ts'
import { writeFiles } from '../support/random-site/site-files.ts'
import { within } from './below-path.ts'
import { servedTest } from './served-test.ts'
import { expect, test as base, hydrate } from './support.ts'
import {
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsInBothSchemes,
  layoutShift,
  showAllPanels,
} from './whole-page.ts'

const CONTENT = process.env.SITE_CONTENT || 'site-content'
const SEED = 20_261_122
const UNKNOWN = within('/an-address-of-no-page')
/** Maximum bytes of a page with its styles and data, after gzip. */
const HEAVIEST = 20_000
/** Rules of axe that editors could break: the first block has the `<h1>`, and the columns of the footer have different titles. */
const OF_EDITORS = ['page-has-heading-one', 'landmark-unique']

base.use({ contextOptions: { reducedMotion: 'reduce' }, tolerated: /status of 404/ })

const fixtures = [
  { name: 'escuela', now: '2026-11-21T12:00:00-03:00' },
  { name: 'clinica', now: '2026-11-21T12:00:00Z' },
  { name: 'club', now: '2034-11-21T12:00:00Z' },
  { name: 'otro-sitio', now: '2027-01-10T12:00:00Z' },
]
for (const { name, now } of fixtures) {
  const test = servedTest({ content: `tests/fixtures/${name}`, now })
  test(
    `no page of the fixture ${name} has broken links, axe violations or overflow`,
    { tag: '@night' },
    async ({ page, request }) => {
      await expectSound(page, request)
    },
  )
}

servedTest({ content: CONTENT })(
  'no page of the content has broken links, axe violations or overflow',
  { tag: '@nightly-desktop' },
  ({ page, request }) => expectSound(page, request, OF_EDITORS),
)
// tests/site-content.test.tsx tests the same content without a browser.
servedTest({ content: edited })(
  `random edits of the content leave no broken link or overflow (seed ${SEED})`,
  { tag: ['@desktop', '@night'] },
  ({ page, request }) => expectSound(page, request, OF_EDITORS),
)

async function edited(folder: string): Promise<string> {
  const copy = join(folder, 'content')
  cpSync(CONTENT, copy, { recursive: true })
  await editSite(copy, SEED)
  return copy
}

const [random = {}] = sample(randomSite({ minPages: 8, maxPages: 8 }), { seed: 1, numRuns: 1 })
servedTest({ content: (folder) => writeFiles(random, join(folder, 'content')).folder })(
  'random pages fit a phone and have no axe violations, half of them per screen',
  { tag: '@night' },
  async ({ page, request, isMobile }) => {
    const paths = await pathsOf(request)
    for (const path of paths.filter((_path, index) => index % 2 === Number(isMobile))) {
      await page.goto(path)
      await hydrate(page)
      await page.setViewportSize({ width: 360, height: 800 })
      await expectNoOverflow(page)
      await expectNoViolationsInBothSchemes(page, { withoutRules: OF_EDITORS })
    }
  },
)

/**
 * Opens each page and the page for unknown addresses. Expects no layout shift, no overflow, no axe violation, and no broken link or anchor.
 */
async function expectSound(
  page: Page,
  request: APIRequestContext,
  withoutRules: string[] = [],
): Promise<void> {
  const paths = await pathsOf(request)
  base.setTimeout(60_000 * (paths.length + 1))
  const idsOf = new Map<string, string[]>()
  const links = new Set<string>()
  const usual = page.viewportSize() ?? { width: 1280, height: 720 }
  const isPhone = usual.width < 600
  // The content of editors is tried by day, when one run of axe for each page must be enough.
  const isWhole = withoutRules.length === 0
  for (const path of [...paths, UNKNOWN]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(path === UNKNOWN ? 404 : 200)
    expect(gzipSync((await answer?.text()) ?? '').length, path).toBeLessThan(HEAVIEST)
    if (isPhone && isWhole) await expectNoViolations(page)
    await hydrate(page)
    await expectPictures(page)
    expect(await layoutShift(page), path).toBeLessThan(0.01)
    await showAllPanels(page)
    for (const width of [320, 360, 768, usual.width]) {
      await page.setViewportSize({ ...usual, width })
      await expectNoOverflow(page)
    }
    if (isPhone || isWhole) await expectNoViolationsInBothSchemes(page, { withoutRules })
    idsOf.set(path, await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id)))
    const hrefs = page.locator('a[href^="/"], a[href^="#"]')
    for (const href of await hrefs.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      if (href) links.add(new URL(href, page.url()).href)
  }
  for (const link of links) {
    const { pathname, hash } = new URL(link)
    const ids = idsOf.get(decodeURI(pathname)) ?? idsOf.get(pathname)
    if (!ids) expect((await request.get(link)).status(), link).toBe(200)
    else if (hash) expect(ids, link).toContain(decodeURIComponent(hash.slice(1)))
  }
}

async function pathsOf(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths.length).toBeGreaterThan(0)
  return paths
}

/** Expects that all visible pictures load, also those below the window, which a browser would load later. */
async function expectPictures(page: Page): Promise<void> {
  const widths = await page.locator('main picture > img').evaluateAll((images) =>
    Promise.all(
      images
        .filter((image): image is HTMLImageElement => image.checkVisibility())
        .map(async (image) => {
          image.loading = 'eager'
          await image.decode()
          return image.naturalWidth
        }),
    ),
  )
  expect(widths.filter((width) => width <= 30)).toEqual([])
}
