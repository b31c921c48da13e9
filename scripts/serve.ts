/**
 * Serves the site of a release from its copy in the data folder, which people may edit. If the data disk is full or missing, serves the
 * release's own pages without the editor.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { commandText } from '../src/server/command-text.ts'
import { createOffice } from '../src/server/office/create-office.ts'
import { logToConsole, reasonOf } from '../src/server/log.ts'
import { runServer } from '../src/server/serve.ts'
import { requireSettings, type Settings } from '../src/server/settings.ts'
import { isMissing } from '../src/server/storage/database-file.ts'
import { missingDatabase } from '../src/server/storage/storage.ts'
import { runCommand } from './run-command.ts'
import { serveEditable, START_OPTIONS, startUsage } from './serve-editable.ts'
import { updateSiteCopy, type SiteCopy } from '../src/tools/release/update-site-copy.ts'
import manifest from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')

await runCommand({
  usage: startUsage(commandText('start', '[--init]')),
  parse: () => parseArgs({ options: START_OPTIONS }).values,
  run: serve,
})

async function serve({ init: isInit }: { init: boolean }): Promise<number> {
  const settings = requireSettings()
  const options = { settings, version: manifest.version, isInit }
  const site = await prepareSite(settings, isInit)
  if (site) {
    const { content = site.content } = settings
    return serveEditable({ ...options, dist: site.dist, content })
  }
  const { content = join(root, 'site-content') } = settings
  return runServer({ ...options, dist: join(root, 'dist'), content, office: createOffice })
}

async function prepareSite(
  { data: { folder }, location }: Settings,
  isInit: boolean,
): Promise<SiteCopy | undefined> {
  try {
    const isExpected = location.kind === 'sqlite' && location.id !== undefined && !isInit
    if (isExpected && isMissing(location.file)) throw missingDatabase(location)
    // Creates the folder before other code does, so that only its owner can read the personal data in it.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Puts the cache into the data folder, because another user may own the folder of the release.
    process.env.SITE_CACHE ||= join(folder, 'cache')
    return await updateSiteCopy(root, join(folder, 'site'), logToConsole)
  } catch (error) {
    logToConsole({ level: 'error', event: 'release-content', reason: reasonOf(error) })
    return undefined
  }
}
