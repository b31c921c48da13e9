/** Whatever happens to a file of a site is reported at its location, in readable words. `npm run test:fuzz` tries many other changes. */
import { expect, test } from 'vitest'
import { tryMutations } from './support/mutated-content/try-mutations.ts'
import { trials } from './support/samples.ts'

// `npm run check` has the mistakes that people make.
test.skipIf(import.meta.env.MODE === 'check')(
  'changed files are refused in words with their location, or make a site',
  async () => {
    await expect(tryMutations(trials(50, 10_000))).resolves.toBeUndefined()
  },
)
