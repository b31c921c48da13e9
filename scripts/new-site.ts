/** `npm run new-site -- ../club`: creates a small valid site in a folder outside the engine. Asks for its look, or takes `--preset`. */
import { join, relative, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { createSite, findFolderProblem } from '../src/tools/authoring/new-site/create-site.ts'
import { presets } from '../src/engine/model/presets.ts'
import { migrations } from '../src/engine/migrations/index.ts'
import manifest from '../package.json' with { type: 'json' }
import { generateForSite } from './generate-for-site.ts'
import { runCommand } from './run-command.ts'

const root = join(import.meta.dirname, '..')

await runCommand({
  usage: `Uso: npm run new-site -- CARPETA [--preset ASPECTO]   (nueva o vacía, al lado del motor, como ../club)
Aspectos: ${presets.map(({ id }) => id).join(', ')}`,
  parse() {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { preset: { type: 'string' } },
    })
    const [folder, ...more] = positionals
    const isKnown = values.preset === undefined || findPreset(values.preset)
    return folder === undefined || more.length > 0 || !isKnown ? undefined : { folder, ...values }
  },
  async run({ folder, preset }) {
    const objection = findFolderProblem(root, folder)
    if (objection !== undefined) throw new Error(objection)
    const look = findPreset(preset ?? (await askPreset())) ?? presets[0]
    createSite(root, resolve(folder), { format: migrations.length, version: engineVersion() }, look)
    const status = generateForSite(resolve(folder))
    const shown = relative(root, resolve(folder)).replaceAll('\\', '/')
    console.log(`
Listo: el sitio está en ${folder}. Su README.md dice cómo seguir.
Para verlo: SITE_CONTENT=${shown} npm run dev. Para controlarlo: SITE_CONTENT=${shown} npm run check-site.`)
    return status
  },
})

function findPreset(id: string) {
  return presets.find((one) => one.id === id)
}

/** Asks for a preset by its number. Returns the first without a terminal, or without an answer. */
async function askPreset(): Promise<string> {
  if (!process.stdin.isTTY) return presets[0].id
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const list = presets.map(({ title, description }, index) => `  ${index + 1}. ${title}. ${description}`)
  const answer = await terminal.question(`¿Qué aspecto querés?\n${list.join('\n')}\nNúmero (1): `)
  terminal.close()
  return (presets[Number(answer || 1) - 1] ?? presets[0]).id
}

/** Returns the commit of the engine, or the tag of its release where the engine has no Git history. */
function engineVersion(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : `v${manifest.version}`
}
