import { hash, randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { safeAddress } from '../mail/compose-mail.ts'
import { addAnswer, type Answer } from '../storage/answers.ts'
import { findRequest, type StoredRequest } from '../storage/find-requests.ts'
import { readSetting, writeSetting } from '../storage/settings.ts'
import type { Storage } from '../storage/storage.ts'
import { formatMoment } from '../times.ts'
import { hiddenFields, postForm, type Html } from './controls.ts'
import { answerPage } from './layout.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { doneText, redirectTo } from './posted-form.ts'
import { safeLine, safeText } from './safe-text.ts'

const MAX_LENGTH = 8000
const MAX_START_LENGTH = 2500
const NOT_SENT = 'No se mandó: la consulta está borrada o en cuarentena, o su correo está mal escrito.'

/**
 * Renders the answers of a request, and the form for another if it can be answered from here. The form starts with what was typed, or with
 * an answer that could not be delivered.
 */
export async function answerPart(
  c: Context<OfficeEnv>,
  { storage, triggerMailer, site }: OfficeDependencies,
  request: StoredRequest,
  { answers, typed }: { answers: readonly Answer[]; typed: string | undefined },
): Promise<{ part: Html; hasForm: boolean }> {
  const item = (answer: Answer) =>
    html`<li>
      <p class="note"><b>${answer.person}</b> contestó el ${formatMoment(answer.at, site().site.timeZone)}</p>
      <p class="text" dir="auto">${safeText(answer.text)}</p>
      ${answerState(answer, site().site.timeZone)}
    </li>`
  const list = answers.length
    ? html`<ul class="notes" aria-label="Respuestas">
        ${answers.map(item)}
      </ul>`
    : html``
  const recipient = recipientOf(request)
  if (!triggerMailer || !recipient) return { part: list, hasForm: false }
  const last = answers.at(-1)
  const starts = (await readStartTexts(storage)).map(
    (text, index) =>
      text &&
      html`<button class="quiet" name="texto" value="${index}" formnovalidate>${safeLine(text, 30)}</button>`,
  )
  const content = html`${hiddenFields([['token', randomUUID()]])}
    <label
      ><span>Respuesta a <bdi>${safeLine(recipient, 300)}</bdi></span>
      <textarea name="respuesta" rows="8" maxlength="${MAX_LENGTH}" required data-draft>
${typed ?? (last?.state === 'parked' ? last.text : '')}</textarea>
    </label>
    <p class="row">
      ${starts}
      <a href="/oficina/consultas/textos" target="_blank">Textos para contestar (en otra pestaña)</a>
    </p>
    <p class="row"><button>Enviar la respuesta</button></p>`
  const form = postForm(c, `consultas/${request.id}/respuesta`, content, { class: 'stack' })
  return { part: html`${list} ${form}`, hasForm: true }
}

/** Returns the address for an answer; undefined for a request that cannot be answered by mail. */
function recipientOf({ email, mail, deleted_at }: StoredRequest): string | undefined {
  return mail === 'held' || deleted_at ? undefined : safeAddress(email)
}

function answerState({ state, recipient, sent_at, last_error }: Answer, timeZone: string): Html {
  const to = html`<bdi>${safeLine(recipient, 300)}</bdi>`
  if (state === 'sent')
    return html`<p class="note">Se mandó a ${to} el ${formatMoment(sent_at ?? 0, timeZone)}.</p>`
  if (!last_error) return html`<p class="note">Se manda a ${to} en unos segundos.</p>`
  const what = state === 'parked' ? 'No se pudo entregar' : 'Todavía no salió, y se sigue intentando,'
  return html`<p class="banner ${state === 'parked' ? 'error' : 'sun'}">
    ${what} a ${to}. El servidor de correo dijo: <bdi>${safeLine(last_error)}</bdi>
  </p>`
}

/** Adds what the form for an answer posts to, and the page of the texts with which answers can start. */
export function addAnswerPages(
  app: Hono<OfficeEnv>,
  { storage, now, triggerMailer }: OfficeDependencies,
  path: string,
  show: (c: Context<OfficeEnv>, typed: string, fault?: string) => Promise<Response>,
): void {
  app.post(`${path}/respuesta`, async (c) => {
    const { session, note } = c.get('entered')
    const form = c.get('form')
    const [id, text] = [Number(c.req.param('id')), typedText(c, 'respuesta')]
    if (form.has('texto')) {
      const start = (await readStartTexts(storage))[Number(form.get('texto'))]
      return show(c, [text, start].filter(Boolean).join('\n\n'))
    }
    if (!text || text.length > MAX_LENGTH)
      return show(c, text, `Una respuesta tiene entre 1 y ${MAX_LENGTH} caracteres.`)
    const request = await findRequest(storage, id)
    const recipient = request && recipientOf(request)
    if (!recipient || !triggerMailer) return show(c, text, NOT_SENT)
    const token = hash('sha256', JSON.stringify([id, form.get('token'), text])).slice(0, 32)
    const [at, person] = [now().toISOString(), session.person.name]
    if (await addAnswer(storage, { request_id: id, token, at, person, recipient, text }))
      await note(`contestó la consulta ${id}`)
    triggerMailer()
    return redirectTo(c, `consultas/${id}`, 'respuesta')
  })

  app.get('/textos', async (c) => {
    const fields = (await readStartTexts(storage)).map(
      (text, index) =>
        html`<label
          >Texto ${index + 1}
          <textarea name="texto-${index}" rows="5" maxlength="${MAX_START_LENGTH}">${text}</textarea>
        </label>`,
    )
    const body = html`<p class="note">
        Con un botón se agregan a una respuesta, y ahí se pueden cambiar. Valen para toda la oficina.
      </p>
      ${postForm(c, 'consultas/textos', html`${fields}<button>Guardar</button>`, { class: 'stack' })}
      <p class="back"><a href="/oficina/consultas">← Todas las consultas</a></p>`
    const done = doneText(c, { textos: 'Los textos quedaron guardados.' })
    return answerPage(c, { title: 'Textos para contestar', done, body })
  })

  app.post('/textos', async (c) => {
    const texts = [0, 1, 2].map((index) => typedText(c, `texto-${index}`).slice(0, MAX_START_LENGTH))
    await storage.use(({ db }) => writeSetting(db, 'answer-texts', JSON.stringify(texts)))
    await c.get('entered').note('cambió los textos para contestar')
    return redirectTo(c, 'consultas/textos', 'textos')
  })
}

/** Reads the three texts of the office with which an answer can start. */
async function readStartTexts(storage: Storage): Promise<string[]> {
  const stored = await storage.use(({ db }) => readSetting(db, 'answer-texts'))
  return stored === undefined ? ['', '', ''] : JSON.parse(stored)
}

function typedText(c: Context<OfficeEnv>, name: string): string {
  return safeText(c.get('form').get(name) ?? '').trim()
}
