import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { logAction } from './actions-section.ts'
import { addCodePage } from './code-page.ts'
import { readSessionCookie, deleteSessionCookie } from './cookies.ts'
import { findKnownDevice } from './known-devices.ts'
import { field, newPasswordFields, passwordField } from './controls.ts'
import { answerPlainPage } from './layout.ts'
import { findLink, redeemPasswordLink } from './password-links.ts'
import { createLoginThrottle } from './login-throttle.ts'
import { OFFICE_PATH, siteWords, type OfficeDependencies, type OfficeEnv } from './office.ts'
import { clientOf, openSession, recordLogin } from './open-session.ts'
import { findPasswordFault, isPassword, MIN_PASSWORD_LENGTH } from './password.ts'
import { findByName, loginOf } from './people.ts'
import { hasSecondStep } from './second-steps.ts'
import { shareLimits } from '../storage/shared-limits.ts'
import { endSessions, findSession } from './sessions.ts'
import { mailAccountChange } from './mail-person.ts'

/** The message for a wrong name or password. It is the same for both, so that it does not reveal which names exist. */
const WRONG = 'El nombre o la clave no son correctos.'

/** Adds the pages for log-in, log-out, and choosing a password through a link. */
export function addLogin(app: Hono<OfficeEnv>, use: OfficeDependencies): void {
  const { storage, now, log, proxies } = use
  const throttle = createLoginThrottle(shareLimits(storage, now))
  addCodePage(app, use, throttle)

  app.get('/entrar', (c) => answerPlainPage(c, loginPage()))

  app.post('/entrar', async (c) => {
    const form = c.get('form')
    const [name, password] = [form.get('nombre') ?? '', form.get('clave') ?? '']
    const client = clientOf(c, proxies)
    const { network } = client
    const device = findKnownDevice(c, use, loginOf(name))
    const wait = await throttle.password(loginOf(name), client, device)
    if (wait > 0) {
      log({ level: 'info', event: 'office-login-throttled', network })
      c.header('Retry-After', String(wait))
      return answerPlainPage(c, {
        ...loginPage(`Hubo muchos intentos. Esperá ${wait} segundos.`, name),
        status: 429,
      })
    }
    const person = await findByName(storage, name)
    const isRight = await isPassword(password, person?.password, { isStranger: device === undefined })
    if (!person || !isRight) {
      log({ level: 'info', event: 'office-login-refused', network })
      return answerPlainPage(c, { ...loginPage(WRONG, name), status: 403 })
    }
    await enter(c, person)
    return c.redirect(OFFICE_PATH, 303)
  })

  app.post('/salir', async (c) => {
    const transport = c.get('transport')
    const session = await findSession(storage, readSessionCookie(c, transport) ?? '', now())
    if (session) await endSessions(storage, session.person.id, { id: session.id })
    deleteSessionCookie(c, transport)
    // Tells the browser to delete stored office pages (OWASP ASVS 5, 14.3.1).
    c.header('Clear-Site-Data', '"cache", "storage"')
    return c.redirect(`${OFFICE_PATH}/entrar`, 303)
  })

  app.get('/clave/:token', async (c) => {
    const person = await findLink(storage, c.req.param('token'), now())
    return person ? answerPlainPage(c, passwordPage(person.name)) : answerPlainPage(c, DEAD_LINK)
  })

  app.post('/clave/:token', async (c) => {
    const person = await findLink(storage, c.req.param('token'), now())
    if (!person) return answerPlainPage(c, DEAD_LINK)
    const password = c.get('form').get('clave') ?? ''
    const fault =
      findPasswordFault(password, [person.name, ...siteWords(use)]) ??
      (password === c.get('form').get('repetida') ? undefined : 'Las dos claves no son iguales.')
    if (fault) return answerPlainPage(c, passwordPage(person.name, fault))
    if (!(await redeemPasswordLink(storage, c.req.param('token'), password, now())))
      return answerPlainPage(c, DEAD_LINK)
    await logAction(storage, {
      at: now().toISOString(),
      person: person.name,
      action: 'eligió su clave con un enlace',
    })
    await mailAccountChange(
      use,
      person.id,
      'Con un enlace se eligió una clave nueva para entrar con tu nombre.',
    )
    await enter(c, person)
    return c.redirect(OFFICE_PATH, 303)
  })

  /** Opens a session. For a person with a second step, the session opens only the page that asks for the code until the code is entered. */
  async function enter(c: Context<OfficeEnv>, person: { id: number; name: string }): Promise<void> {
    await openSession(c, use, person.id, false)
    if (await hasSecondStep(storage, person.id)) return
    await recordLogin(c, use, person)
  }
}

function loginPage(fault?: string, name = '') {
  return {
    title: 'Entrar',
    fault,
    body: html`<form method="post" action="${OFFICE_PATH}/entrar" class="stack">
        ${field('Nombre', 'nombre', { value: name, autocomplete: 'username', autocapitalize: 'none' })}
        ${passwordField('Clave')}
        <button>Entrar</button>
      </form>
      <p class="note">¿Olvidaste la clave? Pedile un enlace nuevo a quien administra la oficina.</p>`,
  }
}

function passwordPage(name: string, fault?: string) {
  return {
    title: 'Elegir una clave',
    heading: `Hola, ${name}`,
    fault,
    body: html`<p>
        Elegí la clave con la que vas a entrar. Mejor larga que rara: tres palabras sueltas sirven.
      </p>
      <form method="post" class="stack">
        ${newPasswordFields(name, MIN_PASSWORD_LENGTH)}
        <button>Guardar y entrar</button>
      </form>`,
  }
}

const DEAD_LINK = {
  title: 'El enlace ya no sirve',
  status: 410 as const,
  body: html`<p>Cada enlace sirve una sola vez y dura tres días. Pedile otro a quien te lo dio.</p>
    <p><a href="${OFFICE_PATH}/entrar">Entrar con la clave</a></p>`,
}
