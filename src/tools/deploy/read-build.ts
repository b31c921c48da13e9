import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesUnder } from '../../engine/build/files-under.ts'
import { VERSION_FILE } from '../../engine/build/stamp.ts'
import { FORM_ANSWER_FILE } from '../../engine/contract/form-answer.ts'
import { COMMON_HEADERS, PAGE_POLICY } from '../../engine/contract/headers.ts'
import { SERVER_SITE_FILE, type ServerSite } from '../../engine/contract/messages.ts'

export const FORM_PROGRAM = '_server/form.php'

/** The parts of a built site that are copied to a host with PHP. */
export interface BuiltFolder {
  files: ReadonlyMap<string, Buffer>
  /** the site's own address */
  url: string
  /** names of the forms that the content defines, by id; they need the site's own server */
  forms: ReadonlyMap<string, string>
  redirects: NonNullable<ServerSite['redirects']>
}

/**
 * Reads a built site for a host with PHP. Leaves out the server's files, and adds form.php, which answers forms posted without JavaScript.
 *
 * @throws an Error in Spanish when the folder has no built site
 */
export function readBuild(dist: string): BuiltFolder {
  // A build for a host that only serves files has no data of the server.
  if (!existsSync(join(dist, VERSION_FILE)) || !existsSync(join(dist, SERVER_SITE_FILE)))
    throw new Error(`No hay un sitio armado en ${dist}. Corré npm run build.`)
  const site: ServerSite = JSON.parse(readFileSync(join(dist, SERVER_SITE_FILE), 'utf8'))
  const files = new Map<string, Buffer>()
  for (const file of filesUnder(dist)) {
    const path = relative(dist, file).split(sep).join('/')
    const isServed = !path.startsWith('_server/') && !path.endsWith('.htaccess')
    if (isServed || path === VERSION_FILE || path === FORM_ANSWER_FILE) files.set(path, readFileSync(file))
  }
  if (files.has(FORM_ANSWER_FILE)) {
    files.set('_server/form.json', Buffer.from(JSON.stringify(formSettings(site))))
    files.set(FORM_PROGRAM, readFileSync(join(import.meta.dirname, 'form.php')))
  }
  return {
    files,
    url: site.url,
    forms: new Map((site.forms ?? []).map(({ id, name }) => [id, name])),
    redirects: site.redirects ?? [],
  }
}

function formSettings({ url, messages, mailboxes }: ServerSite): object {
  const { success, failure } = messages.contact
  const headers = { ...COMMON_HEADERS, 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' }
  const institutions = mailboxes.map(({ institution }) => institution)
  return { url, success, failure, foreign: messages.server.foreignSite, institutions, headers }
}
