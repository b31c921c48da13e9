/** `npm run new-site -- ../club`: creates a small valid site in a folder outside the engine. */
import { join, relative, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { createSite, findFolderProblem } from '../src/tools/authoring/new-site/create-site.ts'
import { migrations } from '../src/engine/migrations/index.ts'
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
    createSite(root, resolve(folder), migrations.length)
    // Starts another process, because this one has already read the schema for another site.
    const env = { ...process.env, SITE_CONTENT: resolve(folder) }
    const { status } = spawnSync(process.execPath, ['scripts/generate-types.ts'], {
      cwd: root,
      env,
      stdio: 'inherit',
    })
    const shown = relative(root, resolve(folder)).replaceAll('\\', '/')
    console.log(`
Listo: el sitio está en ${folder}. Su README.md dice cómo seguir.
Para verlo: SITE_CONTENT=${shown} npm run dev. Para controlarlo: SITE_CONTENT=${shown} npm run check-site.`)
    return Promise.resolve(status ?? 1)
  },
})
