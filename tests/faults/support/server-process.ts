/** A server with its office in a process of its own, for the tests that kill it: `node server-process.ts DIST`. */
import { createOffice } from '../../../src/office/create-office.ts'
import { runServer } from '../../../src/server/serve.ts'

await runServer({ dist: process.argv[2] ?? 'dist', env: process.env, office: createOffice })
