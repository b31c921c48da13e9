import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { isMailbox } from '../../engine/model/is-email.ts'
import { limitRate } from '../rate-limit.ts'
import { requireFreshPassword } from './fresh-password.ts'
import { doneText, redirectTo } from './posted-form.ts'
import {
  field,
  newPasswordFields,
  panel,
  passwordField,
  postForm,
  hiddenFields,
  type Html,
} from './controls.ts'
import { answerPage } from './layout.ts'
import { siteWords, type OfficeDependencies, type OfficeEnv, type OfficeSection } from './office.ts'
import { openSession } from './open-session.ts'
import { findPasswordFault, isPassword, MIN_PASSWORD_LENGTH } from './password.ts'
import { findByName, setEmail, setPassword } from './people.ts'
import { addSecondStepPages } from './second-step-pages.ts'
import { mailAccountChange } from './mail-person.ts'
import { endSessions, listSessions, type SessionRow } from './sessions.ts'
import { formatAge } from '../times.ts'

const DONE = {
  clave: 'La clave cambió, y las demás sesiones se cerraron.',
  correo: 'El correo quedó guardado.',
  cerrar: 'La sesión se cerró.',
}

/** The page where people change their own password, second step (a code from their phone) and address, and see their sessions. */
export const accountSection: OfficeSection = {
  path: 'cuenta',
  title: 'Mi cuenta',
  permission: 'cuenta',
  mount(app, use) {
    const { storage } = use
    requireFreshPassword(app, use, 'cuenta')
    const wait = limitRate({ burst: 5, interval: 60, memory: 1000 })
    app.get('/', (c) => show(c, use))
    addSecondStepPages(app, use)

    app.post('/clave', async (c) => {
      const { session, note } = c.get('entered')
      const { id, name } = session.person
      const form = c.get('form')
      const [present = '', password = '', repeated] = ['actual', 'clave', 'repetida'].map((key) =>
        form.get(key),
      )
      if (wait(name) > 0) return show(c, use, 'Hubo muchos intentos. Esperá un minuto.')
      const person = await findByName(storage, name)
      if (!(await isPassword(present, person?.password))) return show(c, use, 'La clave de ahora no es esa.')
      const fault = findPasswordFault(password, [name, ...siteWords(use)])
      if (fault) return show(c, use, fault)
      if (password !== repeated) return show(c, use, 'Las dos claves nuevas no son iguales.')
      await setPassword(storage, id, password)
      await openSession(c, use, id, session.hasSecondStep)
      await note('cambió su clave')
      await mailAccountChange(use, id, 'Cambió la clave con la que entrás.')
      return redirectTo(c, 'cuenta', 'clave')
    })

    app.post('/correo', async (c) => {
      const { session, note } = c.get('entered')
      const { id } = session.person
      const email = c.get('form').get('correo')?.trim() || null
      if (email && !isMailbox(email)) return show(c, use, 'El correo no parece una dirección.')
      // Mails the old address, because a stranger may have changed the address.
      await mailAccountChange(
        use,
        id,
        `Los avisos de la oficina ya no llegan a esta dirección${email ? '' : ' ni a otra'}.`,
      )
      await setEmail(storage, id, email)
      await note('cambió su correo para los avisos')
      return redirectTo(c, 'cuenta', 'correo')
    })

    addOwnSessions(app, use)
  },
}

async function show(c: Context<OfficeEnv>, use: OfficeDependencies, fault?: string) {
  const { session } = c.get('entered')
  const { name } = session.person
  const email = (await findByName(use.storage, name))?.email ?? ''
  const address = { type: 'email', value: email, autocomplete: 'email', required: false }
  const step = session.hasSecondStep ? ON : OFF
  const body = html`${panel(
    'Segundo paso',
    html`<p>${step.text}</p>
      <p><a class="button quiet" href="/oficina/cuenta/segundo-paso">${step.link}</a></p>`,
  )}
  ${panel(
    'Cambiar la clave',
    postForm(
      c,
      'cuenta/clave',
      html`${passwordField('La de ahora', 'actual')}
        ${newPasswordFields(name, MIN_PASSWORD_LENGTH, 'La nueva')} <button>Cambiar la clave</button>`,
      { class: 'stack' },
    ),
  )}
  ${panel(
    'Correo para los avisos',
    postForm(
      c,
      'cuenta/correo',
      html`${field('Ahí te escribimos si algo del sitio falla, o si cambia cómo entrás', 'correo', address)}
        <button class="quiet">Guardar</button>`,
      { class: 'stack' },
    ),
  )}
  ${await sessionsPart(c, use)}`
  return answerPage(c, { title: 'Mi cuenta', done: doneText(c, DONE), fault, body })
}

const ON = {
  text: 'Está activado: para entrar hacen falta tu clave y tu teléfono.',
  link: 'Teléfono nuevo, códigos de recuperación…',
}
const OFF = {
  text: 'Está desactivado. Con él, para entrar hacen falta tu clave y tu teléfono: una clave robada no alcanza.',
  link: 'Activar el segundo paso',
}

/** Adds the route with which people end one of their sessions, or all except the current one. */
function addOwnSessions(app: Hono<OfficeEnv>, { storage }: OfficeDependencies): void {
  app.post('/cerrar', async (c) => {
    const { session, note } = c.get('entered')
    const id = c.get('form').get('sesion')
    await endSessions(storage, session.person.id, id ? { id } : { except: session.id })
    await note('cerró sesiones suyas')
    return redirectTo(c, 'cuenta', 'cerrar')
  })
}

async function sessionsPart(c: Context<OfficeEnv>, { storage, now }: OfficeDependencies): Promise<Html> {
  const { session } = c.get('entered')
  const open = await listSessions(storage, session.person.id, session.hasSecondStep)
  const row = ({ id, agent, network, seen_at }: SessionRow) =>
    html`<li class="card">
      <p><b>${nameBrowser(agent)}</b>${id === session.id ? ' (esta)' : ''}</p>
      <p class="note">Usada ${formatAge(seen_at, now())}, desde ${network || 'una red desconocida'}</p>
      ${
        id === session.id
          ? ''
          : postForm(
              c,
              'cuenta/cerrar',
              html`${hiddenFields([['sesion', id]])}<button class="quiet">Cerrarla</button>`,
            )
      }
    </li>`
  const others = postForm(c, 'cuenta/cerrar', html`<button>Cerrar todas las demás</button>`)
  return html`<h2>Sesiones abiertas</h2>
    <ul class="cards">
      ${open.map(row)}
    </ul>
    ${open.length > 1 ? others : ''}`
}

const BROWSERS = [/Edg/, /Firefox/, /Chrome/, /Safari/]
const SYSTEMS = [/Android/, /iPhone|iPad/, /Windows/, /Mac OS/, /Linux/]

/** Returns a short name such as `Chrome, Android`, by which people recognise their phone or computer. */
function nameBrowser(agent: string): string {
  const names = [BROWSERS, SYSTEMS].map((list) => list.map((one) => one.exec(agent)?.[0]).find(Boolean))
  return names.filter(Boolean).join(', ').replace('Edg', 'Edge') || 'Otro programa'
}
