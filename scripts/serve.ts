/** Serves `dist/` as it is, without building: what a host runs, where another command publishes. `npm start` builds first. */
import { createOffice } from '../src/office/create-office.ts'
import { runServer } from '../src/server/serve.ts'

await runServer({ dist: 'dist', env: process.env, office: createOffice })
