import type { Hono } from 'hono'
import type { Api } from '../server/api.ts'
import type { OfficeUse } from '../server/serve.ts'
import type { Permission } from './roles.ts'
import type { Session } from './sessions.ts'
import type { Vault } from './vault.ts'

export { OFFICE_PATH } from '../contract/editor-door.ts'
export type { OfficeUse }

/** What every part of the office is handed. */
export interface OfficeDependencies extends OfficeUse {
  vault: Vault
}

/** The words that somebody who wants to get in would try first (OWASP ASVS 5, 6.1.2): those of the site, and ours. */
export function siteWords({ site }: OfficeDependencies): string[] {
  const { url, mailboxes } = site().site
  return [
    ...new URL(url).hostname.split(/[.-]/),
    ...mailboxes.flatMap(({ institution }) => institution.split(/[^\p{L}]+/u)),
    'oficina',
    'escuela',
    'colegio',
    'instituto',
    'clave',
    'contrasena',
  ]
}

/** What a request to the office carries once it was let in. */
export interface Entered {
  session: Session
  /** the office's menu; empty for whoever still has to set up the second step */
  sections: readonly Section[]
  /** notes in the log that this person did something; `action` is Spanish, such as `sacó a Ana` */
  note: (action: string) => Promise<void>
  /** what every page says is broken, in a few words; undefined when nothing is */
  findBroken: () => Promise<string | undefined>
}

/** How a request came: over TLS, on this machine itself, or neither, which the office refuses. */
export type Way = 'tls' | 'loopback' | 'open'

/** The request's environment, for Hono. */
export interface OfficeEnv {
  Bindings: Api['Bindings']
  /** `form`: the fields of a posted form, whose origin and token have been checked */
  Variables: { entered: Entered; way: Way; form: Map<string, string> }
}

/** One entry of the office's menu: its pages stand under `/oficina/PATH`. */
export interface Section {
  path: string
  /** as the menu shows it */
  title: string
  permission: Permission
  /**
   * Whether its pages send calls below `api/`: what is posted there is no form, carries the session's token in `X-Editor-Token`, and is
   * read by the section itself. Whoever is not in gets JSON instead of a page.
   */
  hasCalls?: true
  /** Adds the section's pages, at `/` and below, to an application of its own that only those who may do so reach. */
  mount(app: Hono<OfficeEnv>, use: OfficeDependencies): void
}
