import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_SITE_FILE } from '../engine/contract/messages.ts'
import { readServerSite } from './server-site.ts'
import { findServedSite, type DataFolder } from './storage/data-folder.ts'

/** Reads the site that the server shows, for the operator's commands. Before the first build, `replaced` names the whole site. */
export function readServedSite(data: DataFolder): ReturnType<typeof readServerSite> {
  const file = join(findServedSite(data), SERVER_SITE_FILE)
  return readServerSite(existsSync(file) ? readFileSync(file, 'utf8') : '')
}
