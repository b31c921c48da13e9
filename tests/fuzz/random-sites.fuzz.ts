// @vitest-environment jsdom
/** `npm run test:fuzz`: more random sites than `npm test` has time for, others each time. `FUZZ_SEED` repeats a run. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockNames } from '../../src/content/schema/schema.ts'
import { randomSite } from '../support/random-site/random-site.ts'
import { tryRandomSites } from '../support/random-site/try-sites.ts'

const seed = Number(process.env.FUZZ_SEED) || Date.now() % 2 ** 31

test(`10,000 pages of random sites are valid, whole, and taken over by React (seed ${seed})`, async () => {
  await expect(tryRandomSites({ pages: 10_000, seed })).resolves.toBeUndefined()
})

test('random sites have every type of block, fragments, many tabs with blocks inside, and blocks deep inside blocks', () => {
  const sites = fc.sample(randomSite(), { seed: 20_261_121, numRuns: 250 })
  const all = JSON.stringify(sites)
  for (const name of [...blockNames(), 'Fragment']) expect(all).toContain(`"type":"${name}"`)
  const tabs = listsOf<{ blocks: object[] }>('tabs', all).filter((list) => list.length >= 40)
  const filled = tabs.map((list) => list.filter(({ blocks }) => blocks.length > 0).length)
  expect(Math.max(...filled)).toBeGreaterThanOrEqual(10)
  expect(all).toMatch(/"blocks":\[[^\]]*"blocks":\[[^\]]*"blocks":\[/)
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
