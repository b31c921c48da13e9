// @vitest-environment node
/**
 * Whatever happens to a file of a real site is told in words, at its place. The same changes each time, so that a test never fails
 * by chance; `npm run test:fuzz` tries others, and many more.
 */
import { expect, test } from 'vitest'
import { tryMutations } from './support/mutated-content/try-mutations.ts'

test(
  '200 changed files are refused in words with their place, or make a site',
  { timeout: 120_000 },
  async () => {
    await expect(tryMutations({ files: 200, seed: 20_261_121 })).resolves.toBeUndefined()
  },
)
