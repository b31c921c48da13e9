import type { Hono } from 'hono'
import type { Api } from '../server/api.ts'
import type { OfficeUse } from '../server/serve.ts'
import type { Permission } from './roles.ts'
import type { Session } from './sessions.ts'
import type { Vault } from './vault.ts'

export { OFFICE_PATH } from '../contract/editor-door.ts'
export type { OfficeUse }

/** The dependencies of every part of the office. */
export interface OfficeDependencies extends OfficeUse {
  vault: Vault
}

/** The first words that an attacker would try (OWASP ASVS 5, 6.1.2): those of the site, and ours. */
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

/** The session of a request, and what it may use. */
export interface Entered {
  session: Session
  /** the office's menu; empty while the second step is missing */
  sections: readonly OfficeSection[]
  /** notes in the log that this person did something; `action` is Spanish, such as `sacó a Ana` */
  note: (action: string) => Promise<void>
  /** the banner of every page about what is broken; undefined when all is well */
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

/** An entry of the office's menu, with its pages under `/oficina/PATH`. */
export interface OfficeSection {
  path: string
  /** as the menu shows it */
  title: string
  permission: Permission
  /**
   * Whether its pages send calls below `api/`. Their bodies are no forms: the section reads them, and the token comes
   * in a
   * header. Without a session they get JSON instead of a page.
   */
  hasCalls?: true
  /** Adds the section's pages, at `/` and below, to an application of its own that only those who may do so reach. */
  mount(app: Hono<OfficeEnv>, use: OfficeDependencies): void
}
