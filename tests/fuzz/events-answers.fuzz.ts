// @vitest-environment jsdom
/** `npm run test:fuzz`: more answers than `npm test` has time for, others each time. `FUZZ_SEED` repeats a run. */
import { expect, test } from 'vitest'
import { tryAnswers } from '../support/events-answers/try-answers.tsx'

const seed = Number(process.env.FUZZ_SEED) || Date.now() % 2 ** 31

test(`5,000 changed answers of the events call are shown as events or as a message (seed ${seed})`, async () => {
  await expect(tryAnswers({ answers: 5000, seed })).resolves.toBeUndefined()
})
