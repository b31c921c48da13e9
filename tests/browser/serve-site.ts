import { join } from 'node:path'
import { officeWithEditor } from '../../scripts/edit/serve-editable.ts'
import { buildSite } from '../../src/build/build-site.ts'
import { startServer, type RunningServer } from '../../src/server/serve.ts'

interface ServeOptions {
  folder: string
  port?: string | undefined
  /** The time at which the server's clock is stopped; by default, the day before all events of the fixture. */
  now?: string | undefined
}

/**
 * Builds a content folder into `folder`/dist and serves it with a stopped clock. The database and the office are in `folder`/data.
 *
 * @throws when the content is invalid, after printing why
 */
export async function serveSite(
  content: string,
  { folder, port = '0', now: time = '2026-11-21T12:00:00-03:00' }: ServeOptions,
): Promise<RunningServer> {
  const dist = join(folder, 'dist')
  const env = { SITE_CONTENT: content, DATA_DIR: join(folder, 'data'), PORT: port, OFFICE_LOCAL: '1' }
  const now = () => new Date(time)
  if (!(await buildSite({ content, out: dist, now: now() }))) throw new Error(`${content} cannot be built.`)
  return startServer({ dist, env, now, log: () => {}, office: officeWithEditor(content, dist, env) })
}
