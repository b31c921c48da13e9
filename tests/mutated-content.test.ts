// @module-tag fuzz
/** Damages random files. Each error must be reported at its location, in readable words. `npm run test:fuzz` tries more. */
import { expect, test } from 'vitest'
import { tryMutations } from './support/mutated-content/try-mutations.ts'
import { trials } from './support/samples.ts'

test('randomly changed files are refused with their location, or give a site', async () => {
  await expect(tryMutations(trials(20, 10_000))).resolves.toBeUndefined()
})
