/** What must hold for any valid content, tried on `site-content/`. No valid edit of it makes these tests fail. */
import { describe, expect, test } from 'vitest'
import { expectBuilt, tryEdits } from './support/edits/try-edits.ts'
import { expectWhole } from './support/random-site/expect-whole.tsx'

const CONTENT = process.env.SITE_CONTENT || 'site-content'
const SEED = 20_261_121

test('the content is valid, and its pages show all its texts', async () => {
  await expect(expectWhole(CONTENT)).resolves.toBeUndefined()
})

// A few seconds each: `npm run check` leaves them to `npm test`.
describe.skipIf(import.meta.env.MODE === 'check')('where sites are built', () => {
  test('the content is built without a dead link', () => {
    expect(() => expectBuilt(CONTENT)).not.toThrow()
  })

  test(`all of this holds after more than twenty random edits (seed ${SEED})`, async () => {
    await expect(tryEdits(CONTENT, SEED)).resolves.toBeUndefined()
  })
})
