/** `npm run rename-block Old New`: renames a block type in the code, the schema and the content of tests. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findNameProblem } from '../src/authoring/block-types/create-block.ts'
import { findCode, findContent, findSamples } from '../src/authoring/block-types/find-uses.ts'
import { renameBlock } from '../src/authoring/block-types/rename-block.ts'
import { changeBlocks, listed } from './change-blocks.ts'
import { runCommand } from './run-command.ts'

const root = join(import.meta.dirname, '..')

await runCommand({
  usage: 'Uso: npm run rename-block NOMBRE NUEVO   (por ejemplo: Quote Saying)',
  parse() {
    const [old, name, ...more] = parseArgs({ allowPositionals: true }).positionals
    return old === undefined || name === undefined || more.length > 0 ? undefined : { old, name }
  },
  run({ old, name }) {
    const isKnown = existsSync(join(root, 'src/blocks', old, `${old}.tsx`))
    const objection = isKnown
      ? findNameProblem(root, name)
      : `No hay un bloque "${old}". Escribí, por ejemplo: npm run rename-block Quote Saying`
    if (objection !== undefined) throw new Error(objection)
    const paths = [`src/blocks/${old}`, `src/blocks/${name}`, ...findSamples(root, old)]
    const files = changeBlocks(paths, () => renameBlock(root, old, name))
    if (!files) return Promise.resolve(1)
    const content = findContent(root, old, process.env.SITE_CONTENT || 'site-content')
    const code = findCode(root, old)
    console.log(`\n${old} se llama ahora ${name}:${listed(files)}`)
    if (code.length > 0) console.log(`\nTambién lo nombran, y quedaron como estaban:${listed(code)}`)
    if (content.length > 0) console.log(`\nEl contenido todavía dice ${old}:${listed(content)}`)
    console.log('\nPara llevar el contenido al formato nuevo: npm run migrate -- --write')
    return Promise.resolve(0)
  },
})
