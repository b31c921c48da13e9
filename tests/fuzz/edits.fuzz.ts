// @vitest-environment jsdom
/** `npm run test:fuzz`: more edits of the site's content than `npm test` has time for, others each time. `FUZZ_SEED` repeats a run. */
import { expect, test } from 'vitest'
import { tryEdits } from '../support/edits/try-edits.ts'

const first = Number(process.env.FUZZ_SEED) || Date.now() % 2 ** 31
const seeds = Array.from({ length: 50 }, (_, index) => first + index)

test.each(seeds)('content stays good after random edits (seed %i)', async (seed) => {
  await expect(tryEdits('site-content', seed)).resolves.toBeUndefined()
})
