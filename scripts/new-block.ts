/** `npm run new-block Name "Título"` creates a block type that passes `npm run check`. */
import { join } from 'node:path'
import { createBlock, findObjection } from '../src/authoring/block-types/create-block.ts'
import { freeRuleCode } from '../src/authoring/block-types/free-code.ts'
import { changeBlocks, listed } from './change-blocks.ts'

const root = join(import.meta.dirname, '..')
const [name = '', title = 'Bloque nuevo'] = process.argv.slice(2)
const objection = findObjection(root, { name, title })
if (objection !== undefined) console.error(objection)
const files =
  objection === undefined &&
  changeBlocks([`src/blocks/${name}`], () => createBlock(root, { name, title }), ['-t', name])
if (files)
  console.log(`
Listo: ${listed(files)}

Cambiá esos archivos hasta que el bloque sea el que querés. Después de cambiar el esquema: npm run generate.
Para verlo: npm run catalogue. Para usarlo en una página: { "type": "${name}", "text": "…" }.
Si lleva una regla (${name}.rules.ts), su código es ${freeRuleCode(root)}.
Al terminar: npx vitest run tests/conformance -u (renueva su foto), npm run format y npm run check.`)
else process.exitCode = 1
