/** Whatever the events call answers, visitors read events or a message. The answers are the same in each run; `npm run test:fuzz` tries others. */
import { expect, test } from 'vitest'
import { tryAnswers } from './support/events-answers/try-answers.tsx'
import { samples } from './support/samples.ts'

const ANSWERS = samples(60)

test(`${ANSWERS} changed answers of the events call are shown as events or as a message`, async () => {
  await expect(tryAnswers({ answers: ANSWERS, seed: 20_261_121 })).resolves.toBeUndefined()
})
