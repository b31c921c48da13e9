import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { safeAddress } from '../mail/compose-mail.ts'
import { addAnswer, listAnswers, requeueAnswer, type Answer } from '../storage/answers.ts'
import { findRequest, type StoredRequest } from '../storage/find-requests.ts'
import { readSetting, writeSetting } from '../storage/settings.ts'
import type { Storage } from '../storage/storage.ts'
import { formatMoment } from '../times.ts'
import { field, hiddenFields, postForm, type Html } from './controls.ts'
import { answerPage } from './layout.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { doneText, redirectTo } from './posted-form.ts'
import { safeLine, safeText } from './safe-text.ts'

/** A page of a request, with a sentence about a fault, or with the typed text of an answer. */
type ShowRequest = (
  c: Context<OfficeEnv>,
  use: OfficeDependencies,
  more?: { fault?: string; typed?: string },
) => Response | Promise<Response>

const MAX_LENGTH = 8000

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const NOT_NOW =
  'No se mandó: la consulta está borrada o en cuarentena, o no dejó un correo al que se pueda contestar.'

/** Adds the calls that store an answer to a request, or send one again. @param id the route of a request */
export function addAnswerPages(
  app: Hono<OfficeEnv>,
  use: OfficeDependencies,
  { id: route, show }: { id: string; show: ShowRequest },
): void {
  const { storage, now, wakeMailer } = use

  app.post(`${route}/respuesta`, async (c) => {
    const { session, note } = c.get('entered')
    const form = c.get('form')
    const id = Number(c.req.param('id'))
    const typed = safeText(form.get('respuesta') ?? '')
      .replaceAll('\r\n', '\n')
      .trim()
    const start = form.get('texto')
    if (start !== undefined) {
      const chosen = (await readTexts(storage))[Number(start)]?.text
      return show(c, use, { typed: [typed, chosen].filter(Boolean).join('\n\n') })
    }
    if (!typed || typed.length > MAX_LENGTH)
      return show(c, use, { typed, fault: `Una respuesta tiene entre 1 y ${MAX_LENGTH} caracteres.` })
    const request = await findRequest(storage, id)
    const recipient = safeAddress(request?.email ?? '')
    const token = form.get('token') ?? ''
    if (!request || recipient === undefined || !wakeMailer || !UUID.test(token))
      return show(c, use, { typed, fault: NOT_NOW })
    const person = session.person.name
    const answer = { request_id: id, token, at: now().toISOString(), person, recipient, text: typed }
    const result = await addAnswer(storage, answer)
    if (result === 'refused') return show(c, use, { typed, fault: NOT_NOW })
    if (result === 'other')
      return show(c, use, {
        typed,
        fault:
          'Ya salió otra respuesta desde esta misma página. Si querés mandar también esta, tocá «Enviar la respuesta».',
      })
    if (result === 'stored') {
      wakeMailer()
      await note(`contestó la consulta ${id}`)
    }
    return redirectTo(c, `consultas/${id}`, 'respuesta')
  })

  app.post(`${route}/respuesta/:answer{[1-9][0-9]{0,8}}`, async (c) => {
    const id = Number(c.req.param('id'))
    const isAgain = await requeueAnswer(storage, id, Number(c.req.param('answer')), now())
    if (isAgain) wakeMailer?.()
    return redirectTo(c, `consultas/${id}`, isAgain ? 'respuesta' : 'nada')
  })

  addTextPages(app, use)
}

/** The answers that a request has, and the form for another. */
export async function answerPart(
  c: Context<OfficeEnv>,
  { storage, site, wakeMailer }: OfficeDependencies,
  request: StoredRequest,
  typed = '',
): Promise<{ thread: Html; hasForm: boolean }> {
  const answers = await listAnswers(storage, [request.id])
  const hasForm =
    wakeMailer !== undefined &&
    safeAddress(request.email) !== undefined &&
    request.mail !== 'held' &&
    !request.deleted_at
  const form = hasForm ? await answerForm(c, storage, request, typed) : ''
  const wrong =
    request.email !== '' && safeAddress(request.email) === undefined
      ? html`<p class="note">A este correo no se puede contestar desde acá: parece mal escrito.</p>`
      : ''
  const thread = html`${answers.length ? answerList(c, request, answers, site().site.timeZone) : ''} ${wrong}
  ${form}`
  return { thread, hasForm }
}

