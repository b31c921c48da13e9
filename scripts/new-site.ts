/** `npm run new-site -- ../club`: creates a small valid site in a folder outside the engine. */
import { join, relative, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { createSite, findFolderProblem } from '../src/authoring/new-site/create-site.ts'
import { migrations } from '../src/migrations/index.ts'

const root = join(import.meta.dirname, '..')
const [folder = ''] = process.argv.slice(2)
const objection = findFolderProblem(root, folder)
if (objection === undefined) {
  createSite(root, resolve(folder), migrations.length)
  // Starts another process, because this one has already read the schema for another site.
  const env = { ...process.env, SITE_CONTENT: resolve(folder) }
  const { status } = spawnSync(process.execPath, ['scripts/generate-types.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
  const shown = relative(root, resolve(folder)).replaceAll('\\', '/')
  console.log(`
Listo: el sitio está en ${folder}. Su README.md dice cómo seguir.
Para verlo: SITE_CONTENT=${shown} npm run dev. Para controlarlo: SITE_CONTENT=${shown} npm run check-site.`)
} else {
  console.error(objection)
  process.exitCode = 1
}
