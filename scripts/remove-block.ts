/** `npm run remove-block Name`: removes a block type from the code, even when its folder is already gone. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findCode, findContent, findSamples } from '../src/authoring/block-types/find-uses.ts'
import { removeBlock } from '../src/authoring/block-types/remove-block.ts'
import { changeBlocks, listed } from './change-blocks.ts'
import { runCommand } from './run-command.ts'

const root = join(import.meta.dirname, '..')

await runCommand({
  usage: 'Uso: npm run remove-block NOMBRE',
  parse() {
    const [name, ...more] = parseArgs({ allowPositionals: true }).positionals
    return name === undefined || more.length > 0 ? undefined : { name }
  },
  run({ name }) {
    const schema = readFileSync(join(root, 'site.schema.json'), 'utf8')
    if (!schema.includes(`"src/blocks/${name}/${name}.schema.json"`))
      throw new Error(
        `No hay un bloque "${name}" en site.schema.json. Escribí, por ejemplo: npm run remove-block Quote`,
      )
    const uses = [
      ...findContent(root, name, process.env.SITE_CONTENT || 'site-content'),
      ...findSamples(root, name),
      ...findCode(root, name),
    ]
    if (!changeBlocks([`src/blocks/${name}`], () => removeBlock(root, name))) return Promise.resolve(1)
    console.log(`\n${name} ya no está en src/blocks, site.schema.json ni src/blocks/index.ts.`)
    if (uses.length > 0) console.log(`\nTodavía lo nombran:${listed(uses)}`)
    console.log(
      '\nPara ver cómo queda el contenido sin él: npm run migrate. Para escribirlo: npm run migrate -- --write',
    )
    return Promise.resolve(0)
  },
})
