/** A random site, made from the schema: axe finds nothing on its pages, and React logs nothing (a sample of tests/random-sites.test.tsx). */
import { join } from 'node:path'
import { sample } from 'fast-check'
import { randomSite } from '../support/random-site/random-site.ts'
import { writeFiles } from '../support/random-site/site-files.ts'
import { servedTest } from './served-test.ts'
import { wake } from './support.ts'
import { expectNoViolationsInBothSchemes } from './whole-page.ts'

const PAGES = 8
const [files] = sample(randomSite({ minPages: PAGES, maxPages: PAGES }), { seed: 1, numRuns: 1 })

const test = servedTest({ content: (folder) => writeFiles(files!, join(folder, 'content')).folder })

const paths = Object.entries(files!)
  .filter(([name]) => name.startsWith('pages/'))
  .map(([, page]) => (page as { path: string }).path)
  .filter((path) => path !== '*')

test('axe finds nothing on its pages, of which each screen has half', async ({ page, isMobile }) => {
  for (const path of paths.filter((_, index) => index % 2 === Number(isMobile))) {
    await page.goto(path)
    await wake(page)
    // Random pages do not always open with a Hero, a Banner or a form, which have the `<h1>`.
    await expectNoViolationsInBothSchemes(page, { withoutRules: ['page-has-heading-one'] })
  }
})
