// @module-tag fuzz
/** Damages random files. Each error must be reported at its location, in readable words. `npm run test:fuzz` tries more. */
import { expect, test } from 'vitest'
import { tryMutations } from './support/mutated-content/try-mutations.ts'
import { trials } from './support/samples.ts'

// Skipped in `npm run check`, because other tests cover the common mistakes.
test.skipIf(import.meta.env.MODE === 'check')(
  'randomly changed files are refused with their location, or give a site',
  async () => {
    await expect(tryMutations(trials(50, 10_000))).resolves.toBeUndefined()
  },
)
