import type { Context } from 'hono'
import { html } from 'hono/html'
import { askAgain } from './ask-again.ts'
import { doneText, goTo } from './form.ts'
import { answerPage, banner, csrfField, type Html } from './layout.ts'
import { makeLink } from './links.ts'
import type { OfficeDependencies, OfficeEnv, Section } from './office.ts'
import { addPerson, BadPerson, changeRole, listPeople, removePerson, type Person } from './people.ts'
import { isRole, ROLE_LABELS, ROLES } from './roles.ts'
import { removeSecondStep } from './second-steps.ts'
import { endSessions, type Session } from './sessions.ts'
import { tellPerson } from './tell-person.ts'
import { formatAge } from './times.ts'

/** Who may enter the office, what they may do, links to choose a password, and ending their sessions. */
export const peopleSection: Section = {
  path: 'personas',
  title: 'Personas',
  permission: 'todo',
  mount(app, use) {
    const { storage, now } = use
    askAgain(app, use, 'personas')
    app.get('/', (c) => show(c, use, { done: doneText(c, DONE) }))

    app.post('/agregar', async (c) => {
      const form = c.get('form')
      const [name = '', role, email = ''] = ['nombre', 'permiso', 'correo'].map((field) =>
        form.get(field)?.trim(),
      )
      if (!isRole(role)) return show(c, use, { fault: 'Elegí qué puede hacer.' })
      try {
        const id = await addPerson(storage, { name, role, email: email || null })
        await c.get('entered').note(`agregó a ${name} (${role})`)
        return await show(c, use, { link: { name, path: await makeLink(storage, id, now()) } })
      } catch (error) {
        if (!(error instanceof BadPerson)) throw error
        return show(c, use, { fault: error.message })
      }
    })

    const act = (path: string, run: (person: Person, c: Context<OfficeEnv>) => Promise<string | undefined>) =>
      app.post(`/${path}`, async (c) => {
        const person = (await listPeople(storage)).find(({ id }) => String(id) === c.get('form').get('id'))
        const fault = person ? await run(person, c) : 'Esa persona ya no está.'
        return fault ? show(c, use, { fault }) : goTo(c, 'personas', path)
      })

    app.post('/enlace', async (c) => {
      const person = (await listPeople(storage)).find(({ id }) => String(id) === c.get('form').get('id'))
      if (!person) return show(c, use, { fault: 'Esa persona ya no está.' })
      await c.get('entered').note(`hizo un enlace para la clave de ${person.name}`)
      return show(c, use, { link: { name: person.name, path: await makeLink(storage, person.id, now()) } })
    })
    act('permiso', async (person, c) => {
      const role = c.get('form').get('permiso')
      if (!isRole(role)) return 'Elegí qué puede hacer.'
      if (!(await changeRole(storage, person.id, role))) return LAST
      await c.get('entered').note(`cambió el permiso de ${person.name} a ${role}`)
      return undefined
    })
    act('cerrar', async (person, c) => {
      await endSessions(storage, person.id, 'all')
      await c.get('entered').note(`cerró las sesiones de ${person.name}`)
      return undefined
    })
    act('segundo-paso', async ({ id, name }, c) => {
      const { session, note } = c.get('entered')
      if (id === session.person.id) return 'El tuyo se cambia en Mi cuenta.'
      if (!(await removeSecondStep(storage, id))) return undefined
      await endSessions(storage, id, 'all')
      await note(`sacó el segundo paso de ${name}`)
      await tellPerson(use, id, `${session.person.name} sacó el segundo paso con el que entrabas.`)
      return undefined
    })
    act('sacar', async (person, c) => {
      if (!(await removePerson(storage, person.id))) return LAST
      await c.get('entered').note(`sacó a ${person.name}`)
      return undefined
    })
  },
}

const LAST = 'Tiene que quedar alguien con el permiso «todo», o nadie podría dejar entrar a nadie.'

