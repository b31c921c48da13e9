/** `npm run new-block Name "Título"`: a new block type that passes `npm run check` as it is, to be changed from there. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createBlock, findObjection } from '../src/authoring/new-block/create-block.ts'
import { remember } from '../src/authoring/new-block/remember.ts'

const root = join(import.meta.dirname, '..')
const [name = '', title = 'Bloque nuevo'] = process.argv.slice(2)
const objection = findObjection(root, { name, title })
if (objection === undefined) process.exitCode = make()
else {
  console.error(objection)
  process.exitCode = 1
}

/** Makes the whole block, or nothing. @returns the exit code */
function make(): number {
  const undo = remember(root, [
    `src/blocks/${name}`,
    'src/blocks/index.ts',
    'src/model/site.generated.ts',
    'site.schema.json',
    'tests/conformance/__snapshots__/blocks.test.tsx.snap',
  ])
  try {
    const files = createBlock(root, { name, title })
    const bin = (tool: string) => join(root, 'node_modules', tool)
    run('scripts/generate-types.ts')
    run(bin('oxfmt/bin/oxfmt'), '-c', '.prettierrc.json', ...files)
    run(bin('vitest/vitest.mjs'), 'run', 'tests/conformance', '--reporter=dot', '-t', name)
    print(files)
    return 0
  } catch (cause) {
    undo()
    console.error(`${cause instanceof Error ? cause.message : String(cause)}\nTodo quedó como estaba.`)
    return 1
  }
}

function print(files: readonly string[]): void {
  console.log(`
Listo: ${files.map((file) => `\n  ${file}`).join('')}

Cambiá esos archivos hasta que el bloque sea el que querés. Después de cambiar el esquema: npm run generate.
Para verlo: npm run catalogue. Para usarlo en una página: { "type": "${name}", "text": "…" }.
Al terminar: npx vitest run tests/conformance -u (renueva su foto), npm run format y npm run check.`)
}

/** Runs a tool of Node's, outside CI's mode, in which no new snapshot is written. @throws Error with its output when it fails */
function run(...command: string[]): void {
  const { CI: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}\nNo se pudo terminar: falló "${command.join(' ')}".`)
}
