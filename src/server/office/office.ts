import type { Hono } from 'hono'
import type { Api } from '../site-api.ts'
import type { OfficeUse } from '../serve.ts'
import type { Permission } from './roles.ts'
import type { Session } from './sessions.ts'
import type { Encryption } from './encryption.ts'

export { OFFICE_PATH } from '../../engine/contract/editor-access.ts'
export type { OfficeUse }

export interface OfficeDependencies extends OfficeUse {
  encryption: Encryption
}

/**
 * Words that an attacker would try first as a password (OWASP ASVS 5, 6.1.2): parts of the site's address, names of institutions, and
 * common words.
 */
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
  /** adds an entry to the log of actions; `action` is Spanish, such as `sacó a Ana` */
  note: (action: string) => Promise<void>
  /** returns the text of the banner about faults of the server; undefined while the server has no fault */
  findBroken: () => Promise<string | undefined>
}

/** How a request arrived: over TLS, from this machine, or unencrypted (`open`). The office refuses unencrypted requests. */
export type Transport = 'tls' | 'loopback' | 'open'

export interface OfficeEnv {
  Bindings: Api['Bindings']
  /** `base` is the path of the site on its host. */
  Variables: { base: string; entered: Entered; transport: Transport; form: Map<string, string> }
}

/** A section of the office: an entry of the menu, with its pages under `/oficina/PATH`. */
export interface OfficeSection {
  path: string
  title: string
  permission: Permission
  /**
   * whether the section has API calls below `api/`. The section itself reads their bodies, and their CSRF token comes in a header. A call
   * without a session gets JSON instead of a page.
   */
  hasCalls?: true
  /** Pages below this path need no log-in. The section itself decides who may see them. */
  shared?: { path: string; mountShared: (app: Hono<OfficeEnv>, use: OfficeDependencies) => void }
  /** Adds the section's routes to `app`, which answers only people who have the section's permission. */
  mount(app: Hono<OfficeEnv>, use: OfficeDependencies): void
}
