/** The site as the browser tests see it: built anew into a temporary folder, with a database of its own, on one day. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../../src/build/build-site.ts'
import { startServer } from '../../src/server/serve.ts'

const { TEST_PORT, TEST_DATA_DIR } = process.env
if (!TEST_PORT || !TEST_DATA_DIR) throw new Error('serve.ts needs TEST_PORT and TEST_DATA_DIR.')

const folder = mkdtempSync(join(tmpdir(), 'browser-tests-'))
const dist = join(folder, 'dist')
const env = { ...process.env, PORT: TEST_PORT, DATA_DIR: TEST_DATA_DIR, SITE_CONTENT: 'site-content' }
// A day before all events of the content, so that the tests see the same ones next year.
const now = () => new Date('2026-11-21T12:00:00-03:00')
if (!(await buildSite({ content: 'site-content', out: dist, now: now() }))) process.exit(1)
const server = await startServer({ dist, env, now, log: () => {} })
process.once('SIGTERM', () => {
  void server.close().finally(() => {
    rmSync(folder, { recursive: true, force: true })
    rmSync(TEST_DATA_DIR, { recursive: true, force: true })
    process.exit()
  })
})
