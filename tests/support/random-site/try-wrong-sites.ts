import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { loadSite } from '../../../src/content/load-site.ts'
import { renderSite } from './expect-whole.tsx'
import { mutate, mutations, type Mutation } from './mutations.ts'
import { randomSite } from './random-site.ts'
import type { SiteFiles } from './site-files.ts'
import { writeFiles } from './write-files.ts'

/**
 * Tries sites of which one file was changed at random.
 *
 * @throws Error with the seed, and the simplest change found that is not reported well
 */
export async function tryWrongSites({ sites, seed }: { sites: number; seed: number }): Promise<void> {
  const property = fc.asyncProperty(randomSite(), fc.nat(), mutations, expectTold)
  await fc.assert(property, { seed, numRuns: sites })
}

/** Expects at least one readable diagnostic that points into the file, or a valid site that renders. */
async function expectTold(files: SiteFiles, number: number, list: Mutation[]): Promise<void> {
  using written = writeFiles(files)
  const path = Object.keys(files)[number % Object.keys(files).length]!
  const file = join(written.folder, path)
  const text = mutate(JSON.stringify(files[path], null, 2), list)
  writeFileSync(file, text)
  const { site, diagnostics } = await loadSite(written.folder)
  if (site) return void renderSite(site)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  expect(errors, 'errors').not.toEqual([])
  for (const { file: named, line, column, code, message } of errors) {
    expect(code).toMatch(/^AUK\d{3}$/)
    expect(message).toMatch(/^[A-ZÁÉÍÓÚÑ"«¿¡].{20,}[.?)]$/s)
    expect(message).not.toMatch(/\bundefined\b|\[object|\bError\b|\n {4}at /)
    const lines = readFileSync(join(process.cwd(), named), 'utf8').split('\n')
    expect(line).toBeLessThanOrEqual(lines.length)
    expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1)
  }
}
