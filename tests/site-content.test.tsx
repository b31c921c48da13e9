/** What must hold for any valid content, tried on `site-content/`. No valid edit of it makes these tests fail. */
import { expect, test } from 'vitest'
import { expectGoodContent, tryEdits } from './support/edits/try-edits.ts'

const CONTENT = process.env.SITE_CONTENT || 'site-content'
const SEED = 20_261_121

test('the content is valid, its pages show all its texts, and it is built without a dead link', async () => {
  await expect(expectGoodContent(CONTENT)).resolves.toBeUndefined()
})

// A few seconds: `npm run check` leaves it to `npm test`.
test.skipIf(import.meta.env.MODE === 'check')(
  `the same holds after more than twenty random edits (seed ${SEED})`,
  async () => {
    await expect(tryEdits(CONTENT, SEED)).resolves.toBeUndefined()
  },
)
