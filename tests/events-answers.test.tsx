/** Whatever the events call answers, visitors read events or a message. The answers are the same in each run; `npm run test:fuzz` tries others. */
import { expect, test } from 'vitest'
import { tryAnswers } from './support/events-answers/try-answers.tsx'

test('60 changed answers of the events call are shown as events or as a message', async () => {
  await expect(tryAnswers({ answers: 60, seed: 20_261_121 })).resolves.toBeUndefined()
})
