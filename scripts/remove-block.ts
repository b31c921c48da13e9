/** `npm run remove-block Name`: removes a block type from the code, even when its folder is already gone. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCode, findContent, findSamples } from '../src/authoring/block-types/find-uses.ts'
import { removeBlock } from '../src/authoring/block-types/remove-block.ts'
import { changeBlocks, listed } from './change-blocks.ts'

const root = join(import.meta.dirname, '..')
const [name = ''] = process.argv.slice(2)
const isKnown = readFileSync(join(root, 'site.schema.json'), 'utf8').includes(
  `"src/blocks/${name}/${name}.schema.json"`,
)
if (!isKnown)
  console.error(
    `No hay un bloque "${name}" en site.schema.json. Escribí, por ejemplo: npm run remove-block Quote`,
  )
const uses = isKnown
  ? [
      ...findContent(root, name, process.env.SITE_CONTENT || 'site-content'),
      ...findSamples(root, name),
      ...findCode(root, name),
    ]
  : []
if (isKnown && changeBlocks([`src/blocks/${name}`], () => removeBlock(root, name))) {
  console.log(`\n${name} ya no está en src/blocks, site.schema.json ni src/blocks/index.ts.`)
  if (uses.length > 0)
    console.log(
      `\nTodavía lo nombran:${listed(uses)}\nnpm run migrate muestra cómo queda el contenido sin él.`,
    )
} else process.exitCode = 1
