/**
 * `npm run new-block Name "Título"` creates a block type that passes `npm run check`. With SITE_CONTENT, creates it in the folder of the
 * site.
 */
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createBlock, findProblem } from '../src/authoring/block-types/create-block.ts'
import { createSiteBlock } from '../src/authoring/block-types/create-site-block.ts'
import { freeRuleCode } from '../src/authoring/block-types/free-code.ts'
import { SITE_BLOCKS, SITE_FOLDER } from '../src/content/schema/site-blocks.ts'
import { changeBlocks, listed } from './change-blocks.ts'
import { runCommand } from './run-command.ts'

const OWN = `Si lleva una regla, su código empieza con SITE, como SITE001, y no choca con los del motor.
Al terminar: npm run check-site.`
const root = join(import.meta.dirname, '..')
const isOwn = Boolean(process.env.SITE_CONTENT)

await runCommand({
  usage: 'Uso: npm run new-block NOMBRE ["Título en castellano"]   (por ejemplo: PhotoWall "Pared de fotos")',
  parse() {
    const [name, title = 'Bloque nuevo', ...more] = parseArgs({ allowPositionals: true }).positionals
    return name === undefined || more.length > 0 ? undefined : { name, title }
  },
  run({ name, title }) {
    const objection = findProblem(root, { name, title })
    if (objection !== undefined) throw new Error(objection)
    const paths = isOwn
      ? [
          join(SITE_BLOCKS, name),
          join(SITE_BLOCKS, 'blocks.generated.ts'),
          join(SITE_FOLDER, 'site.schema.json'),
        ]
      : [`src/blocks/${name}`]
    const files = changeBlocks(
      paths.map((path) => relative(root, resolve(root, path))),
      () => (isOwn ? createSiteBlock({ name, title }) : createBlock(root, { name, title })),
      ['-t', name],
    )
    if (!files) return Promise.resolve(1)
    console.log(`
Listo:${listed(files)}

Cambiá esos archivos hasta que el bloque sea el que querés. Después de cambiar el esquema: npm run generate.
Para verlo: npm run catalogue. Para usarlo en una página: { "type": "${name}", "text": "…" }.
${isOwn ? OWN : ofEngine(name)}`)
    return Promise.resolve(0)
  },
})

function ofEngine(name: string): string {
  return `Si lleva una regla (${name}.rules.ts), su código es ${freeRuleCode(root)}.
Al terminar: npx vitest run tests/conformance -u (renueva su foto), npm run format y npm run check.`
}
