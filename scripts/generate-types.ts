/**
 * `npm run generate`: checks the schema, and generates types and other files from it. If a site has its own block types, it also writes the
 * schema and types for them into the site's folder.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { reportSiteBlocks } from '../src/engine/content/files/report-strays.ts'
import {
  generateSiteTypes,
  generateTypes,
  GENERATED_TYPES,
} from '../src/engine/content/schema/generate-types.ts'
import { blockConditions, forCodeEditors } from '../src/engine/content/schema/conditions.ts'
import { bundleSchema, engineSchema, siteBlocks } from '../src/engine/content/schema/schema.ts'
import { SITE_BLOCKS, SITE_FOLDER } from '../src/engine/content/schema/site-blocks.ts'
import { findUnmigrated, RELEASED_SCHEMA, releasedSchema } from '../src/engine/migrations/released-schema.ts'
import { refOf } from '../src/engine/model/schema.ts'
import { runCommand } from './run-command.ts'

/** The fields by block type, to which `site.schema.json` refers for code editors. */
const BLOCK_CONDITIONS = join(import.meta.dirname, '../src/blocks/conditions.generated.json')

await runCommand({ usage: 'npm run generate', parse: () => ({}), run: generate })

async function generate(): Promise<number> {
  const schema = bundleSchema()
  // Imports these modules only now, because they load the schema themselves. `bundleSchema` has already reported a broken schema.
  const { findInvalidItems, findUnsupported } = await import('../src/tools/authoring/find-unsupported.ts')
  const { findJsonWords } = await import('../src/tools/authoring/find-unsupported.ts')
  const unsupported = findUnsupported(schema)
  // Reports unsupported parts of the schema first and alone. One of the other checks makes a validator, which fails for such parts.
  const wrong =
    unsupported.length > 0
      ? unsupported
      : [...findInvalidItems(schema), ...findJsonWords(schema), ...findUnmigrated(engineSchema())]
  reportSiteBlocks(({ message }) => wrong.push(message))
  if (wrong.length > 0) {
    console.error(`El esquema tiene algo que no se puede usar:\n${wrong.map((one) => `  ${one}`).join('\n')}`)
    return 1
  }
  write(GENERATED_TYPES, await generateTypes())
  write(RELEASED_SCHEMA, releasedSchema(engineSchema()))
  const names = engineSchema().$defs.Block?.oneOf?.map((branch) => refOf(branch)) ?? []
  const addressOf = (name: string) =>
    name === 'Fragment' ? '../../site.schema.json#/$defs/Fragment' : `${name}/${name}.schema.json`
  write(BLOCK_CONDITIONS, `${JSON.stringify({ allOf: blockConditions(names, addressOf) }, null, 1)}\n`)
  const ownSchema = join(SITE_FOLDER, 'site.schema.json')
  const hasBlocks = siteBlocks().blocks.size > 0
  if (hasBlocks || existsSync(ownSchema))
    write(ownSchema, `${JSON.stringify(forCodeEditors(schema), null, 2)}\n`)
  if (hasBlocks) write(join(SITE_BLOCKS, 'blocks.generated.ts'), await generateSiteTypes())
  return 0
}

function write(file: string, text: string): void {
  if (text === readFileSync(file, { encoding: 'utf8', flag: 'a+' })) return
  writeFileSync(file, text)
  console.log(`${relative('', file)}: actualizado`)
}
