/**
 * Whatever happens to a file of a site is reported at its location, in readable words. The changes are the same in each run, so that
 * the test never fails by chance; `npm run test:fuzz` tries many others.
 */
import { expect, test } from 'vitest'
import { tryMutations } from './support/mutated-content/try-mutations.ts'

const FILES = 50

// `npm run check` has the mistakes that people make.
test.skipIf(import.meta.env.MODE === 'check')(
  `${FILES} changed files are refused in words with their location, or make a site`,
  async () => {
    await expect(tryMutations({ files: FILES, seed: 20_261_121 })).resolves.toBeUndefined()
  },
)
