import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '../src/engine/migrations/index.ts'
import { planMigration, writeMigration } from '../src/engine/content/files/migrate-folder.ts'
import { loadSite } from './support/load-site.ts'
import { renderSite } from './support/random-site/expect-whole.tsx'

const stored = join(import.meta.dirname, 'fixtures/formats')
const formats = readdirSync(stored).map(Number)

test('a site of each format is stored (node tests/support/store-format.ts)', () => {
  expect(formats.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: migrations.length + 1 }, (_, format) => format),
  )
})

test.each(formats)('a site of format %d migrates and renders', async (format) => {
  const folder = mkdtempSync(join(tmpdir(), 'format-'))
  try {
    cpSync(join(stored, String(format)), folder, { recursive: true })
    const { changes } = await planMigration(folder)
    await writeMigration(folder, changes)
    const { site, diagnostics } = await loadSite(folder)
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(site && renderSite(site).length).toBeGreaterThan(10)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
