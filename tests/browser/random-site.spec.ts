/** A random site, made from the schema: axe finds nothing on its pages, and React logs nothing (a sample of tests/random-sites.test.tsx). */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import { sample } from 'fast-check'
import { randomSite } from '../support/random-site/random-site.ts'
import { serveFiles } from '../support/serve-files.ts'

const PAGES = 8
const [files] = sample(randomSite({ minPages: PAGES, maxPages: PAGES }), { seed: 1, numRuns: 1 })

/** Random pages do not always open with a Hero, a Banner or a form, which have the `<h1>`. */
const rules = { 'page-has-heading-one': { enabled: false } }

const test = base.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, provide) => {
      await using served = await serveFiles(files!)
      await provide(served.url)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site),
})

// One server for all tests.
test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const paths = Object.entries(files!)
  .filter(([name]) => name.startsWith('pages/'))
  .map(([, page]) => (page as { path: string }).path)
  .filter((path) => path !== '*')

for (const [index, path] of paths.entries()) {
  test(`axe finds nothing on ${path}`, { tag: index % 2 ? '@phone' : '@desktop' }, async ({ page }) => {
    const said: string[] = []
    page.on('pageerror', (error) => said.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text())
    })
    await page.goto(path)
    const app = page.waitForResponse((answer) => /\/assets\/app-.*\.js$/.test(answer.url()))
    await page.keyboard.press('Shift')
    await app
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules })
      const { violations } = await axe.analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([])
    }
    expect(said).toEqual([])
  })
}
