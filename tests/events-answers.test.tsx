// @vitest-environment jsdom
/** Whatever the events' call answers, a family reads something. The same answers each time; `npm run test:fuzz` tries others, and more. */
import { expect, test } from 'vitest'
import { tryAnswers } from './support/events-answers/try-answers.tsx'

test('60 changed answers of the events are shown, or told in words', async () => {
  await expect(tryAnswers({ answers: 60, seed: 20_261_121 })).resolves.toBeUndefined()
})
