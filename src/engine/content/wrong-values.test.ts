import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { show } from './show.ts'
import { validate } from './validate.ts'

const SITE = 'tests/fixtures/otro-sitio'
const LIST = 'collections/news/collection.json'

/** Drafts that delete what needs no test here, because each wrong value lets the whole site be checked again. */
const WITHOUT: [string, null][] = globSync(
  ['pages/[!w]*.json', 'pages/write-to-us.json', 'collections/news/[!cw]*.json'],
  { cwd: SITE },
).map((file) => [file.replaceAll('\\', '/'), null])

test.each(['site.json', LIST, 'collections/news/winter-carols.json'])(
  'wrong values anywhere in %s cause diagnostics, but no exception',
  async (file) => {
    for (const text of wrongTexts(readFileSync(join(SITE, file), 'utf8'))) {
      const drafts = new Map<string, string | null>([...WITHOUT, [file, text]])
      await expect(validate(SITE, drafts), text).resolves.toHaveProperty('diagnostics')
      await expect(show(SITE, drafts, [LIST]), text).resolves.toHaveProperty('site')
    }
  },
)

/** Returns copies of a file, each with another value replaced by a wrong one: the properties of the file, and the elements of its lists. */
function wrongTexts(text: string): string[] {
  const content = JSON.parse(text) as Record<string, unknown>
  const copies = Object.entries(content).flatMap(([key, value]) => [
    ...[null, 7, 'x'].map((wrong) => ({ ...content, [key]: wrong })),
    ...(Array.isArray(value) ? [{ ...content, [key]: [null, ...value.slice(1)] }] : []),
  ])
  return copies.map((copy) => JSON.stringify(copy))
}
