/**
 * `npm run new-block Name "Título"` creates a block type that passes `npm run check`. With SITE_CONTENT, creates it in the folder of the
 * site.
 */
import { spawnSync } from 'node:child_process'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  createBlock,
  findProblem,
  createSiteBlock,
  freeRuleCode,
  takeSnapshot,
} from '../src/tools/authoring/block-types/create-block.ts'
import type { BlockNames } from '../src/tools/authoring/block-types/templates.ts'
import { SITE_BLOCKS, SITE_FOLDER } from '../src/engine/content/schema/site-blocks.ts'
import { runCommand } from './run-command.ts'

const OWN = `Si lleva una regla, su código empieza con SITE, como SITE001, y no choca con los del motor.
Al terminar: npm run check-site.`
/** Files that a new block type also writes, besides its own. */
const WRITTEN = [
  'src/blocks/conditions.generated.json',
  'src/blocks/index.ts',
  'src/engine/migrations/schema.generated.txt',
  'src/engine/model/site.generated.ts',
  'site.schema.json',
  'tests/conformance/__snapshots__/blocks.test.tsx.snap',
]
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
    const files = create({ name, title })
    if (!files) return Promise.resolve(1)
    console.log(`
Listo:${files.map((file) => `\n  ${file}`).join('')}

Cambiá esos archivos hasta que el bloque sea el que querés. Después de cambiar el esquema: npm run generate.
Para verlo: npm run catalogue. Para usarlo en una página: { "type": "${name}", "text": "…" }.
${isOwn ? OWN : ofEngine(name)}`)
    return Promise.resolve(0)
  },
})

/**
 * Creates the block type, and updates the files that are generated from all types. Undoes everything on failure.
 *
 * @returns the written files, or undefined after printing why it failed
 */
function create(names: BlockNames): string[] | undefined {
  const written = isOwn
    ? [
        join(SITE_BLOCKS, names.name),
        join(SITE_BLOCKS, 'blocks.generated.ts'),
        join(SITE_FOLDER, 'site.schema.json'),
      ]
    : [`src/blocks/${names.name}`]
  const paths = written.map((path) => relative(root, resolve(root, path)))
  const { undo, forget } = takeSnapshot(root, [...paths, ...WRITTEN])
  // Keeps this process alive after Ctrl+C, which ends the running tool, so that the changes are undone.
  process.on('SIGINT', () => {})
  try {
    const files = isOwn ? createSiteBlock(names) : createBlock(root, names)
    const bin = (tool: string) => join(root, 'node_modules', tool)
    run('scripts/generate-types.ts')
    run(bin('oxfmt/bin/oxfmt'), '-c', '.prettierrc.json', ...files)
    run(bin('vitest/vitest.mjs'), 'run', 'tests/conformance', '--reporter=dot', '-t', names.name)
    forget()
    return files
  } catch (cause) {
    undo()
    console.error(`${cause instanceof Error ? cause.message : String(cause)}\nTodo quedó como estaba.`)
    return undefined
  }
}

/**
 * Runs a tool with Node. Removes the variable CI, because with it Vitest would write no new snapshots.
 *
 * @throws Error with the output when the tool fails
 */
function run(...command: string[]): void {
  const { CI: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}\nNo se pudo terminar: falló "${command.join(' ')}".`)
}

function ofEngine(name: string): string {
  return `Si lleva una regla (${name}.rules.ts), su código es ${freeRuleCode(root)}.
Al terminar: npx vitest run tests/conformance -u (renueva su foto), npm run format y npm run check.`
}
