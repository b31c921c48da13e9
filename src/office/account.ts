import type { Context } from 'hono'
import { html } from 'hono/html'
import { limitRate } from '../server/rate-limit.ts'
import { askAgain } from './ask-again.ts'
import { doneText, goTo } from './form.ts'
import { answerPage, banner, csrfField } from './layout.ts'
import { siteWords, type OfficeDependencies, type OfficeEnv, type Section } from './office.ts'
import { openSession } from './open-session.ts'
import { findPasswordFault, isPassword, SHORTEST } from './password.ts'
import { isOneAddress } from './one-address.ts'
import { addOwnSessions, sessionsPart } from './own-sessions.ts'
import { findByName, setEmail, setPassword } from './people.ts'
import { addSecondStepPages } from './second-step-pages.ts'
import { tellPerson } from './tell-person.ts'

const DONE = {
  clave: 'La clave cambió, y las demás sesiones se cerraron.',
  correo: 'El correo quedó guardado.',
  cerrar: 'La sesión se cerró.',
}

/** One's own password, second step, address and sessions. */
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

    app.post('/correo', async (c) => {
      const { session, note } = c.get('entered')
      const { id } = session.person
      const email = c.get('form').get('correo')?.trim() || null
      if (email && !isOneAddress(email)) return show(c, use, 'El correo no parece una dirección.')
      // To the address before, in case it was somebody else who changed it.
      await tellPerson(
        use,
        id,
        `Los avisos de la oficina ya no llegan a esta dirección${email ? '' : ' ni a otra'}.`,
      )
      await setEmail(storage, id, email)
      await note('cambió su correo para los avisos')
      return goTo(c, 'cuenta', 'correo')
    })

    addOwnSessions(app, use)
  },
}

async function show(c: Context<OfficeEnv>, use: OfficeDependencies, fault?: string) {
  const { session } = c.get('entered')
  const email = (await findByName(use.storage, session.person.name))?.email
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
    <section class="panel">
      <h2>Correo para los avisos</h2>
      <form method="post" action="/oficina/cuenta/correo" class="stack">
        ${csrfField(session)}
        <label
          >Ahí te escribimos si algo del sitio falla, o si cambia cómo entrás
          <input name="correo" type="email" value="${email ?? ''}" autocomplete="email"
        /></label>
        <button class="quiet">Guardar</button>
      </form>
    </section>
    ${await sessionsPart(use, session)}`
  return answerPage(c, { title: 'Mi cuenta', body, status: fault ? 400 : 200 })
}
