import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expectWhole } from './expect-whole.tsx'
import { FEWEST_PAGES, randomSite } from './random-site.ts'
import { writeFiles, type SiteFiles } from './site-files.ts'

const KEPT = join(import.meta.dirname, '../../fuzz/kept')

export async function tryRandomSites({ pages, seed }: { pages: number; seed?: number }): Promise<void> {
  const numRuns = Math.ceil(pages / FEWEST_PAGES)
  const property = fc.asyncProperty(randomSite(), expectWholeFiles)
  const { failed, counterexample, errorInstance, ...result } = await fc.check(property, {
    numRuns,
    ...(seed !== undefined && { seed }),
  })
  if (!failed) return
  const [files] = counterexample ?? []
  const reason = String(errorInstance instanceof Error ? errorInstance.message : errorInstance)
  throw new Error(`Seed ${result.seed}, after ${result.numShrinks} simplifications:\n${reason}
Keep it as tests/fuzz/kept/<what-it-shows>.json and fix the fault:
${JSON.stringify({ shows: reason.split('\n')[0], files }, null, 2)}`)
}

/** Writes a site and checks what holds for all valid sites. @throws Error with the first violation */
export async function expectWholeFiles(files: SiteFiles): Promise<void> {
  using written = writeFiles(files)
  await expectWhole(written.folder)
}

interface KeptSite {
  name: string
  shows: string
  files: SiteFiles
}

export function keptSites(): KeptSite[] {
  return readdirSync(KEPT).map((file) => {
    const kept = JSON.parse(readFileSync(join(KEPT, file), 'utf8')) as Omit<KeptSite, 'name'>
    return { name: file.replace('.json', ''), ...kept }
  })
}
