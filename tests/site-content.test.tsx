// @module-tag fuzz
/** Properties of any valid content, tried on `site-content/` and the fixtures. No valid edit makes these tests fail. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findDead } from './support/crawl.ts'
import { editSite } from './support/random-site/edit-site.ts'
import { expectWhole } from './support/random-site/expect-whole.tsx'
import { samples, trials } from './support/samples.ts'

const CONTENT = process.env.SITE_CONTENT || 'site-content'
const FIXTURES = ['club', 'otro-sitio', 'clinica', 'escuela'].map((name) => `tests/fixtures/${name}`)

test.each([CONTENT, ...FIXTURES.slice(0, samples(FIXTURES.length))])(
  '%s is valid, and its pages show all its texts',
  async (folder) => {
    await expect(expectWhole(folder)).resolves.toBeUndefined()
  },
)

// By day, sound.spec.ts tests the links of the built content.
describe.runIf(import.meta.env.MODE === 'fuzz')('on a machine that builds sites', () => {
  test('the content is built without a dead link', () => {
    expect(deadLinksOf(CONTENT)).toEqual([])
  })

  const { numRuns, seed = Date.now() } = trials(1, 50)
  test.each(Array.from({ length: numRuns }, (_, n) => seed + n))(
    'random edits leave the content valid and without a dead link (seed %i)',
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

/** Finds broken links of the built site. Builds it in another process, because this one has a DOM. */
function deadLinksOf(content: string): string[] {
  using dist = mkdtempDisposableSync(join(tmpdir(), 'edited-'))
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/build.ts', '--out', join(dist.path, 'dist')],
    {
      env: { ...process.env, SITE_CONTENT: content },
      encoding: 'utf8',
    },
  )
  // Ignores warnings, which a random edit may cause.
  return [...(status === 0 ? [] : [stderr]), ...findDead(join(dist.path, 'dist'))]
}
