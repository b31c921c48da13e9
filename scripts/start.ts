/** Builds the project's site if its content has changed, and serves it: `npm start`. Exits with 2 on wrong usage. */
import { parseArgs } from 'node:util'
import { requireSettings } from '../src/server/settings.ts'
import { runCommand } from './run-command.ts'
import { serveEditable, START_OPTIONS, startUsage } from './serve-editable.ts'
import manifest from '../package.json' with { type: 'json' }

await runCommand({
  usage: startUsage('npm start [-- --init]'),
  parse: () => parseArgs({ options: START_OPTIONS }).values,
  run({ init: isInit }) {
    const settings = requireSettings()
    const { content = 'site-content' } = settings
    return serveEditable({ dist: 'dist', content, settings, version: manifest.version, isInit })
  },
})
