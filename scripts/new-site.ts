/** `npm run new-site -- ../club`: creates a small valid site in a folder outside the engine. */
import { join, relative, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { createSite, findFolderProblem } from '../src/tools/authoring/new-site/create-site.ts'
import { migrations } from '../src/engine/migrations/index.ts'
import manifest from '../package.json' with { type: 'json' }
import { generateForSite } from './generate-for-site.ts'
import { runCommand } from './run-command.ts'

const root = join(import.meta.dirname, '..')

await runCommand({
  usage: 'Uso: npm run new-site -- CARPETA   (nueva o vacía, al lado del motor, como ../club)',
  parse() {
    const [folder, ...more] = parseArgs({ allowPositionals: true }).positionals
    return folder === undefined || more.length > 0 ? undefined : { folder }
  },
  run({ folder }) {
    const objection = findFolderProblem(root, folder)
    if (objection !== undefined) throw new Error(objection)
    createSite(root, resolve(folder), { format: migrations.length, version: engineVersion() })
    const status = generateForSite(resolve(folder))
    const shown = relative(root, resolve(folder)).replaceAll('\\', '/')
    console.log(`
Listo: el sitio está en ${folder}. Su README.md dice cómo seguir.
Para verlo: SITE_CONTENT=${shown} npm run dev. Para controlarlo: SITE_CONTENT=${shown} npm run check-site.`)
    return Promise.resolve(status)
  },
})

/** Returns the commit of the engine, or the tag of its release where the engine has no Git history. */
function engineVersion(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : `v${manifest.version}`
}
