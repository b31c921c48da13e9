/**
 * Whatever the schema allows can be shown: random sites are made from it. They are the same in each run, so that the tests never
 * fail by chance; `npm run test:fuzz` tries many others.
 */
import { expect, test } from 'vitest'
import { expectWholeFiles, keptSites, tryRandomSites } from './support/random-site/try-sites.ts'
import { samples } from './support/samples.ts'

const SEED = 20_261_121
const PAGES = samples(30)

test(`${PAGES} pages of random sites are valid, whole, and taken over by React`, async () => {
  await expect(tryRandomSites({ pages: PAGES, seed: SEED })).resolves.toBeUndefined()
})

test.each(keptSites())('$name stays fixed: $shows', async ({ files }) => {
  await expect(expectWholeFiles(files)).resolves.toBeUndefined()
})
