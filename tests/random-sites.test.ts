// @vitest-environment jsdom
/**
 * Whatever the schema allows can be shown: random sites, made from the schema itself. The same ones each time, so that a change
 * never fails by chance; `npm run test:fuzz` tries others, and many more.
 */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockNames } from '../src/content/schema.ts'
import { expectWhole } from './support/random-site/expect-whole.tsx'
import { randomSite } from './support/random-site/random-site.ts'
import { tryWrongSites } from './support/random-site/try-wrong-sites.ts'
import { keptSites, tryRandomSites } from './support/random-site/try-sites.ts'

const SEED = 20_261_121

test(
  '500 pages of random sites are valid, whole, and taken over by React',
  { timeout: 300_000 },
  async () => {
    await expect(tryRandomSites({ pages: 500, seed: SEED })).resolves.toBeUndefined()
  },
)

test('random sites have every type of block, fragments, long lists and blocks deep inside blocks', () => {
  const sites = fc.sample(randomSite(), { seed: SEED, numRuns: 250 }).map((files) => JSON.stringify(files))
  const all = sites.join()
  for (const name of [...blockNames(), 'Fragment']) expect(all).toContain(`"type":"${name}"`)
  const counts = sites.map((site) => [...site.matchAll(/"cells":/g)].length)
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(40)
  expect(all).toMatch(/"blocks":\[[^\]]*"blocks":\[[^\]]*"blocks":\[/)
})

test(
  'a site with a wrong file is refused with a place in it, or is whole',
  { timeout: 300_000 },
  async () => {
    await expect(tryWrongSites({ sites: 100, seed: SEED })).resolves.toBeUndefined()
  },
)

test.each(keptSites())('$name stays mended: $shows', async ({ files }) => {
  await expect(expectWhole(files)).resolves.toBeUndefined()
})
