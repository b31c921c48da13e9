import { isMailbox } from '../../engine/model/is-email.ts'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { findConditions, summarize, type Condition } from '../alerts/conditions.ts'
import { limitRate } from '../rate-limit.ts'
import { field, panel, postForm, type Html } from './controls.ts'
import { answerPage } from './layout.ts'
import type { OfficeDependencies, OfficeEnv, OfficeSection } from './office.ts'
import { listPeople } from './people.ts'
import { mayDo } from './roles.ts'
import { listStatus, type Mark, type StatusLine } from './status-lines.ts'

/** The section that shows the state of the server (mail, backups, disk, publication, events) with advice. It can also send a test mail. */
export const statusSection: OfficeSection = {
  path: 'estado',
  title: 'Estado',
  permission: 'cuenta',
  mount(app, use) {
    const { maintenance } = use
    const wait = limitRate({ burst: 5, interval: 30, memory: 100 })
    app.get('/', (c) => show(c, use))

    app.post('/prueba', async (c) => {
      const { session, note } = c.get('entered')
      if (!mayDo(session.person.role, 'todo'))
        return show(c, use, { fault: 'Las pruebas son para quien tiene el permiso «todo».' })
      if (wait(String(session.person.id)) > 0)
        return show(c, use, { fault: 'Hubo muchas pruebas. Esperá medio minuto.' })
      if (c.get('form').get('camino') === 'aviso') {
        await note('probó el segundo camino de los avisos')
        const fault = await maintenance.sendTestAlert?.()
        return show(c, use, fault ? { fault } : { done: 'El aviso salió. Fijate si llegó al teléfono.' })
      }
      const to = c.get('form').get('correo')?.trim() ?? ''
      if (!isMailbox(to)) return show(c, use, { fault: 'El correo no parece una dirección.', to })
      await note('mandó un correo de prueba')
      const fault = await maintenance.sendMail({ to, ...TEST_MAIL })
      const done = `El servidor de correo lo tomó. Fijate si llegó a ${to}; si no está, mirá entre el correo no deseado.`
      return show(c, use, fault ? { fault, to } : { done, to })
    })
  },
}

const TEST_MAIL = {
  title: 'correo de prueba',
  text: 'Este correo es una prueba de la oficina del sitio. Si llegó, los correos salen.',
}

interface StatusNotice {
  done?: string
  fault?: string
  to?: string
}

async function show(
  c: Context<OfficeEnv>,
  { storage, maintenance, site }: OfficeDependencies,
  { done, fault, to }: StatusNotice = {},
) {
  const { person } = c.get('entered').session
  const state = await maintenance.readServerState()
  const conditions = findConditions(state)
  const lines = listStatus({
    state,
    conditions,
    timeZone: site().site.timeZone,
    recipients: await maintenance.recipients(),
    hasWebhook: maintenance.sendTestAlert !== undefined,
  })
  const mayTry = mayDo(person.role, 'todo')
  const own = mayTry ? (await listPeople(storage)).find(({ id }) => id === person.id)?.email : undefined
  const body = html`${headPart(conditions, maintenance.contact)}
    <ul class="states">
      ${lines.map((line) => linePart(line, mayDo(person.role, 'consultas')))}
    </ul>
    ${mayTry ? trialPart(c, to ?? own ?? '', maintenance.sendTestAlert !== undefined) : ''}
    <p class="note">Versión del programa: ${maintenance.version ?? 'sin número'}.</p>`
  return answerPage(c, { title: 'Estado', done, fault, body })
}

function headPart(conditions: Condition[], contact: string | undefined): Html {
  const broken = conditions.filter(({ kind }) => kind === 'broken')
  const [kind, sentence] = broken.length
    ? ['late', summarize(broken)]
    : conditions.length
      ? ['waiting', 'El sitio anda, y algo espera a alguien']
      : ['calm', 'Todo anda']
  const call = contact
    ? html`Si hace falta, llamá a <b>${contact}</b>.`
    : 'Abajo dice de cada cosa cómo está y qué hacer.'
  return html`<section class="oldest ${kind}" aria-label="En resumen">
    <p class="sentence">${sentence}.</p>
    <p class="note">${call}</p>
  </section>`
}

const MARKS: Record<Mark, { badge: string; text: string }> = {
  fine: { badge: 'ok', text: '✓ Bien' },
  waiting: { badge: 'sun', text: 'Para mirar' },
  broken: { badge: 'error', text: '! Falla' },
  unused: { badge: '', text: 'No se usa' },
  unknown: { badge: '', text: 'Sin datos' },
}

function linePart({ title, mark, parts, link }: StatusLine, maySee: boolean): Html {
  return html`<li class="state">
    <h2>${title}</h2>
    <div class="how">
      ${parts.map(
        ({ text, advice }) =>
          html`<div>
            <p>${text}</p>
            ${advice ? html`<p class="note">${advice}</p>` : ''}
          </div>`,
      )}
      ${link && maySee ? html`<p><a href="${link.href}">${link.text}</a></p>` : ''}
    </div>
    <p class="badge ${MARKS[mark].badge}">${MARKS[mark].text}</p>
  </li>`
}

function trialPart(c: Context<OfficeEnv>, to: string, hasWebhook: boolean): Html {
  const address = { type: 'email', value: to, autocomplete: 'email' }
  const mail = html`${field('Un correo de prueba a', 'correo', address)}<button>Mandarlo</button>`
  const hook = html`<button class="quiet" name="camino" value="aviso">
    Probar el segundo camino de los avisos
  </button>`
  return panel(
    'Probar',
    html`${postForm(c, 'estado/prueba', mail, { class: 'row' })}
    ${hasWebhook ? postForm(c, 'estado/prueba', hook) : ''}`,
  )
}
