import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { EVENTS_CALL, SESSION_ENDED, TOKEN_HEADER } from '../../engine/contract/editor-access.ts'
import { atBase, basePath } from '../../engine/model/base-path.ts'
import { findConditions, summarize } from '../alerts/conditions.ts'
import { reasonOf, withoutSecret } from '../log.ts'
import { findProxyFault, showsProxy } from '../proxy-faults.ts'
import { checkOrigin } from '../same-origin.ts'
import { accountSection } from './account.ts'
import { logAction } from './actions-section.ts'
import { readSessionCookie } from './cookies.ts'
import { addFiles } from './static-files.ts'
import { readForm } from './posted-form.ts'
import { answerPage, answerPlainPage, PAGE_HEADERS } from './layout.ts'
import { addLogin } from './login.ts'
import {
  OFFICE_PATH,
  type OfficeDependencies,
  type OfficeEnv,
  type OfficeUse,
  type OfficeSection,
  type Transport,
} from './office.ts'
import { hasPeople } from './people.ts'
import { mayDo } from './roles.ts'
import { needsSecondStep } from './second-steps.ts'
import { withSections } from './sections.ts'
import { findSession, type Session } from './sessions.ts'
import { isSameToken } from './secrets.ts'
import { createEncryption } from './encryption.ts'
import { isLoopback } from '../client.ts'

/** Matches requests that pages send on a timer. These requests do not prolong the session. */
const POLL = new RegExp(`/(?:novedades|${EVENTS_CALL.slice(1)})$`)

const OPEN = /^\/oficina\/(entrar|salir|clave\/[^/]+)$/

/**
 * Creates the office: log-in and sections. It answers 404 until the first person is added, and it requires TLS.
 *
 * @param more sections from other folders, such as the editor's
 */
export function createOffice(given: OfficeUse, more: readonly OfficeSection[] = []): Hono<OfficeEnv> {
  const { storage, now, log, maintenance, secondStep } = given
  const use: OfficeDependencies = { ...given, encryption: createEncryption(secondStep.key, storage.location) }
  // `strict: false` accepts a final slash, because people type `/oficina/`.
  const app = new Hono<OfficeEnv>({ strict: false }).basePath(OFFICE_PATH)
  const sections = withSections(more)
  const calls = sections.filter(({ hasCalls }) => hasCalls).map(({ path }) => `${OFFICE_PATH}/${path}/api/`)
  const shared = more.flatMap((section) => section.shared ?? [])
  const isCall = (c: Context<OfficeEnv>) => calls.some((start) => c.req.path.startsWith(start))

  app.use(async (c, next) => {
    const base = basePath(use.site().site.url)
    c.set('base', base)
    await next()
    const location = c.res.headers.get('location')
    if (location) c.header('Location', atBase(base, location))
  })
  app.use(async (c, next) => {
    if (!(await hasPeople(storage))) return answerPlainPage(c, MISSING)
    const transport = findTransport(c, given)
    if (transport === 'open') {
      const fault = findProxyFault(c, given.proxies)
      if (fault) given.onProxyFault(fault)
      return answerPlainPage(c, NEEDS_TLS)
    }
    if (transport === 'tls') c.header('Strict-Transport-Security', 'max-age=63072000')
    c.set('transport', transport)
    return next()
  })
  addFiles(app, use)
  app.use((c, next) => checkPost(c, next))
  app.use(async (c, next) => {
    const isShared = shared.some(({ path }) => c.req.path.startsWith(`${OFFICE_PATH}/${path}/`))
    if (OPEN.test(c.req.path) || isShared) return next()
    const isUsed = !POLL.test(c.req.path)
    const session = await findSession(storage, readSessionCookie(c, c.get('transport')) ?? '', now(), isUsed)
    const step = session && nextStep(session, use)
    if ((!session || step) && isCall(c)) return c.json(SESSION_ENDED, 401, PAGE_HEADERS)
    if ((!session || step) && !isUsed) return c.body(null, 401, PAGE_HEADERS)
    if (!session)
      return c.req.method === 'POST' ? answerPlainPage(c, ended(c)) : c.redirect(`${OFFICE_PATH}/entrar`)
    const sent = isCall(c) ? c.req.header(TOKEN_HEADER) : c.get('form')?.get('csrf')
    const token = c.req.method === 'POST' ? (sent ?? '') : session.csrf
    if (!isSameToken(token, session.csrf)) return answerPlainPage(c, FOREIGN)
    if (step && !step.opens.test(c.req.path)) return c.redirect(step.path, 303)
    const note = (action: string) =>
      logAction(storage, { at: now().toISOString(), person: session.person.name, action })
    const findBroken = async () =>
      summarize(findConditions(await maintenance.cachedState()).filter(({ kind }) => kind === 'broken'))
    c.set('entered', { session, sections: step ? [] : sections, note, findBroken })
    return next()
  })
  addLogin(app, use)

  app.get('/', (c) => {
    const { role } = c.get('entered').session.person
    const first = sections.find(({ permission }) => mayDo(role, permission)) ?? accountSection
    return c.redirect(`${OFFICE_PATH}/${first.path}`)
  })
  addShared(app, shared, use)
  for (const section of sections) {
    const inner = new Hono<OfficeEnv>()
    inner.use(async (c, next) => {
      const { person } = c.get('entered').session
      if (mayDo(person.role, section.permission)) return next()
      log({ level: 'info', event: 'office-forbidden', person: person.id, section: section.path })
      return answerPage(c, FORBIDDEN)
    })
    section.mount(inner, use)
    app.route(`/${section.path}`, inner)
  }
  app.notFound((c) => answerPlainPage(c, MISSING))
  app.onError((error, c) => {
    log({ level: 'error', event: 'office', path: withoutSecret(c.req.path), reason: reasonOf(error) })
    return answerPlainPage(c, BROKEN)
  })
  return app

  /**
   * Accepts GET, HEAD, and posts that a page of this site sent. Also reads the fields of a posted form. The next middleware checks the CSRF
   * token.
   */
  async function checkPost(c: Context<OfficeEnv>, next: () => Promise<void>) {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (c.req.method !== 'POST') return answerPlainPage(c, FOREIGN)
    const isOwn = checkOrigin(c.req.raw.headers, use.site().site.url) === 'own'
    if (isCall(c) && isOwn) return next()
    const form = await readForm(c)
    if (!form || !isOwn) return answerPlainPage(c, FOREIGN)
    c.set('form', form)
    return next()
  }
}

