import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { safeAddress } from '../mail/compose-mail.ts'
import { listAnswers, type Answer } from '../storage/answers.ts'
import type { StoredRequest } from '../storage/find-requests.ts'
import { readSetting, writeSetting } from '../storage/settings.ts'
import type { Storage } from '../storage/storage.ts'
import { formatMoment } from '../times.ts'
import { hiddenFields, postForm, type Html } from './controls.ts'
import { answerPage } from './layout.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { doneText, redirectTo } from './posted-form.ts'
import { safeLine, safeText } from './safe-text.ts'

export const MAX_ANSWER_LENGTH = 8000
const MAX_START_LENGTH = 2500
const START_TEXTS = 3

/** Renders the answers that a request has. */
export function answerList(answers: readonly Answer[], timeZone: string): Html | '' {
  if (!answers.length) return ''
  const item = (answer: Answer) =>
    html`<li>
      <p class="note"><b>${answer.person}</b> contestó el ${formatMoment(answer.at, timeZone)}</p>
      <p class="text" dir="auto">${safeText(answer.text)}</p>
      ${answerState(answer, timeZone)}
    </li>`
  return html`<ul class="notes" aria-label="Respuestas">
    ${answers.map(item)}
  </ul>`
}

function answerState({ state, recipient, sent_at, last_error }: Answer, timeZone: string): Html {
  const to = html`<bdi>${safeLine(recipient, 300)}</bdi>`
  if (state === 'sent')
    return html`<p class="note">Salió hacia ${to} el ${formatMoment(sent_at ?? 0, timeZone)}.</p>`
  if (!last_error) return html`<p class="note">Sale hacia ${to} en unos segundos.</p>`
  const what = state === 'parked' ? 'No se pudo entregar' : 'Todavía no salió, y se sigue intentando,'
  return html`<p class="banner ${state === 'parked' ? 'error' : 'sun'}">
    ${what} a ${to}. El servidor de correo dijo: <bdi>${safeLine(last_error)}</bdi>
  </p>`
}

/**
 * Renders the form for an answer; undefined if the request cannot be answered from here. It starts with what was typed, or with an answer that
 * could not be delivered.
 */
export async function answerForm(
  c: Context<OfficeEnv>,
  { storage, wakeMailer }: OfficeDependencies,
  { id, email, mail, deleted_at }: StoredRequest,
  typed: string | undefined,
): Promise<Html | undefined> {
  if (!wakeMailer || !safeAddress(email) || mail === 'held' || deleted_at) return undefined
  const last = (await listAnswers(storage, [id])).at(-1)
  const starts = (await readStartTexts(storage)).map((text, index) =>
    text === ''
      ? ''
      : html`<button class="quiet" name="texto" value="${index}" formnovalidate>
          ${safeLine(text, 30)}
        </button>`,
  )
  const content = html`${hiddenFields([['token', randomUUID()]])}
    <label
      ><span>Respuesta a <bdi>${safeLine(email, 300)}</bdi></span>
      <textarea name="respuesta" rows="8" maxlength="${MAX_ANSWER_LENGTH}" required>
${typed ?? (last?.state === 'parked' ? last.text : '')}</textarea>
    </label>
    <p class="row"><button>Enviar la respuesta</button></p>
    <p class="row">${starts} <a href="/oficina/consultas/textos">Textos para empezar</a></p>`
  return postForm(c, `consultas/${id}/respuesta`, content, { class: 'stack' })
}

/** Reads the texts of the office with which an answer can start. */
export async function readStartTexts(storage: Storage): Promise<string[]> {
  const stored = await storage.use(({ db }) => readSetting(db, 'answer-texts'))
  const texts: string[] = stored === undefined ? [] : JSON.parse(stored)
  return Array.from({ length: START_TEXTS }, (_, index) => texts[index] ?? '')
}

/** Returns a typed text with the line breaks of this system, and without signs that hide others. */
export function typedText(c: Context<OfficeEnv>, name: string): string {
  const text = safeText(c.get('form').get(name) ?? '')
  return text.replaceAll('\r\n', '\n').trim()
}

/** Adds the page of the texts with which answers can start. */
export function addStartTexts(app: Hono<OfficeEnv>, { storage }: OfficeDependencies): void {
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
    const texts = Array.from({ length: START_TEXTS }, (_, index) =>
      typedText(c, `texto-${index}`).slice(0, MAX_START_LENGTH),
    )
    await storage.use(({ db }) => writeSetting(db, 'answer-texts', JSON.stringify(texts)))
    await c.get('entered').note('cambió los textos para contestar')
    return redirectTo(c, 'consultas/textos', 'textos')
  })
}