const DONE = {
  permiso: 'El permiso cambió.',
  cerrar: 'Sus sesiones se cerraron.',
  'segundo-paso':
    'Su segundo paso se sacó, y sus sesiones se cerraron. Puede activarlo de nuevo en Mi cuenta.',
  sacar: 'Ya no puede entrar.',
}

interface Shown {
  done?: string
  fault?: string
  link?: { name: string; path: string }
}

async function show(c: Context<OfficeEnv>, use: OfficeDependencies, { done, fault, link }: Shown) {
  const { session } = c.get('entered')
  const people = await listPeople(use.storage)
  const body = html`${banner(done)} ${banner(fault, 'error')} ${link ? linkBox(c, link) : ''}
    <ul class="cards">
      ${people.map((person) => card(person, session, use.now()))}
    </ul>
    <section class="panel">
      <h2>Agregar a alguien</h2>
      <form method="post" action="/oficina/personas/agregar" class="stack">
        ${csrfField(session)}
        <label
          >Nombre, como se va a presentar al entrar <input name="nombre" maxlength="80" required
        /></label>
        <label>Correo para los avisos (si quiere recibirlos) <input name="correo" type="email" /></label>
        ${roleChoice('consultas')}
        <button>Agregar</button>
      </form>
    </section>`
  return answerPage(c, { title: 'Personas', body, status: fault ? 400 : 200 })
}

/** The link is shown this once: only a hash of it is kept. */
function linkBox(c: Context<OfficeEnv>, { name, path }: { name: string; path: string }): Html {
  const { origin } = new URL(c.req.url)
  const address = c.get('way') === 'tls' ? origin.replace(/^http:/, 'https:') + path : origin + path
  return html`<section class="panel strong" role="status">
    <h2>Enlace para ${name}</h2>
    <p>
      Pasáselo en persona, por teléfono o por mensaje. Sirve una sola vez, durante tres días, y no se vuelve a
      mostrar.
    </p>
    <p><input value="${address}" readonly data-copy aria-label="Enlace" /></p>
  </section>`
}

function card(person: Person, session: Session, now: Date): Html {
  const { id, name, email, role, hasPassword, hasSecondStep, seen_at } = person
  const state = !hasPassword
    ? 'Todavía no eligió su clave'
    : seen_at
      ? `Entró ${formatAge(seen_at, now)}`
      : 'Sin sesiones abiertas'
  const button = (action: string, label: string, confirm = '') =>
    html`<form
      method="post"
      action="/oficina/personas/${action}"
      ${confirm ? html`data-confirm="${confirm}"` : ''}
    >
      ${csrfField(session)}<input type="hidden" name="id" value="${id}" />
      <button class="quiet">${label}</button>
    </form>`
  return html`<li class="card">
    <h2>${name}</h2>
    <p class="note">
      ${state} ·
      ${hasSecondStep ? 'con segundo paso' : 'sin segundo paso'}${email ? ` · avisos a ${email}` : ''}
    </p>
    <form method="post" action="/oficina/personas/permiso" class="row">
      ${csrfField(session)}<input type="hidden" name="id" value="${id}" />
      ${roleChoice(role, `Permiso de ${name}`)}
      <button class="quiet">Cambiar</button>
    </form>
    <div class="row">
      ${button('enlace', 'Enlace para una clave nueva')} ${button('cerrar', 'Cerrar sus sesiones')}
      ${hasSecondStep && id !== session.person.id ? button('segundo-paso', 'Sacar su segundo paso', `¿Sacar el segundo paso de ${name}? Hacelo solo si sabés que te lo pide esa persona.`) : ''}
      ${button('sacar', 'Sacar', `¿Sacar a ${name}? No va a poder entrar más.`)}
    </div>
  </li>`
}

function roleChoice(chosen: string, label = 'Qué puede hacer'): Html {
  return html`<label
    >${label}
    <select name="permiso">
      ${ROLES.map((role) => html`<option value="${role}" ${role === chosen ? html`selected` : ''}>${ROLE_LABELS[role]}</option>`)}
    </select></label
  >`
}