function answerList(
  c: Context<OfficeEnv>,
  { id, deleted_at }: StoredRequest,
  answers: Answer[],
  timeZone: string,
): Html {
  const again = (answer: Answer) =>
    answer.state === 'parked' && !deleted_at
      ? postForm(
          c,
          `consultas/${id}/respuesta/${answer.id}`,
          html`<button class="quiet">Mandarla de nuevo</button>`,
        )
      : ''
  return html`<section aria-label="Respuestas">
    <ul class="notes">
      ${answers.map(
        (answer) =>
          html`<li>
            <p class="note"><b>${answer.person}</b> contestó el ${formatMoment(answer.at, timeZone)}</p>
            <p class="text" dir="auto">${safeText(answer.text)}</p>
            ${answerState(answer, timeZone)} ${again(answer)}
          </li>`,
      )}
    </ul>
  </section>`
}

function answerState({ state, recipient, sent_at, last_error }: Answer, timeZone: string): Html {
  const to = html`<bdi>${safeLine(recipient, 300)}</bdi>`
  if (state === 'sent')
    return html`<p class="note">Salió hacia ${to} el ${formatMoment(sent_at ?? 0, timeZone)}.</p>`
  const said = last_error ? html` El servidor de correo dijo: <bdi>${safeLine(last_error)}</bdi>` : ''
  if (state === 'parked')
    return html`<p class="banner error">
      No se pudo entregar a ${to}. Llamá o escribí por otro medio, o mandala de nuevo.${said}
    </p>`
  return said
    ? html`<p class="banner sun">Todavía no salió hacia ${to}; se sigue intentando.${said}</p>`
    : html`<p class="note">Sale hacia ${to} en unos segundos.</p>`
}

async function answerForm(
  c: Context<OfficeEnv>,
  storage: Storage,
  { id, email }: StoredRequest,
  typed: string,
): Promise<Html> {
  const texts = await readTexts(storage)
  const starts = texts.map(({ name, text }, index) =>
    text
      ? html`<button class="quiet" name="texto" value="${index}" formnovalidate>
          ${name || `Texto ${index + 1}`}
        </button>`
      : '',
  )
  const isOwn = texts.some(({ text }) => text)
  const content = html`${hiddenFields([['token', randomUUID()]])}
    <label
      ><span>Respuesta a <bdi>${safeLine(email, 300)}</bdi></span>
      <textarea name="respuesta" rows="8" maxlength="${MAX_LENGTH}" required>${typed}</textarea>
    </label>
    <p class="row"><button>Enviar la respuesta</button></p>
    <p class="row">
      ${isOwn ? html`<span class="note">Agregar:</span> ${starts}` : ''}
      <a href="/oficina/consultas/textos"
        >${isOwn ? 'Cambiar estos textos' : 'Escribir textos para empezar'}</a
      >
    </p>`
  return postForm(c, `consultas/${id}/respuesta`, content, { class: 'stack' })
}

/** A text of the office with which an answer can start. */
interface StartText {
  name: string
  text: string
}

const START_TEXTS = 3

async function readTexts(storage: Storage): Promise<StartText[]> {
  const stored = await storage.use(({ db }) => readSetting(db, 'answer-texts'))
  const texts: StartText[] = stored === undefined ? [] : JSON.parse(stored)
  return Array.from({ length: START_TEXTS }, (_, index) => texts[index] ?? { name: '', text: '' })
}

/** Adds the page of the texts with which answers can start. */
function addTextPages(app: Hono<OfficeEnv>, { storage }: OfficeDependencies): void {
  app.get('/textos', async (c) => {
    const texts = await readTexts(storage)
    const parts = texts.map(
      ({ name, text }, index) =>
        html`<fieldset class="stack">
          <legend>Texto ${index + 1}</legend>
          ${field('Nombre del botón', `nombre-${index}`, { value: name, maxlength: 40, required: false })}
          <label>Texto <textarea name="texto-${index}" rows="5" maxlength="2500">${text}</textarea></label>
        </fieldset>`,
    )
    const body = html`<p class="note">
        Con un botón se agregan a la respuesta, y ahí se pueden cambiar. Valen para todas las personas de la
        oficina.
      </p>
      ${postForm(c, 'consultas/textos', html`${parts}<button>Guardar</button>`, { class: 'stack' })}
      <p class="back"><a href="/oficina/consultas">← Todas las consultas</a></p>`
    const done = doneText(c, { textos: 'Los textos quedaron guardados.' })
    return answerPage(c, { title: 'Textos para contestar', done, body })
  })

  app.post('/textos', async (c) => {
    const read = (name: string, length: number) =>
      safeText(c.get('form').get(name) ?? '')
        .replaceAll('\r\n', '\n')
        .trim()
        .slice(0, length)
    const texts = Array.from({ length: START_TEXTS }, (_, index) => ({
      name: safeLine(read(`nombre-${index}`, 40)),
      text: read(`texto-${index}`, 2500),
    }))
    await storage.use(({ db }) => writeSetting(db, 'answer-texts', JSON.stringify(texts)))
    await c.get('entered').note('cambió los textos para contestar')
    return redirectTo(c, 'consultas/textos', 'textos')
  })
}
