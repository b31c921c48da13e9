import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expectWhole } from './expect-whole.tsx'
import { FEWEST_PAGES, randomSite } from './random-site.ts'
import type { SiteFiles } from './site-files.ts'
import { writeFiles } from './write-files.ts'

const KEPT = join(import.meta.dirname, '../../fuzz/kept')

/**
 * Tries random sites until they have at least that many pages (HTML documents).
 *
 * @throws Error with the seed and the simplest failing site found, as a file to keep
 */
export async function tryRandomSites({ pages, seed }: { pages: number; seed: number }): Promise<void> {
  const numRuns = Math.ceil(pages / FEWEST_PAGES)
  const result = await fc.check(fc.asyncProperty(randomSite(), expectWholeFiles), { seed, numRuns })
  if (!result.failed) return
  const [files] = result.counterexample ?? []
  const reason = result.errorInstance instanceof Error ? result.errorInstance.message : result.errorInstance
  throw new Error(
    `Seed ${result.seed}, path ${result.counterexamplePath}, after ${result.numShrinks} simplifications:\n${String(reason)}
Keep it as tests/fuzz/kept/<what-it-shows>.json, fix the fault, and it will be tried for ever:
${JSON.stringify({ shows: String(reason).split('\n')[0], files }, null, 2)}`,
  )
}

/** Writes a site and checks what must hold for every valid site. @throws Error with what does not hold */
export async function expectWholeFiles(files: SiteFiles): Promise<void> {
  using written = writeFiles(files)
  await expectWhole(written.folder)
}

/** A site that failed once: what it showed, and its files. */
export interface KeptSite {
  name: string
  shows: string
  files: SiteFiles
}

/** The sites that failed once, each in its simplest form. */
export function keptSites(): KeptSite[] {
  return readdirSync(KEPT).map((file) => {
    const kept = JSON.parse(readFileSync(join(KEPT, file), 'utf8')) as Omit<KeptSite, 'name'>
    return { name: file.slice(0, -'.json'.length), ...kept }
  })
}
