import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { findPerson, findRequest } from '../server/storage/find-requests.ts'
import { listNotes, type Note } from '../server/storage/notes.ts'
import { deleteRequests, LeftInLog, type StoredRequest } from '../server/storage/requests.ts'
import { exportRequests } from './export-requests.ts'
import { goTo } from './form.ts'
import { answerPage, banner, csrfField, type Html } from './layout.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { confirmField, isConfirmed } from './request-body.ts'
import { stateBadges } from './request-state.ts'
import { safeLine, safeText } from './safe-text.ts'
import { formatMoment } from './times.ts'

/**
 * All that is stored under an e-mail address: to hand it to whoever asks (Ley 25.326, article 14), and to delete it (article 16).
 * The address is posted, so that it stands in no history of a browser and no log.
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
    // What came after the page was shown has not been seen, and stays.
    const last = Number(form.get('hasta') ?? 0)
    const ids = found.map(({ id }) => id).filter((id) => id <= last)
    if (!isConfirmed(form))
      return show(c, use, { email, found, fault: 'No se borró nada: faltó escribir «borrar».' })
    return goTo(c, 'consultas', await deleteForGood(c, use, ids))
  })

  /** The address that somebody typed, or that of a request. */
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
  const { session } = c.get('entered')
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
          <section class="panel">
            <h2>Si pide una copia</h2>
            <p class="note">
              La ley da diez días corridos para entregarla. Fijate antes de que sea la persona.
            </p>
            <form method="post" action="/oficina/consultas/persona/exportar" class="row">
              ${csrfField(session)}${whoField(email, found)}
              <button class="quiet" name="formato" value="csv">Guardar para Excel</button>
              <button class="quiet" name="formato" value="json">Guardar como JSON</button>
            </form>
          </section>
          <section class="panel">
            <h2>Si pide que se borre</h2>
            <p class="note">
              La ley da cinco días hábiles. No se puede deshacer. Las copias de seguridad que ya existen la
              conservan hasta que vencen, a los 30 días.
            </p>
            <form method="post" action="/oficina/consultas/persona/borrar" class="stack">
              ${csrfField(session)}${whoField(email, found)}
              <input type="hidden" name="hasta" value="${found.at(-1)!.id}" />
              ${confirmField()}
              <button class="danger">Borrar todo para siempre</button>
            </form>
          </section>`
  const body = html`<form method="post" action="/oficina/consultas/persona" class="row search">
      ${csrfField(session)}
      <label
        >Su correo
        <input name="correo" type="email" value="${safeLine(email, 300)}" autocomplete="off" required
      /></label>
      <button>Buscar</button>
    </form>
    ${result}
    <p class="back"><a href="/oficina/consultas">← Todas las consultas</a></p>`
  return answerPage(c, { title: 'Datos de una persona', body, status: fault ? 400 : 200 })
}

/**
 * Whom a form is about: a request with that address, so that no odd character of it stands in the page; the address as it was typed where
 * it stands only among the answers of a form.
 */
function whoField(email: string, found: StoredRequest[]): Html {
  const normal = (text: string) => text.trim().toLowerCase()
  const own = found.find((request) => normal(request.email) === normal(email))
  return own
    ? html`<input type="hidden" name="consulta" value="${own.id}" />`
    : html`<input type="hidden" name="correo" value="${safeLine(email, 300)}" />`
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
