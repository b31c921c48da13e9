import type { Context } from 'hono'
import { html } from 'hono/html'
import { limitRate } from '../server/rate-limit.ts'
import { askAgain } from './ask-again.ts'
import { doneText, goTo } from './form.ts'
import { answerPage, banner, csrfField } from './layout.ts'
import { siteWords, type OfficeDependencies, type OfficeEnv, type Section } from './office.ts'
import { openSession } from './open-session.ts'
import { findPasswordFault, isPassword, SHORTEST } from './password.ts'
import { findByName, setPassword } from './people.ts'
import { addSecondStepPages } from './second-step-pages.ts'
import { endSessions, listSessions, type SessionRow } from './sessions.ts'
import { tellPerson } from './tell-person.ts'
import { formatAge } from './times.ts'

const DONE = { clave: 'La clave cambió, y las demás sesiones se cerraron.', cerrar: 'La sesión se cerró.' }

/** One's own password, second step and sessions. */
export const accountSection: Section = {
  path: 'cuenta',
  title: 'Mi cuenta',
  permission: 'cuenta',
  mount(app, use) {
    const { storage } = use
    askAgain(app, use, 'cuenta')
    const wait = limitRate({ burst: 5, interval: 60, memory: 1000 })
    app.get('/', (c) => show(c, use))
    addSecondStepPages(app, use)

    app.post('/clave', async (c) => {
      const { session, note } = c.get('entered')
      const { id, name } = session.person
      const form = c.get('form')
      const [present = '', password = '', repeated] = ['actual', 'clave', 'repetida'].map((field) =>
        form.get(field),
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
      await tellPerson(use, id, 'Cambió la clave con la que entrás.')
      return goTo(c, 'cuenta', 'clave')
    })

    app.post('/cerrar', async (c) => {
      const { session, note } = c.get('entered')
      const id = c.get('form').get('sesion')
      await endSessions(storage, session.person.id, id ? { id } : { except: session.id })
      await note('cerró sesiones suyas')
      return goTo(c, 'cuenta', 'cerrar')
    })
  },
}

async function show(c: Context<OfficeEnv>, { storage, now }: OfficeDependencies, fault?: string) {
  const { session } = c.get('entered')
  const open = await listSessions(storage, session.person.id, session.hasSecondStep)
  const row = ({ id, agent, network, seen_at }: SessionRow) =>
    html`<li class="card">
      <p><b>${nameBrowser(agent)}</b>${id === session.id ? ' (esta)' : ''}</p>
      <p class="note">Usada ${formatAge(seen_at, now())}, desde ${network || 'una red desconocida'}</p>
      ${
        id === session.id
          ? ''
          : html`<form method="post" action="/oficina/cuenta/cerrar">
              ${csrfField(session)}<input type="hidden" name="sesion" value="${id}" /><button class="quiet">
                Cerrarla
              </button>
            </form>`
      }
    </li>`
  const body = html`${banner(doneText(c, DONE))} ${banner(fault, 'error')}
    <section class="panel">
      <h2>Segundo paso</h2>
      <p>
        ${session.hasSecondStep ? 'Está activado: para entrar hacen falta tu clave y tu teléfono.' : 'Está desactivado. Con él, para entrar hacen falta tu clave y tu teléfono: una clave robada no alcanza.'}
      </p>
      <p>
        <a class="button quiet" href="/oficina/cuenta/segundo-paso"
          >${session.hasSecondStep ? 'Teléfono nuevo, códigos de recuperación…' : 'Activar el segundo paso'}</a
        >
      </p>
    </section>
    <section class="panel">
      <h2>Cambiar la clave</h2>
      <form method="post" action="/oficina/cuenta/clave" class="stack">
        ${csrfField(session)}
        <input name="nombre" value="${session.person.name}" autocomplete="username" hidden readonly />
        <label
          >La de ahora <input name="actual" type="password" autocomplete="current-password" required
        /></label>
        <label
          >La nueva (${SHORTEST} caracteres o más)
          <input name="clave" type="password" autocomplete="new-password" minlength="${SHORTEST}" required
        /></label>
        <label
          >La nueva, otra vez <input name="repetida" type="password" autocomplete="new-password" required
        /></label>
        <button>Cambiar la clave</button>
      </form>
    </section>
    <h2>Sesiones abiertas</h2>
    <ul class="cards">
      ${open.map(row)}
    </ul>
    ${
      open.length > 1
        ? html`<form method="post" action="/oficina/cuenta/cerrar">
            ${csrfField(session)}<button>Cerrar todas las demás</button>
          </form>`
        : ''
    }`
  return answerPage(c, { title: 'Mi cuenta', body, status: fault ? 400 : 200 })
}

const BROWSERS = [/Edg/, /Firefox/, /Chrome/, /Safari/]
const SYSTEMS = [/Android/, /iPhone|iPad/, /Windows/, /Mac OS/, /Linux/]

/** Such as `Chrome, Android`: enough to know one's own telephone by. */
function nameBrowser(agent: string): string {
  const names = [BROWSERS, SYSTEMS].map((list) => list.map((one) => one.exec(agent)?.[0]).find(Boolean))
  return names.filter(Boolean).join(', ') || 'Otro programa'
}
