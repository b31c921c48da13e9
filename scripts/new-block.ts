/**
 * `npm run new-block Name "Título"` creates a block type that passes `npm run check`. With SITE_CONTENT, creates it in the folder of the
 * site.
 */
import { join, relative, resolve } from 'node:path'
import { createBlock, findProblem } from '../src/authoring/block-types/create-block.ts'
import { createSiteBlock } from '../src/authoring/block-types/create-site-block.ts'
import { freeRuleCode } from '../src/authoring/block-types/free-code.ts'
import { SITE_BLOCKS, SITE_FOLDER } from '../src/content/schema/site-blocks.ts'
import { changeBlocks, listed } from './change-blocks.ts'

const OWN = `Si lleva una regla, su código empieza con SITE, como SITE001, y no choca con los del motor.
Al terminar: npm run check-site.`
const root = join(import.meta.dirname, '..')
const [name = '', title = 'Bloque nuevo'] = process.argv.slice(2)
const isOwn = Boolean(process.env.SITE_CONTENT)
const paths = isOwn
  ? [join(SITE_BLOCKS, name), join(SITE_BLOCKS, 'blocks.generated.ts'), join(SITE_FOLDER, 'site.schema.json')]
  : [`src/blocks/${name}`]
const objection = findProblem(root, { name, title })
if (objection !== undefined) console.error(objection)
const create = () => (isOwn ? createSiteBlock({ name, title }) : createBlock(root, { name, title }))
const files =
  objection === undefined &&
  changeBlocks(
    paths.map((path) => relative(root, resolve(root, path))),
    create,
    ['-t', name],
  )
if (files)
  console.log(`
Listo: ${listed(files)}

Cambiá esos archivos hasta que el bloque sea el que querés. Después de cambiar el esquema: npm run generate.
Para verlo: npm run catalogue. Para usarlo en una página: { "type": "${name}", "text": "…" }.
${isOwn ? OWN : ofEngine()}`)
else process.exitCode = 1

function ofEngine(): string {
  return `Si lleva una regla (${name}.rules.ts), su código es ${freeRuleCode(root)}.
Al terminar: npx vitest run tests/conformance -u (renueva su foto), npm run format y npm run check.`
}
