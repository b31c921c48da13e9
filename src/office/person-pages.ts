import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { findPerson, findRequest } from '../server/storage/find-requests.ts'
import { listNotes, type Note } from '../server/storage/notes.ts'
import { deleteRequests, LeftInLog, type StoredRequest } from '../server/storage/requests.ts'
import { exportForm, exportRequests } from './export-requests.ts'
import { goTo } from './form.ts'
import { banner, field, hiddenFields, panel, postForm, type Html } from './controls.ts'
import { answerPage } from './layout.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { confirmField, COPIES_LATER, isConfirmed } from './request-body.ts'
import { stateBadges } from './request-state.ts'
import { safeLine, safeText } from './safe-text.ts'
import { formatMoment } from './times.ts'

/**
 * All data of an e-mail address, to hand out (Ley 25.326, article 14) and to delete (article 16). The address is
 * posted, so
 * that no history of a browser and no log has it.
 */
export function addPersonPages(app: Hono<OfficeEnv>, use: OfficeDependencies): void {
  const { storage } = use
  app.get('/persona', (c) => show(c, use))

  app.post('/persona', async (c) => {
    const email = await askedEmail(c)
    const found = await findPerson(storage, email)
    await c.get('entered').note(`buscó todo lo guardado de una persona: ${describe(found)}`)
    return show(c, use, { email, found })
  })

  app.post('/persona/exportar', async (c) => {
    const found = await findPerson(storage, await askedEmail(c))
    const notes = await notesOf(use, found)
    const requests = found.map((one) => ({ ...one, notes: notes.get(one.id) ?? [] }))
    return exportRequests(c, { count: requests.length, requests: () => requests }, use)
  })

  app.post('/persona/borrar', async (c) => {
    const form = c.get('form')
    const email = await askedEmail(c)
    const found = await findPerson(storage, email)
    // Requests that came after the page was shown stay.
    const last = Number(form.get('hasta') ?? 0)
    const ids = found.map(({ id }) => id).filter((id) => id <= last)
    if (!isConfirmed(form))
      return show(c, use, { email, found, fault: 'No se borró nada: faltó escribir «borrar».' })
    return goTo(c, 'consultas', await deleteForGood(c, use, ids))
  })

  /** Returns the typed address, or that of a request. */
  async function askedEmail(c: Context<OfficeEnv>): Promise<string> {
    const form = c.get('form')
    const id = Number(/^\d{1,9}$/.exec(form.get('consulta') ?? '')?.[0] ?? 0)
    return (id ? (await findRequest(storage, id))?.email : form.get('correo')) ?? ''
  }
}

/** Deletes requests for good, and notes it. @returns the name of the sentence about it */
export async function deleteForGood(c: Context<OfficeEnv>, { storage }: OfficeDependencies, ids: number[]) {
  const named = ids.length > 20 ? `${ids.length} consultas` : ids.map((id) => `consulta ${id}`).join(', ')
  await c.get('entered').note(`borró para siempre: ${named || 'nada'}`)
  try {
    await deleteRequests(storage, ids)
    return 'para-siempre'
  } catch (error) {
    if (error instanceof LeftInLog) return 'casi-borrado'
    throw error
  }
}

async function show(
  c: Context<OfficeEnv>,
  use: OfficeDependencies,
  { email = '', found, fault }: { email?: string; found?: StoredRequest[]; fault?: string } = {},
) {
  const who = whoField(email, found ?? [])
  const { timeZone } = use.site().site
  const notes = await notesOf(use, found ?? [])
  const result = !found
    ? ''
    : !found.length
      ? html`<p class="empty">Con ese correo no hay nada guardado.</p>`
      : html`<h2>
            ${found.length === 1 ? 'Hay una consulta guardada' : `Hay ${found.length} consultas guardadas`}
          </h2>
          <ul class="cards">
            ${found.map((request) => whole(request, notes.get(request.id) ?? [], timeZone))}
          </ul>
          ${fault ? banner(fault, 'error') : ''}
          ${panel(
            'Si pide una copia',
            html`<p class="note">
                La ley da diez días corridos para entregarla. Fijate antes de que sea la persona.
              </p>
              ${exportForm(c, 'consultas/persona/exportar', who)}`,
          )}
          ${panel(
            'Si pide que se borre',
            html`<p class="note">La ley da cinco días hábiles. No se puede deshacer; ${COPIES_LATER}</p>
              ${postForm(
                c,
                'consultas/persona/borrar',
                html`${who} ${hiddenFields([['hasta', found.at(-1)?.id ?? 0]])} ${confirmField()}
                  <button class="danger">Borrar todo para siempre</button>`,
                { class: 'stack' },
              )}`,
          )}`
  const address = { type: 'email', value: safeLine(email, 300), autocomplete: 'off' }
  const body = html`${postForm(
      c,
      'consultas/persona',
      html`${field('Su correo', 'correo', address)}<button>Buscar</button>`,
      { class: 'row search' },
    )}
    ${result}
    <p class="back"><a href="/oficina/consultas">← Todas las consultas</a></p>`
  return answerPage(c, { title: 'Datos de una persona', body, status: fault ? 400 : 200 })
}

/**
 * The hidden field that names the person: a request with that address, so that no odd character of it is in the page.
 * The
 * address itself where only the answers of a form have it.
 */
function whoField(email: string, found: StoredRequest[]): Html {
  const normal = (text: string) => text.trim().toLowerCase()
  const own = found.find((request) => normal(request.email) === normal(email))
  return own ? hiddenFields([['consulta', own.id]]) : hiddenFields([['correo', safeLine(email, 300)]])
}

function whole(request: StoredRequest, notes: Note[], timeZone: string): Html {
  const { id, name, phone, institution, message, received_at } = request
  return html`<li class="card">
    <p class="note">
      <a href="/oficina/consultas/${id}">Consulta ${id}</a> · ${formatMoment(received_at, timeZone)} ·
      <bdi>${safeLine(institution)}</bdi>
    </p>
    <p><bdi>${safeLine(name, 300)}</bdi> · <bdi>${safeLine(phone, 300)}</bdi></p>
    <p class="text" dir="auto">${safeText(message)}</p>
    ${notes.map(({ at, person, text }) => html`<p class="note text" dir="auto">Nota de ${person}, ${formatMoment(at, timeZone)}: ${safeText(text)}</p>`)}
    ${stateBadges(request)}
  </li>`
}

async function notesOf({ storage }: OfficeDependencies, requests: StoredRequest[]) {
  const ids = requests.map(({ id }) => id)
  return Map.groupBy(await listNotes(storage, ids), ({ request_id }) => request_id)
}

const describe = (found: StoredRequest[]) => found.map(({ id }) => `consulta ${id}`).join(', ') || 'nada'
