// @vitest-environment jsdom
/** What holds for any valid content, tried on the site's own. Nothing here knows what it says: no valid edit makes it fail. */
import { expect, test } from 'vitest'
import { expectGoodContent, tryEdits } from './support/edits/try-edits.ts'

const CONTENT = process.env.SITE_CONTENT || 'site-content'
const SEED = 20_261_121

test('the content is valid, its pages show all its texts, and it is built without a dead link', async () => {
  await expect(expectGoodContent(CONTENT)).resolves.toBeUndefined()
})

test(`the same holds after more than twenty random edits (seed ${SEED})`, async () => {
  await expect(tryEdits(CONTENT, SEED)).resolves.toBeUndefined()
})
