import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_BLOCKS } from '../../../engine/content/schema/site-blocks.ts'
import { blockFiles, type BlockNames } from './templates.ts'

/**
 * Creates a block type in the folder of the site, not of the engine.
 *
 * @returns the written files
 */
export function createSiteBlock(names: BlockNames): string[] {
  const folder = join(SITE_BLOCKS, names.name)
  if (existsSync(folder)) throw new Error(`Ya hay una carpeta ${folder}. Elegí otro nombre.`)
  mkdirSync(folder, { recursive: true })
  const files = Object.entries(blockFiles(names)).filter(([file]) => !file.endsWith('.test.tsx'))
  return files.map(([file, text]) => {
    const own = text
      .replaceAll('../../../../site.schema.json', '../../site.schema.json')
      .replaceAll("'../../engine/rendering/block.ts'", "'../blocks.generated.ts'")
      .replaceAll("'../../engine/ui/", "'engine/ui/")
    writeFileSync(join(folder, file), own)
    return join(folder, file)
  })
}
