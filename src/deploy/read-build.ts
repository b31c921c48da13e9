import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesUnder } from '../build/files-under.ts'
import { STAMP } from '../build/stamp.ts'
import { FORM_ANSWER_FILE } from '../contract/form-answer.ts'
import { COMMON_HEADERS, POLICIES_FILE } from '../contract/headers.ts'
import { SERVER_SITE_FILE, type ServerSite } from '../contract/messages.ts'
import { FORM_PROGRAM, FORM_SETTINGS, type FormSettings } from './form-files.ts'

/** What goes to a host with PHP. */
export interface Build {
  /** by path inside the document root */
  files: ReadonlyMap<string, Buffer>
  /** the Content-Security-Policy of each page by its file */
  policies: ReadonlyMap<string, string>
  /** the forms of the content, which our own server takes and a host with PHP does not: their names by their ids */
  forms: ReadonlyMap<string, string>
  /** old addresses, and the paths of the pages that took their place */
  redirects: NonNullable<ServerSite['redirects']>
}

/**
 * Reads a build as a host with PHP needs it: what only our own server reads is left out, and the program that answers a form posted without
 * JavaScript comes along.
 *
 * @throws an Error in Spanish when there is no build
 */
export function readBuild(dist: string): Build {
  if (!existsSync(join(dist, STAMP)))
    throw new Error(`No hay un sitio armado en ${dist}. Corré npm run build.`)
  // Our own build wrote them.
  const policies = readJson(dist, POLICIES_FILE) as Record<string, string>
  const files = new Map<string, Buffer>()
  for (const file of filesUnder(dist)) {
    const path = relative(dist, file).split(sep).join('/')
    const isServed = !path.startsWith('_server/') && !path.endsWith('.htaccess')
    if (isServed || path === STAMP || path === FORM_ANSWER_FILE) files.set(path, readFileSync(file))
  }
  const {
    messages,
    defaultInstitution,
    forms = [],
    redirects = [],
  } = readJson(dist, SERVER_SITE_FILE) as ServerSite
  if (files.has(FORM_ANSWER_FILE)) {
    const { success, failure } = messages.contact
    const policy = policies[FORM_ANSWER_FILE]!
    const headers = { ...COMMON_HEADERS, 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' }
    const settings: FormSettings = { success, failure, defaultInstitution, headers }
    files.set(FORM_SETTINGS, Buffer.from(JSON.stringify(settings)))
    files.set(FORM_PROGRAM, readFileSync(join(import.meta.dirname, 'form.php')))
  }
  return {
    files,
    policies: new Map(Object.entries(policies)),
    forms: new Map(forms.map(({ id, name }) => [id, name])),
    redirects,
  }
}

function readJson(dist: string, path: string): unknown {
  return JSON.parse(readFileSync(join(dist, path), 'utf8'))
}
