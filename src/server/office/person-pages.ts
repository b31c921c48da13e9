import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { findPerson, findRequest, readRequests, type StoredRequest } from '../storage/find-requests.ts'
import { listNotes, type Note } from '../storage/notes.ts'
import { deleteRequests, LeftInLog, recordDeletions } from '../storage/change-requests.ts'
import { reasonOf } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { exportForm, exportRequests } from './export-requests.ts'
import { redirectTo } from './posted-form.ts'
import {
  banner,
  field,
  hiddenFields,
  panel,
  postForm,
  type Html,
  confirmField,
  COPIES_LATER,
  isConfirmed,
} from './controls.ts'
import { answerPage } from './layout.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { NO_INSTITUTION, stateBadges } from './state-badges.ts'
import { safeLine, safeText } from './safe-text.ts'
import { formatMoment } from '../times.ts'

/** Maximum number of requests on the page. A spam attack may leave thousands under one address. */
const MAX_SHOWN = 50

/**
 * Maximum number of requests to delete or move before the server answers, which takes about a second. If there are more, the server answers
 * first.
 */
export const MAX_BEFORE_ANSWER = 500

const NEWER =
  'Se borró lo que estaba en la página. Mientras tanto llegó algo más de la misma persona: miralo y, si corresponde, borralo también.'

/**
 * Adds the pages that export or delete everything stored for an e-mail address (Ley 25.326, articles 14 and 16). The address travels in
 * posted forms, to keep it out of browser histories and logs.
 */
export function addPersonPages(app: Hono<OfficeEnv>, use: OfficeDependencies): void {
  const { storage } = use
  app.get('/persona', (c) => show(c, use))

  app.post('/persona', async (c) => {
    const email = await askedEmail(c)
    const found = await findPerson(storage, email)
    await c.get('entered').note(`buscó todo lo guardado de una persona: ${describeMany(found)}`)
    return show(c, use, { email, found })
  })

  app.post('/persona/exportar', async (c) => {
    const found = await findPerson(storage, await askedEmail(c))
    return exportRequests(c, { count: found.length, requests: () => withNotes(storage, found) }, use)
  })

  app.post('/persona/borrar', async (c) => {
    const form = c.get('form')
    const email = await askedEmail(c)
    const found = await findPerson(storage, email)
    // Leaves out requests that arrived after the page was shown.
    const last = Number(form.get('hasta') ?? 0)
    if (!isConfirmed(form))
      return show(c, use, { email, found, fault: 'No se borró nada: faltó escribir «borrar».' })
    const ids = found.filter((id) => id <= last)
    const outcome = await deleteForGood(c, use, ids)
    const newer = (await findPerson(storage, email)).filter((id) => id > last)
    return newer.length
      ? show(c, use, { email, found: newer, fault: NEWER })
      : redirectTo(c, 'consultas', outcome)
  })

  async function askedEmail(c: Context<OfficeEnv>): Promise<string> {
    const form = c.get('form')
    const id = Number(/^\d{1,9}$/.exec(form.get('consulta') ?? '')?.[0] ?? 0)
    return (id ? (await findRequest(storage, id))?.email : form.get('correo')) ?? ''
  }
}

/**
 * Deletes requests permanently, and logs the deletion. If there are more than `MAX_BEFORE_ANSWER`, the server answers first; after a
 * failure or a restart, it continues by itself.
 *
 * @returns the key of the message to show
 */
export async function deleteForGood(
  c: Context<OfficeEnv>,
  { storage, log }: OfficeDependencies,
  ids: number[],
) {
  await c.get('entered').note(`borró para siempre: ${describeMany(ids)}`)
  try {
    if (ids.length > MAX_BEFORE_ANSWER) {
      await recordDeletions(storage, ids)
      deleteRequests(storage, ids).catch((error: unknown) =>
        log({ level: 'error', event: 'deletion', reason: reasonOf(error) }),
      )
      return 'borrando'
    }
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
  { email = '', found, fault }: { email?: string; found?: number[]; fault?: string } = {},
) {
  const { timeZone } = use.site().site
  const shown: NotedRequest[] = []
  for await (const one of withNotes(use.storage, found?.slice(-MAX_SHOWN).toReversed() ?? [])) shown.push(one)
  const who = whoField(email, shown)
  const result = !found
    ? ''
    : !found.length
      ? html`<p class="empty">Con ese correo no hay nada guardado.</p>`
      : html`<h2>
            ${found.length === 1 ? 'Hay una consulta guardada' : `Hay ${found.length} consultas guardadas`}
          </h2>
          <ul class="cards">
            ${shown.map((request) => whole(request, timeZone))}
          </ul>
          ${found.length > MAX_SHOWN ? html`<p class="note">Acá están las ${MAX_SHOWN} más nuevas. El archivo las tiene todas.</p>` : ''}
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
                html`${who} ${hiddenFields([['hasta', found.at(-1) ?? 0]])} ${confirmField()}
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
 * Renders a hidden field that tells whose data the form is about. It contains the id of one of the person's requests, to keep unusual
 * characters of an address out of the page. Without such a request, it contains the e-mail address.
 */
function whoField(email: string, found: StoredRequest[]): Html {
  const normal = (text: string) => text.trim().toLowerCase()
  const own = found.find((request) => normal(request.email) === normal(email))
  return own ? hiddenFields([['consulta', own.id]]) : hiddenFields([['correo', safeLine(email, 300)]])
}

function whole(request: NotedRequest, timeZone: string): Html {
  const { id, name, phone, institution, message, received_at, notes, answers = [] } = request
  return html`<li class="card">
    <p class="note">
      <a href="/oficina/consultas/${id}">Consulta ${id}</a> · ${formatMoment(received_at, timeZone)} ·
      <bdi>${safeLine(institution || NO_INSTITUTION)}</bdi>
    </p>
    <p><bdi>${safeLine(name, 300)}</bdi> · <bdi>${safeLine(phone, 300)}</bdi></p>
    <p class="text" dir="auto">${safeText(message)}</p>
    ${notes.map(({ at, person, text }) => html`<p class="note text" dir="auto">Nota de ${person}, ${formatMoment(at, timeZone)}: ${safeText(text)}</p>`)}
    ${answers.map(({ at, person, text }) => html`<p class="note text" dir="auto">Respuesta de ${person}, ${formatMoment(at, timeZone)}: ${safeText(text)}</p>`)}
    ${stateBadges(request)}
  </li>`
}

type NotedRequest = StoredRequest & { notes: Note[] }

async function* withNotes(storage: Storage, ids: readonly number[]): AsyncGenerator<NotedRequest> {
  for await (const request of readRequests(storage, ids))
    yield { ...request, notes: await listNotes(storage, request.id) }
}

function describeMany(ids: number[]): string {
  return ids.length > 20 ? `${ids.length} consultas` : ids.map((id) => `consulta ${id}`).join(', ') || 'nada'
}