type SharedPages = NonNullable<OfficeSection['shared']>

function addShared(app: Hono<OfficeEnv>, shared: readonly SharedPages[], use: OfficeDependencies): void {
  for (const { path, mountShared } of shared) {
    const inner = new Hono<OfficeEnv>()
    mountShared(inner, use)
    app.route(`/${path}`, inner)
  }
}

/**
 * Finds the log-in step that the person has not done yet, and the paths that are open until then. Undefined when the log-in is complete.
 */
function nextStep(session: Session, use: OfficeDependencies) {
  if (session.needsCode) return { path: `${OFFICE_PATH}/codigo`, opens: /^\/oficina\/codigo$/ }
  if (session.hasSecondStep || !needsSecondStep(use, session)) return undefined
  return {
    path: `${OFFICE_PATH}/cuenta/segundo-paso`,
    opens: /^\/oficina\/cuenta\/(?:confirmar$|segundo-paso(?:\/|$))/,
  }
}

const MISSING = {
  title: 'No existe',
  heading: 'Acá no hay nada',
  status: 404 as const,
  body: html`<p><a href="/">Ir al sitio</a></p>`,
}
const NEEDS_TLS = {
  title: 'Hace falta https',
  heading: 'Entrá con https',
  status: 403 as const,
  body: html`<p>
      La oficina no se abre por una conexión que otros pueden leer. Probá la misma dirección con
      <b>https://</b> adelante.
    </p>
    <p>
      Si mantenés el servidor: detrás de un proxy hace falta <code>TRUST_PROXY=1</code>; para entrar sin https
      desde esta misma máquina, <code>OFFICE_LOCAL=1</code>. Lo explica SERVER.md.
    </p>`,
}
/**
 * Makes the page for a form that is posted after its session has ended. The page repeats a typed note, which would otherwise be lost
 * because browsers do not store office pages.
 */
function ended(c: Context<OfficeEnv>) {
  const note = c.get('form').get('nota')
  return {
    title: 'Se cerró la sesión',
    status: 401 as const,
    body: html`<p>
        Lo último que hiciste no se guardó. <a href="${OFFICE_PATH}/entrar">Entrá de nuevo</a> y repetilo.
      </p>
      ${
        note
          ? html`<label
              >Esto habías escrito: copialo antes de entrar
              <textarea rows="8" readonly>${note}</textarea>
            </label>`
          : ''
      }`,
  }
}
const FOREIGN = {
  title: 'No se hizo',
  status: 403 as const,
  body: html`<p>
    El pedido no vino de una página de la oficina, o la página era vieja.
    <a href="${OFFICE_PATH}">Abrila de nuevo</a> y repetilo.
  </p>`,
}
const FORBIDDEN = {
  title: 'No es tu parte',
  status: 403 as const,
  body: html`<p>
    Tu permiso no alcanza para esta parte. Si te hace falta, pedíselo a quien administra la oficina.
  </p>`,
}
const BROKEN = {
  title: 'Algo falló',
  status: 503 as const,
  body: html`<p>No se pudo hacer; nada quedó a medias. Probá de nuevo en un rato.</p>`,
}

/**
 * Decides whether the office may answer a request: passwords and visitors' messages must not travel unencrypted (OWASP ASVS 5, 12.2.1).
 * With `TRUST_PROXY`, a header of the proxy tells whether the request came over TLS. Without a proxy, `OFFICE_LOCAL` must allow requests
 * from this machine, because a request through an undeclared proxy looks the same.
 */
function findTransport(
  c: Context<OfficeEnv>,
  { proxies, isLocal }: Pick<OfficeUse, 'proxies' | 'isLocal'>,
): Transport {
  if (proxies > 0)
    return c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https' ? 'tls' : 'open'
  if (!isLocal || showsProxy(c)) return 'open'
  const peer = c.env?.incoming?.socket.remoteAddress ?? ''
  const { hostname } = new URL(c.req.url)
  return isLoopback(peer) && (hostname === 'localhost' || isLoopback(hostname)) ? 'loopback' : 'open'
}
