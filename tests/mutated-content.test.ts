// @module-tag fuzz
/** Damages random files. Each error must be reported at its location, in readable words. `npm run test:fuzz` tries more. */
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../src/engine/content/diagnostics/diagnostic.ts'
import { fixContent } from '../src/engine/content/report/fix-content.ts'
import { formats } from '../src/engine/content/report/format-diagnostics.ts'
import { show } from '../src/engine/content/show.ts'
import { validate } from '../src/engine/content/validate.ts'
import { renderSite } from './support/random-site/expect-whole.tsx'
import { randomSite } from './support/random-site/random-site.ts'
import { writeFiles, type SiteFiles } from './support/random-site/site-files.ts'
import { trials } from './support/samples.ts'
import { mutate, mutations, type Mutation } from './support/mutations.ts'

const FIXTURES = ['tests/fixtures/escuela', 'tests/fixtures/otro-sitio']

test('randomly changed files are refused with their location, or give a site', async () => {
  const site = fc.oneof(fc.constantFrom(...FIXTURES), randomSite())
  const property = fc.asyncProperty(site, fc.nat({ max: 999 }), mutations, expectReported)
  await expect(fc.assert(property, trials(20, 10_000))).resolves.toBeUndefined()
})

/**
 * Expects a valid site, or readable diagnostics with locations. The valid rest of the content must render, and `--fix` must not cause
 * errors.
 */
async function expectReported(
  site: string | SiteFiles,
  number: number,
  list: readonly Mutation[],
): Promise<void> {
  using written = typeof site === 'string' ? copySite(site) : writeFiles(site)
  const { folder } = written
  const names = globSync(['**/*.json', 'media/**/*.*'], { cwd: folder }).toSorted()
  const name = names[number % names.length]!
  const path = join(folder, name)
  const isJson = name.endsWith('.json')
  if (isJson) writeFileSync(path, mutate(readFileSync(path), list))
  else mutatePicture(path, list)
  const result = await validate(folder)
  const errors = result.diagnostics.filter(isError)
  for (const diagnostic of result.diagnostics) expectReadable(diagnostic)
  for (const format of Object.values(formats)) expect(format(result)).not.toMatch(/\n {4}at /)
  const pages = names.filter((one) => /^pages\/.*\.json$/.test(one))
  renderSite((await show(folder, new Map(), pages)).site)
  const located = errors.filter(({ file }) => existsSync(file) && (!isJson || file.endsWith('.json')))
  if (errors.length > 0) expect(located, 'errors that point into a file').not.toEqual([])
  if (!result.diagnostics.some(({ fix }) => fix)) return
  const fixed = await fixContent(() => validate(folder))
  expect(fixed.made).not.toEqual([])
  if (errors.length === 0)
    expect(fixed.result.diagnostics.filter(isError), 'errors of a site that was valid before').toEqual([])
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}

function expectReadable({ code, message, hint = '¿Así?', fix, ...where }: Diagnostic): void {
  expect(code).toMatch(/^AUK\d{3}$/)
  expect(message).toMatch(/^[A-ZÁÉÍÓÚÑ"«¿¡].{20,}[.?)]$/s)
  expect(`${message} ${hint} ${fix?.title ?? ''}`).not.toMatch(/\[object |\n {4}at |undefined/)
  expect(hint).toMatch(/[.?]$/)
  const { line, column, endLine, endColumn } = where
  expect(endLine * 1e6 + endColumn).toBeGreaterThanOrEqual(line * 1e6 + column)
  const lines = existsSync(where.file) ? readFileSync(where.file, 'utf8').split('\n') : ['']
  expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1)
  expect(endColumn).toBeLessThanOrEqual(lines[endLine - 1]!.length + 1)
}

function copySite(site: string): { folder: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), 'mutated-'))
  cpSync(site, folder, { recursive: true })
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

function mutatePicture(path: string, list: readonly Mutation[]): void {
  const { at, other } = list[0]!
  const ending = extname(path)
  const spoil = () => writeFileSync(path, mutate(readFileSync(path), list))
  const deeds = [
    spoil,
    () => writeFileSync(path, readFileSync(path).subarray(0, other % 400)),
    () => rmSync(path),
    () => renameSync(path, path.slice(0, -ending.length)),
    () => renameSync(path, path.replace(ending, ending.toUpperCase())),
    () => renameSync(path, path.replace(ending, ['x.svg', '.png', '.txt', ' .svg'][other % 4]!)),
    () => {
      rmSync(path)
      mkdirSync(path)
    },
    () => {
      rmSync(dirname(path), { recursive: true })
      writeFileSync(dirname(path), '')
    },
  ]
  deeds[at % deeds.length]!()
}
