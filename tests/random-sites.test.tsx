// @module-tag fuzz
/** Any site that the schema allows renders. `npm run test:fuzz` tries more. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import schema from '../site.schema.json' with { type: 'json' }
import { blockNames } from '../src/engine/content/schema/schema.ts'
import { FEWEST_PAGES, randomSite } from './support/random-site/random-site.ts'
import { expectWhole } from './support/random-site/expect-whole.tsx'
import { writeFiles, type SiteFiles } from './support/random-site/site-files.ts'
import { trials } from './support/samples.ts'

const KEPT = join(import.meta.dirname, 'fuzz/kept')

test('pages of random sites are valid, complete, and hydrated by React', async () => {
  const { numRuns: pages, ...seed } = trials(30, 10_000)
  const property = fc.asyncProperty(randomSite(), expectWholeFiles)
  const result = await fc.check(property, { numRuns: Math.ceil(pages / FEWEST_PAGES), ...seed })
  expect(result.failed, result.failed ? explain(result) : '').toBe(false)
})

test.each(keptSites())('the bug in $name stays fixed: $shows', async ({ files }) => {
  await expect(expectWholeFiles(files)).resolves.toBeUndefined()
})

test('random sites have all block types and kinds, long lists and nested blocks', () => {
  const all = JSON.stringify(fc.sample(randomSite(), { seed: 1, numRuns: 100 }))
  const missing = [...blockNames(), 'Fragment'].filter((name) => !all.includes(`"type":"${name}"`))
  expect(missing).toEqual([])
  const kinds = Object.entries(schema.$defs.Theme.properties).flatMap(([field, one]) =>
    'enum' in one ? one.enum.map((kind) => `"${field}":"${kind}"`) : [],
  )
  expect(kinds.filter((kind) => !all.includes(kind))).toEqual([])
  expect(all).toMatch(/"subjects":\[("[^"]*",){39}/)
  expect(all).toMatch(/"blocks":\[[^\]]*"blocks":\[[^\]]*"blocks":\[/)
})

/** Returns the failure with its site, as a file to keep. */
function explain({ counterexample, errorInstance, seed, numShrinks }: fc.RunDetails<[SiteFiles]>): string {
  const reason = String(errorInstance instanceof Error ? errorInstance.message : errorInstance)
  const kept = { shows: reason.split('\n')[0], files: counterexample?.[0] }
  return `Seed ${seed}, after ${numShrinks} simplifications:\n${reason}
Keep it as tests/fuzz/kept/<what-it-shows>.json and fix the fault:
${JSON.stringify(kept, null, 2)}`
}

/** Writes a site and checks what holds for all valid sites. @throws Error with the first violation */
async function expectWholeFiles(files: SiteFiles): Promise<void> {
  using written = writeFiles(files)
  await expectWhole(written.folder)
}

interface KeptSite {
  name: string
  shows: string
  files: SiteFiles
}

function keptSites(): KeptSite[] {
  return readdirSync(KEPT).map((file) => {
    const kept = JSON.parse(readFileSync(join(KEPT, file), 'utf8')) as Omit<KeptSite, 'name'>
    return { name: file.replace('.json', ''), ...kept }
  })
}
