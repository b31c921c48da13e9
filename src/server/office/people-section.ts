import type { Context } from 'hono'
import { html } from 'hono/html'
import { requireFreshPassword } from './fresh-password.ts'
import { doneText, redirectTo } from './posted-form.ts'
import { choice, field, hiddenFields, panel, postForm, type Html } from './controls.ts'
import { answerPage } from './layout.ts'
import { createPasswordLink } from './password-links.ts'
import type { OfficeDependencies, OfficeEnv, OfficeSection } from './office.ts'
import { addPerson, BadPerson, changeRole, listPeople, removePerson, type OfficePerson } from './people.ts'
import { isRole, ROLE_LABELS, ROLES } from './roles.ts'
import { removeSecondStep } from './second-steps.ts'
import { endSessions } from './sessions.ts'
import { mailAccountChange } from './mail-person.ts'
import { formatAge } from '../times.ts'

export const peopleSection: OfficeSection = {
  path: 'personas',
  title: 'Personas',
  permission: 'todo',
  mount(app, use) {
    const { storage, now } = use
    requireFreshPassword(app, use, 'personas')
    app.get('/', (c) => show(c, use, { done: doneText(c, DONE) }))

    app.post('/agregar', async (c) => {
      const form = c.get('form')
      const [name = '', role, email = ''] = ['nombre', 'permiso', 'correo'].map((key) =>
        form.get(key)?.trim(),
      )
      if (!isRole(role)) return show(c, use, { fault: 'Elegí qué puede hacer.' })
      try {
        const id = await addPerson(storage, { name, role, email: email || null })
        await c.get('entered').note(`agregó a ${name} (${role})`)
        return await show(c, use, { link: { name, path: await createPasswordLink(storage, id, now()) } })
      } catch (error) {
        if (!(error instanceof BadPerson)) throw error
        return show(c, use, { fault: error.message })
      }
    })

    /** Adds the route of a button that acts on one person. @param run returns an error message or a link to show; undefined on success */
    const act = (
      path: string,
      run: (person: OfficePerson, c: Context<OfficeEnv>) => Promise<PeopleNotice | undefined>,
    ) =>
      app.post(`/${path}`, async (c) => {
        const person = (await listPeople(storage)).find(({ id }) => String(id) === c.get('form').get('id'))
        const shown = person ? await run(person, c) : { fault: 'Esa persona ya no está.' }
        return shown ? show(c, use, shown) : redirectTo(c, 'personas', path)
      })

    act('enlace', async ({ id, name }, c) => {
      await c.get('entered').note(`hizo un enlace para la clave de ${name}`)
      return { link: { name, path: await createPasswordLink(storage, id, now()) } }
    })
    act('permiso', async (person, c) => {
      const role = c.get('form').get('permiso')
      if (!isRole(role)) return { fault: 'Elegí qué puede hacer.' }
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
      if (id === session.person.id) return { fault: 'El tuyo se cambia en Mi cuenta.' }
      if (!(await removeSecondStep(storage, id))) return undefined
      await endSessions(storage, id, 'all')
      await note(`sacó el segundo paso de ${name}`)
      await mailAccountChange(use, id, `${session.person.name} sacó el segundo paso con el que entrabas.`)
      return undefined
    })
    act('sacar', async (person, c) => {
      if (!(await removePerson(storage, person.id))) return LAST
      await c.get('entered').note(`sacó a ${person.name}`)
      return undefined
    })
  },
}

const LAST = {
  fault: 'Tiene que quedar alguien con el permiso «todo», o nadie podría dejar entrar a nadie.',
}

const DONE = {
  permiso: 'El permiso cambió.',
  cerrar: 'Sus sesiones se cerraron.',
  'segundo-paso':
    'Su segundo paso se sacó, y sus sesiones se cerraron. Puede activarlo de nuevo en Mi cuenta.',
  sacar: 'Ya no puede entrar. Sus enlaces a borradores no abren más.',
}

interface PeopleNotice {
  done?: string | undefined
  fault?: string
  link?: { name: string; path: string }
}

async function show(c: Context<OfficeEnv>, use: OfficeDependencies, { done, fault, link }: PeopleNotice) {
  const people = await listPeople(use.storage)
  const body = html`${link ? linkBox(c, link) : ''}
    <ul class="cards">
      ${people.map((person) => card(c, person, use.now()))}
    </ul>
    ${panel('Agregar a alguien', postForm(c, 'personas/agregar', NEW_PERSON, { class: 'stack' }))}`
  return answerPage(c, { title: 'Personas', done, fault, body })
}

/** Shows a link once. It cannot be shown again, because only its hash is stored. */
function linkBox(c: Context<OfficeEnv>, { name, path }: { name: string; path: string }): Html {
  const { origin } = new URL(c.req.url)
  const site = (c.get('transport') === 'tls' ? origin.replace(/^http:/, 'https:') : origin) + c.get('base')
  return html`<section class="panel strong" role="status">
    <h2>Enlace para ${name}</h2>
    <p>
      Pasáselo en persona, por teléfono o por mensaje. Sirve una sola vez, durante tres días, y no se vuelve a
      mostrar.
    </p>
    <p><input value="${site + path}" readonly data-copy aria-label="Enlace" /></p>
  </section>`
}

function card(c: Context<OfficeEnv>, person: OfficePerson, now: Date): Html {
  const { id, name, email, role, hasPassword, hasSecondStep, seen_at } = person
  const seen = seen_at ? `Entró ${formatAge(seen_at, now)}` : 'Sin sesiones abiertas'
  const form = (action: string, content: Html, attributes: Record<string, string> = {}) =>
    postForm(c, `personas/${action}`, html`${hiddenFields([['id', id]])} ${content}`, attributes)
  const button = (action: string, label: string, confirm?: string) =>
    form(action, html`<button class="quiet">${label}</button>`, confirm ? { 'data-confirm': confirm } : {})
  const isOwn = id === c.get('entered').session.person.id
  const stepOff = `¿Sacar el segundo paso de ${name}? Hacelo solo si sabés que te lo pide esa persona.`
  return html`<li class="card">
    <h2>${name}</h2>
    <p class="note">
      ${hasPassword ? seen : 'Todavía no eligió su clave'} ·
      ${hasSecondStep ? 'con segundo paso' : 'sin segundo paso'}${email ? ` · avisos a ${email}` : ''}
    </p>
    ${form(
      'permiso',
      html`${choice(`Permiso de ${name}`, 'permiso', role, ROLE_OPTIONS)}<button class="quiet">
          Cambiar
        </button>`,
      { class: 'row' },
    )}
    <div class="row">
      ${button('enlace', 'Enlace para una clave nueva')} ${button('cerrar', 'Cerrar sus sesiones')}
      ${hasSecondStep && !isOwn ? button('segundo-paso', 'Sacar su segundo paso', stepOff) : ''}
      ${button('sacar', 'Sacar', `¿Sacar a ${name}? No va a poder entrar más.`)}
    </div>
  </li>`
}

const ROLE_OPTIONS = ROLES.map((role) => [role, ROLE_LABELS[role]] as const)

const NEW_PERSON = html`${field('Nombre, como se va a presentar al entrar', 'nombre', { maxlength: 80 })}
  ${field('Correo para los avisos (si quiere recibirlos)', 'correo', { type: 'email', required: false })}
  ${choice('Qué puede hacer', 'permiso', 'consultas', ROLE_OPTIONS)} <button>Agregar</button>`
