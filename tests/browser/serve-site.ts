import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { officeWithEditor } from '../../scripts/serve-editable.ts'
import { buildSite } from '../../src/engine/build/build-site.ts'
import { startServer, type RunningServer } from '../../src/server/serve.ts'
import { readSettings } from '../../src/server/settings.ts'
import { putBelowPath } from './put-below-path.ts'

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
  written: string,
  { folder, port = '0', now: time = '2026-11-21T12:00:00-03:00' }: ServeOptions,
): Promise<RunningServer> {
  const content = belowPath(written, folder)
  const dist = join(folder, 'dist')
  const settings = readSettings({ DATA_DIR: join(folder, 'data'), PORT: port, OFFICE_LOCAL: '1' })
  const office = officeWithEditor(content, dist, settings.data)
  const now = () => new Date(time)
  if (!(await buildSite({ content, out: dist, now: now() }))) throw new Error(`${content} cannot be built.`)
  return startServer({ dist, content, settings, now, log: () => {}, office })
}

/** Returns the content below the path `TEST_BASE` of its host: a copy in `folder`, or without the variable the content itself. */
function belowPath(content: string, folder: string): string {
  if (!process.env.TEST_BASE) return content
  const copy = join(folder, 'content')
  cpSync(content, copy, { recursive: true })
  putBelowPath(copy)
  return copy
}
