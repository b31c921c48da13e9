/** Serves the project's `dist/` as it is, without building: what a release and other hosts run. `npm start` builds first. */
import { join } from 'node:path'
import { createOffice } from '../src/office/create-office.ts'
import { runServer } from '../src/server/serve.ts'
import manifest from '../package.json' with { type: 'json' }

const { version } = manifest
const root = join(import.meta.dirname, '..')
await runServer({
  dist: join(root, 'dist'),
  env: { ...process.env, SITE_CONTENT: process.env.SITE_CONTENT || join(root, 'site-content') },
  version,
  office: createOffice,
  isInit: process.argv.includes('--init'),
})
