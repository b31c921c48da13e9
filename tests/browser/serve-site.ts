import { join } from 'node:path'
import { officeWithEditor } from '../../scripts/edit/serve-editable.ts'
import { buildSite } from '../../src/build/build-site.ts'
import { startServer, type RunningServer } from '../../src/server/serve.ts'

interface Options {
  folder: string
  /** The port of the server: a free one by default. */
  port?: string | undefined
  /** Unless a test says otherwise, a day before all events of the frozen copy of the school's site. */
  now?: string | undefined
}

/**
 * Builds a folder of content into `folder`/dist and serves it, with a database and an office in `folder`/data. Its clock
 * never moves, so that the tests see the same events next year.
 *
 * @throws when the content is wrong; what is wrong is printed
 */
export async function serveSite(
  content: string,
  { folder, port = '0', now: time = '2026-11-21T12:00:00-03:00' }: Options,
): Promise<RunningServer> {
  const dist = join(folder, 'dist')
  const env = { SITE_CONTENT: content, DATA_DIR: join(folder, 'data'), PORT: port, OFFICE_LOCAL: '1' }
  const now = () => new Date(time)
  if (!(await buildSite({ content, out: dist, now: now() }))) throw new Error(`${content} cannot be built.`)
  return startServer({ dist, env, now, log: () => {}, office: officeWithEditor(content, dist, env) })
}
