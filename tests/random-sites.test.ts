// @vitest-environment jsdom
/**
 * Whatever the schema allows can be shown: random sites, made from the schema itself. The same ones each time, so that a change
 * never fails by chance; `npm run test:fuzz` tries others, and many more.
 */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockNames } from '../src/content/schema/schema.ts'
import { randomSite } from './support/random-site/random-site.ts'
import { tryWrongSites } from './support/random-site/try-wrong-sites.ts'
import { expectWholeFiles, keptSites, tryRandomSites } from './support/random-site/try-sites.ts'

const SEED = 20_261_121

test(
  '500 pages of random sites are valid, whole, and taken over by React',
  { timeout: 300_000 },
  async () => {
    await expect(tryRandomSites({ pages: 500, seed: SEED })).resolves.toBeUndefined()
  },
)

test('random sites have every type of block, fragments, many tabs with blocks inside, and blocks deep inside blocks', () => {
  const sites = fc.sample(randomSite(), { seed: SEED, numRuns: 250 })
  const all = JSON.stringify(sites)
  for (const name of [...blockNames(), 'Fragment']) expect(all).toContain(`"type":"${name}"`)
  const tabs = listsOf<{ blocks: object[] }>('tabs', all).filter((list) => list.length >= 40)
  const filled = tabs.map((list) => list.filter(({ blocks }) => blocks.length > 0).length)
  expect(Math.max(...filled)).toBeGreaterThanOrEqual(10)
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
  await expect(expectWholeFiles(files)).resolves.toBeUndefined()
})

/** Every list under a name. */
function listsOf<T>(name: string, json: string): T[][] {
  const lists: T[][] = []
  JSON.parse(json, (key, value: T[]) => {
    if (key === name) lists.push(value)
    return value
  })
  return lists
}
