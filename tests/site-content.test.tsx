/** What holds for any valid content, tried on `site-content/`. No valid edit of it makes these tests fail. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findDead } from './support/crawl.ts'
import { editSite } from './support/random-site/edit-site.ts'
import { expectWhole } from './support/random-site/expect-whole.tsx'
import { trials } from './support/samples.ts'

const CONTENT = process.env.SITE_CONTENT || 'site-content'

test('the content is valid, and its pages show all its texts', async () => {
  await expect(expectWhole(CONTENT)).resolves.toBeUndefined()
})

// A few seconds each: `npm run check` leaves them to `npm test`.
describe.skipIf(import.meta.env.MODE === 'check')('where sites are built', () => {
  test('the content is built without a dead link', () => {
    expect(deadLinksOf(CONTENT)).toEqual([])
  })

  const { numRuns, seed = Date.now() } = trials(1, 50)
  test.each(Array.from({ length: numRuns }, (_, n) => seed + n))(
    'the content stays whole and without a dead link after random edits (seed %i)',
    async (seed) => {
      using copy = mkdtempDisposableSync(join(tmpdir(), 'edited-'))
      cpSync(CONTENT, copy.path, { recursive: true })
      const edits = await editSite(copy.path, seed)
      expect(edits.length).toBeGreaterThan(10)
      await expectWhole(copy.path)
      expect(deadLinksOf(copy.path), edits.join('\n')).toEqual([])
    },
  )
})

/** The dead links of the built site. It is built in another process, which has no DOM. */
function deadLinksOf(content: string): string[] {
  using dist = mkdtempDisposableSync(join(tmpdir(), 'edited-'))
  const { stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--out', join(dist.path, 'dist')], {
    env: { ...process.env, SITE_CONTENT: content },
    encoding: 'utf8',
  })
  return [...(stderr ? [stderr] : []), ...findDead(join(dist.path, 'dist'))]
}
