/**
 * Makes a release: `npm run release -- FOLDER`. The release contains a server and a site, and runs without installed programs. Exits with
 * 0, or 1 on failure, or 2 on wrong usage.
 */
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleEngine } from '../src/engine/build/bundle-engine.ts'
import { buildSite } from '../src/engine/build/build-site.ts'
import { memoFilesUsed } from '../src/engine/content/cache/memo.ts'
import { editorBundleFolder } from '../src/editor/server/bundle-editor.ts'
import { makeRelease } from '../src/tools/release/make-release.ts'
import { runCommand } from './run-command.ts'

const content = process.env.SITE_CONTENT || 'site-content'

await runCommand({
  usage: 'Uso: npm run release -- CARPETA',
  parse() {
    const [folder, ...more] = parseArgs({ allowPositionals: true }).positionals
    return folder && more.length === 0 ? { folder } : undefined
  },
  async run({ folder }) {
    // Makes the files readable for all users, because the server runs as another user.
    process.umask(0o022)
    const build = (out: string) => buildSite({ content, out })
    const made = async () => {
      const engine = await bundleEngine()
      return [dirname(engine.folder), await editorBundleFolder(), ...memoFilesUsed()]
    }
    const name = await makeRelease(folder, { content, build, made, now: new Date() })
    if (name === undefined) return 1
    console.log(
      `La versión ${name} está en ${folder}. Se arranca con ${folder}/start; si ya había un servidor, reinicialo.`,
    )
    return 0
  },
})
