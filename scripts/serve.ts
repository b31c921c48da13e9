/** Serves `dist/` as it is, without building: what a host runs, where another command publishes. `npm start` builds first. */
import { createOffice } from '../src/office/create-office.ts'
import { runServer } from '../src/server/serve.ts'
import manifest from '../package.json' with { type: 'json' }

const { version } = manifest
await runServer({
  dist: 'dist',
  env: process.env,
  version,
  office: createOffice,
  isInit: process.argv.includes('--init'),
})
