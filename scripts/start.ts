/** Builds the project's site if its content has changed, and serves it: `npm start`. */
import { serveEditable } from './serve-editable.ts'
import { requireSettings } from '../src/server/settings.ts'
import manifest from '../package.json' with { type: 'json' }

const settings = requireSettings()
const { content = 'site-content' } = settings
const isInit = process.argv.includes('--init')
await serveEditable({ dist: 'dist', content, settings, version: manifest.version, isInit })
