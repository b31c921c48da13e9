/** Serves the project's site, after building it if it has changed: `npm start`. */
import { serveEditable } from './edit/serve-editable.ts'
import manifest from '../package.json' with { type: 'json' }

const content = process.env.SITE_CONTENT || 'site-content'
const isInit = process.argv.includes('--init')
await serveEditable({ dist: 'dist', env: process.env, version: manifest.version, isInit }, content)
