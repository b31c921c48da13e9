/** The files of a whole site, from the test fixtures, for tests of the commands. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, resolveConfig } from 'prettier'
import { expect } from 'vitest'
import type { Diagnostic } from '../../src/engine/content/diagnostics/diagnostic.ts'
import { loadSite } from './load-site.ts'
import { bundleSchema } from '../../src/engine/content/schema/schema.ts'
import { readDocument, type Changes } from '../../src/engine/json-text/content-document.ts'
import { valueAt } from '../../src/engine/json-text/pointer.ts'
import { withChanges } from '../../src/editor/core/step.ts'

export const bundle = bundleSchema()
const folder = join(import.meta.dirname, '../fixtures/escuela')
const paths = globSync('{site,events,pages/**/*,fragments/*}.json', { cwd: folder }).toSorted()
export const files = new Map(
  paths.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]),
)
const prettier = { ...(await resolveConfig(join(folder, 'site.json'))), parser: 'json' }
const now = new Date('2026-11-22T12:00Z')
let before: Promise<Set<string>> | undefined

export async function diagnose(changes: Changes): Promise<Diagnostic[]> {
  for (const text of changes.values()) if (text !== null) expect(await check(text, prettier)).toBe(true)
  before ??= loadSite(folder, { now }).then(({ diagnostics }) => new Set(diagnostics.map(keyOf)))
  const known = await before
  const { diagnostics } = await loadSite(folder, { now, drafts: changes })
  return diagnostics.filter((one) => !known.has(keyOf(one)))
}

export async function newDiagnostics(changes: Changes): Promise<string[]> {
  return (await diagnose(changes)).map(({ code, pointer }) => `${code} ${pointer}`)
}

export function valueIn(changes: Changes, file: string, pointer: string): unknown {
  return valueAt(readDocument(withChanges(files, changes).get(file)!).value, pointer)
}

function keyOf({ code, file, pointer }: Diagnostic): string {
  return code + file + pointer
}
