/** Builds the project's site if its content has changed, and serves it: `npm start`. */
import { serveEditable } from './edit/serve-editable.ts'
import manifest from '../package.json' with { type: 'json' }

const content = process.env.SITE_CONTENT || 'site-content'
const isInit = process.argv.includes('--init')
await serveEditable({ dist: 'dist', env: process.env, version: manifest.version, isInit }, content)
