// @module-tag fuzz
/** Any site that the schema allows renders. `npm run test:fuzz` tries more. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockNames } from '../src/content/schema/schema.ts'
import { randomSite } from './support/random-site/random-site.ts'
import { expectWholeFiles, keptSites, tryRandomSites } from './support/random-site/try-sites.ts'
import { trials } from './support/samples.ts'

test('pages of random sites are valid, complete, and hydrated by React', async () => {
  const { numRuns: pages, ...seed } = trials(30, 10_000)
  await expect(tryRandomSites({ pages, ...seed })).resolves.toBeUndefined()
})

test.each(keptSites())('the bug in $name stays fixed: $shows', async ({ files }) => {
  await expect(expectWholeFiles(files)).resolves.toBeUndefined()
})

test('the generated random sites have all block types, long lists and nested blocks', () => {
  const all = JSON.stringify(fc.sample(randomSite(), { seed: 1, numRuns: 100 }))
  const missing = [...blockNames(), 'Fragment'].filter((name) => !all.includes(`"type":"${name}"`))
  expect(missing).toEqual([])
  expect(all).toMatch(/"subjects":\[("[^"]*",){39}/)
  expect(all).toMatch(/"blocks":\[[^\]]*"blocks":\[[^\]]*"blocks":\[/)
})
