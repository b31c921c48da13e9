/** The site as the browser tests see it: built anew into a temporary folder, with a database of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../../scripts/build/build-site.ts'
import { startServer } from '../../src/server/serve.ts'

const folder = mkdtempSync(join(tmpdir(), 'browser-tests-'))
const dist = join(folder, 'dist')
if (!(await buildSite({ content: 'site-content', out: dist }))) process.exit(1)
const env = { ...process.env, PORT: process.env.TEST_PORT, DATA_DIR: join(folder, 'data'), SITE_CONTENT: 'site-content' }
const server = await startServer({ dist, env, log: () => {} })
process.once('SIGTERM', () => {
  void server.close().finally(() => {
    rmSync(folder, { recursive: true, force: true })
    process.exit()
  })
})
