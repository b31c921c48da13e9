/**
 * What must hold for any valid content: these tests know none of its words, and stay green whatever is edited. They look at the
 * real content, or at the folder that TEST_CONTENT names.
 */
import { servedTest } from './served-test.ts'
import { expect, wake } from './support.ts'
import { expectNoOverflow, expectNoViolationsInBothSchemes, showAllPanels } from './whole-page.ts'

const test = servedTest({ content: process.env.TEST_CONTENT || 'site-content' })

test.use({ contextOptions: { reducedMotion: 'reduce' }, tolerated: /status of 404/ })

const UNKNOWN = '/an-address-of-no-page'

test('every page wakes up without an error, fits small screens, has nothing that axe finds and no dead link', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address!).pathname)
  expect(paths.length).toBeGreaterThan(0)
  test.setTimeout(60_000 * (paths.length + 1))

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
    // That a page opens with a block that brings its `<h1>` is for whoever writes it to see.
    await expectNoViolationsInBothSchemes(page, { withoutRules: ['page-has-heading-one'] })
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
})
