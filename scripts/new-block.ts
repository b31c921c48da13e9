/** `npm run new-block Name "Título"`: a new block type that passes `npm run check` as it is, to be changed from there. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createBlock, findProblem } from './new-block/create-block.ts'

const root = join(import.meta.dirname, '..')
const [name = '', title = inWords(name)] = process.argv.slice(2)
const problem = findProblem(root, name)
if (problem === undefined) process.exitCode = make()
else {
  console.error(problem)
  process.exitCode = 1
}

/** @returns the exit code of the first tool that fails, else 0 */
function make(): number {
  const files = createBlock(root, { name, title })
  const bin = (tool: string) => join(root, 'node_modules', tool)
  const steps = [
    ['scripts/generate-types.ts'],
    [bin('prettier/bin/prettier.cjs'), '--log-level', 'warn', '--write', ...files],
    [bin('vitest/vitest.mjs'), 'run', 'tests/conformance', '--reporter=dot', '-t', name],
  ]
  for (const step of steps) {
    const code = run(step)
    if (code !== 0) return code
  }
  console.log(`
Listo: ${files.map((file) => `\n  ${file}`).join('')}

Cambiá esos archivos hasta que el bloque sea el que querés. Después de cambiar el esquema: npm run generate.
Para verlo: npm run catalogue. Para usarlo en una página: { "type": "${name}", "text": "…" }.
Al terminar: npx vitest run tests/conformance -u (renueva su foto), npm run format y npm run check.`)
  return 0
}

/** A tool of Node's. In CI none would write the snapshot of a new block. */
function run(command: string[]): number {
  const { CI: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) console.error(`${stdout}${stderr}\nNo se pudo terminar: falló "${command.join(' ')}".`)
  return status ?? 1
}

/** `PhotoWall` is "Photo wall". */
function inWords(name: string): string {
  const words = name.replaceAll(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
