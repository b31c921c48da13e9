/**
 * Stores a site with all block types in the current content format, so that tests of later formats can migrate it: `node
 * tests/support/store-format.ts`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { blockNames } from '../../src/engine/content/schema/schema.ts'
import { migrations } from '../../src/engine/migrations/index.ts'
import { examplePath, exampleText, writeExamples } from '../../src/tools/authoring/catalogue/examples-site.ts'

const folder = join(import.meta.dirname, '../fixtures/formats', String(migrations.length))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
writeExamples(
  folder,
  blockNames().map((name) => [examplePath(name), [JSON.parse(exampleText(name)) as object]]),
)
const site = join(folder, 'site.json')
const content: object = JSON.parse(readFileSync(site, 'utf8'))
writeFileSync(site, JSON.stringify({ ...content, format: migrations.length }))
