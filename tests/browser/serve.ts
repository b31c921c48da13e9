/**
 * Builds the folder of content that is its argument into TEST_FOLDER and serves it, with a database
 * and an office there, until it gets SIGTERM; then it deletes the folder. The clock stands still, so that the tests see the same events next year.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from '../../src/build/build-site.ts'
import { officeWithEditor } from '../../scripts/edit/serve-editable.ts'
import { startServer } from '../../src/server/serve.ts'

const content = process.argv[2]
const { TEST_FOLDER, TEST_NOW, PORT } = process.env
if (!content || !TEST_FOLDER) throw new Error('serve.ts needs a folder of content and TEST_FOLDER.')

process.once('exit', () => rmSync(TEST_FOLDER, { recursive: true, force: true }))
const dist = join(TEST_FOLDER, 'dist')
const env = { SITE_CONTENT: content, DATA_DIR: join(TEST_FOLDER, 'data'), PORT }
// Unless a test says otherwise, a day before all events of the frozen copy of the school's site.
const now = () => new Date(TEST_NOW || '2026-11-21T12:00:00-03:00')
if (!(await buildSite({ content, out: dist, now: now() }))) process.exit(1)
const office = officeWithEditor(content, dist, env)
const server = await startServer({ dist, env, now, log: () => {}, office })
process.once('SIGTERM', () => void server.close().finally(() => process.exit()))
console.log(server.url)
