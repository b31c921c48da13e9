/** What must hold for any valid content. No valid edit of the content makes these tests fail. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { editSite } from '../support/random-site/edit-site.ts'
import { servedTest } from './served-test.ts'
import { expect, test as base, wake } from './support.ts'
import { expectNoOverflow, expectNoViolationsInBothSchemes, showAllPanels } from './whole-page.ts'

const CONTENT = process.env.SITE_CONTENT || 'site-content'
const SEED = 20_261_122
const UNKNOWN = '/an-address-of-no-page'
/** For whoever writes to see: that a page opens with a block that brings its `<h1>`, and that columns of the footer differ in their titles. */
const OF_WRITERS = ['page-has-heading-one', 'landmark-unique']
const promise =
  'wakes up without an error on every page, fits small screens, and has no dead link and nothing that axe finds'

base.use({ contextOptions: { reducedMotion: 'reduce' }, tolerated: /status of 404/ })

servedTest({ content: CONTENT })(`the content ${promise}`, { tag: '@phone' }, expectGoodSite)

servedTest({ content: edited })(
  `after more than twenty random edits (seed ${SEED}) the content ${promise}`,
  // Without a browser it is tried each time (tests/site-content.test.tsx).
  { tag: ['@desktop', '@nightly-desktop'] },
  expectGoodSite,
)

async function edited(folder: string): Promise<string> {
  const copy = join(folder, 'content')
  cpSync(CONTENT, copy, { recursive: true })
  await editSite(copy, SEED)
  return copy
}

async function expectGoodSite({ page, request }: { page: Page; request: APIRequestContext }): Promise<void> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address!).pathname)
  expect(paths.length).toBeGreaterThan(0)
  base.setTimeout(60_000 * (paths.length + 1))

  const idsOf = new Map<string, string[]>()
  const links = new Set<string>()
  const usual = page.viewportSize()!
  for (const path of [...paths, UNKNOWN]) {
    expect((await page.goto(path))?.status(), path).toBe(path === UNKNOWN ? 404 : 200)
    await wake(page)
    await showAllPanels(page)
    for (const width of [320, 360, usual.width]) {
      await page.setViewportSize({ ...usual, width })
      await expectNoOverflow(page)
    }
    await expectNoViolationsInBothSchemes(page, { withoutRules: OF_WRITERS })
    idsOf.set(path, await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id)))
    const hrefs = page.locator('a[href^="/"], a[href^="#"]')
    for (const href of await hrefs.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)))
      links.add(href)
  }

  for (const link of links) {
    const { pathname, hash } = new URL(link)
    const ids = idsOf.get(decodeURI(pathname)) ?? idsOf.get(pathname)
    if (!ids) expect((await request.get(link)).status(), link).toBe(200)
    else if (hash) expect(ids, link).toContain(decodeURIComponent(hash.slice(1)))
  }
}
