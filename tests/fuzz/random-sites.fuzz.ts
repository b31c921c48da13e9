// @vitest-environment jsdom
/** `npm run test:fuzz`: more random sites than `npm test` has time for, others each time. `FUZZ_SEED` repeats a run. */
import { expect, test } from 'vitest'
import { tryRandomSites } from '../support/random-site/try-sites.ts'
import { tryWrongSites } from '../support/random-site/try-wrong-sites.ts'

const seed = Number(process.env.FUZZ_SEED) || Date.now() % 2 ** 31

test(`10,000 pages of random sites are valid, whole, and taken over by React (seed ${seed})`, async () => {
  await expect(tryRandomSites({ pages: 10_000, seed })).resolves.toBeUndefined()
})

test(`5,000 sites with a wrong file are refused with a place in it, or are whole (seed ${seed})`, async () => {
  await expect(tryWrongSites({ sites: 5000, seed })).resolves.toBeUndefined()
})
