/** A random site, made from the schema: axe finds nothing on its pages, and React says nothing (a sample of tests/random-sites.test.ts). */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import { sample } from 'fast-check'
import { startServer, type RunningServer } from '../../src/server/serve.ts'
import { randomSite } from '../support/random-site/random-site.ts'
import { writeFiles } from '../support/random-site/write-files.ts'

const PAGES = 8
const [files] = sample(randomSite({ minPages: PAGES, maxPages: PAGES }), { seed: 1, numRuns: 1 })

/** That a page opens with a Hero, a Banner or a form, which bring its `<h1>`, is for whoever writes it to see. */
const rules = { 'page-has-heading-one': { enabled: false } }

const test = base.extend<object, { site: RunningServer }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, provide) => {
      using written = writeFiles(files!)
      const folder = mkdtempSync(join(tmpdir(), 'random-site-'))
      const dist = join(folder, 'dist')
      execFileSync(process.execPath, ['scripts/build.ts', '--out', dist], {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, SITE_CONTENT: written.folder },
        stdio: 'pipe',
      })
      const env = { DATA_DIR: join(folder, 'data'), SITE_CONTENT: written.folder, PORT: '0' }
      const server = await startServer({ dist, env, log: () => {} })
      await provide(server)
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
})

// One server is enough for all of them.
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
