// @vitest-environment node
/**
 * Whatever happens to a file of a real site is told in words, at its place. The same changes each time, so that a test never fails
 * by chance; `npm run test:fuzz` tries others, and many more.
 */
import { expect, test } from 'vitest'
import { tryMutations } from './support/mutated-content/try-mutations.ts'

test('30 changed files are refused in words with their location, or make a site', async () => {
  await expect(tryMutations({ files: 30, seed: 20_261_121 })).resolves.toBeUndefined()
})
