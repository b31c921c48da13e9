// @vitest-environment jsdom
/**
 * Whatever the schema allows can be shown: random sites, made from the schema itself. The same ones each time, so that a change
 * never fails by chance; `npm run test:fuzz` tries others, and many more.
 */
import { expect, test } from 'vitest'
import { tryWrongSites } from './support/random-site/try-wrong-sites.ts'
import { expectWholeFiles, keptSites, tryRandomSites } from './support/random-site/try-sites.ts'

const SEED = 20_261_121

test('30 pages of random sites are valid, whole, and taken over by React', async () => {
  await expect(tryRandomSites({ pages: 30, seed: SEED })).resolves.toBeUndefined()
})

test('a site with a wrong file is refused with a location in it, or is whole', async () => {
  await expect(tryWrongSites({ sites: 20, seed: SEED })).resolves.toBeUndefined()
})

test.each(keptSites())('$name stays mended: $shows', async ({ files }) => {
  await expect(expectWholeFiles(files)).resolves.toBeUndefined()
})
