/** `npm run test:fuzz`: more changed files than `npm test` has time for, others each time. `FUZZ_SEED` repeats a run. */
import { expect, test } from 'vitest'
import { tryMutations } from '../support/mutated-content/try-mutations.ts'

const seed = Number(process.env.FUZZ_SEED) || Date.now() % 2 ** 31

test(`10,000 changed files are refused in words with their location, or make a site (seed ${seed})`, async () => {
  await expect(tryMutations({ files: 10_000, seed })).resolves.toBeUndefined()
})
