import type { Hono } from 'hono'
import type { Api } from '../server/site-api.ts'
import type { OfficeUse } from '../server/serve.ts'
import type { Permission } from './roles.ts'
import type { Session } from './sessions.ts'
import type { Vault } from './vault.ts'

export { OFFICE_PATH } from '../contract/editor-door.ts'
export type { OfficeUse }

export interface OfficeDependencies extends OfficeUse {
  vault: Vault
}

/** Words that an attacker would try first as a password (OWASP ASVS 5, 6.1.2): parts of the site's address, institutions, common words. */
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

export interface Entered {
  session: Session
  /** the sections in the person's menu; empty until the second step is done */
  sections: readonly OfficeSection[]
  /** adds to the log of actions; `action` is Spanish, such as `sacó a Ana` */
  note: (action: string) => Promise<void>
  /** the text of the fault banner; undefined when all is well */
  findBroken: () => Promise<string | undefined>
}

/** How the request arrived: over TLS, from this machine, or unencrypted, which the office refuses. */
export type Way = 'tls' | 'loopback' | 'open'

export interface OfficeEnv {
  Bindings: Api['Bindings']
  Variables: { entered: Entered; way: Way; form: Map<string, string> }
}

/** An entry of the office's menu, with its pages under `/oficina/PATH`. */
export interface OfficeSection {
  path: string
  title: string
  permission: Permission
  /**
   * whether the section has calls below `api/`. The section reads their bodies itself, and their CSRF token comes in a header. A call
   * without a session gets JSON, not a page.
   */
  hasCalls?: true
  /** Pages below this path need no log-in: the section decides who may see them. */
  shared?: { path: string; mountShared: (app: Hono<OfficeEnv>, use: OfficeDependencies) => void }
  /** Adds the section's routes to its own application, which only people with the permission reach. */
  mount(app: Hono<OfficeEnv>, use: OfficeDependencies): void
}
