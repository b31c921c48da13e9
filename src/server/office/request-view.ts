import type { Context } from 'hono'
import { html } from 'hono/html'
import type { FilledForm } from '../../engine/contract/forms.ts'
import type { Note } from '../storage/notes.ts'
import { markAnswered, setDeleted, requeueMails } from '../storage/change-requests.ts'
import { filledForm, type StoredRequest } from '../storage/find-requests.ts'
import { confirmField, COPIES_LATER, hiddenFields, panel, postForm, type Html } from './controls.ts'
import type { OfficeEnv } from './office.ts'
import { answerInWords } from '../times.ts'
import { callLink, mailLink, whatsappLink } from './reply-links.ts'
import { NO_INSTITUTION, stateBadges, suspicionText } from './state-badges.ts'
import { safeLine, safeText } from './safe-text.ts'
import { formatAge, formatMoment } from '../times.ts'
import type { Storage } from '../storage/storage.ts'

interface ShownRequest {
  request: StoredRequest
  notes: Note[]
  files: Html | ''
  /** its answers, and the form for another if it can be answered from here */
  answer: { part: Html; hasForm: boolean }
  /** id of the request that has waited longest for an answer; undefined if it is this request or does not exist */
  next: number | undefined
  timeZone: string
  now: Date
}

export const MAX_NOTE_LENGTH = 4000

export function requestView(c: Context<OfficeEnv>, shown: ShownRequest): Html {
  const { request, files, answer, next, timeZone } = shown
  const { message } = request
  const form = filledForm(request)
  const nextLink = html`<p><a href="/oficina/consultas/${next}">Ver la siguiente que espera</a></p>`
  return html`${stateSentence(shown)}
    <div class="split">
      <div>
        ${form ? answersPart(form, request.received_at) : html`<div class="letter" dir="auto">${safeText(message)}</div>`}
        ${files} ${answer.part} ${replyPart(request, timeZone, answer.hasForm)}
      </div>
      <div>
        ${panel(
          question(request),
          html`<div class="row">${actionsFor(request).map((name) => actionForm(c, name, request.id))}</div>
            ${next === undefined ? '' : nextLink}`,
        )}
        ${notesPart(c, shown)} ${personPart(c, request)}
      </div>
    </div>`
}

function answersPart({ answers }: FilledForm, received: string): Html {
  return html`<dl class="letter facts answers">
    ${answers.map(
      ({ label, value }) =>
        html`<div>
          <dt>${safeLine(label, 300)}</dt>
          <dd dir="auto">${safeText(answerInWords(value, received))}</dd>
        </div>`,
    )}
  </dl>`
}

function notesPart(c: Context<OfficeEnv>, { notes, request, timeZone }: ShownRequest): Html {
  const list = html`<ul class="notes">
    ${notes.map((note) => noteEntry(note, timeZone))}
  </ul>`
  const none = html`<p class="note">Lo que anotes lo ven solo las personas de la oficina.</p>`
  const add = html`<label
      >Nueva nota
      <textarea name="nota" rows="3" maxlength="${MAX_NOTE_LENGTH}" required data-draft></textarea>
    </label>
    <button class="quiet">Anotar</button>`
  return panel(
    'Notas',
    html`${notes.length ? list : none} ${postForm(c, `consultas/${request.id}/nota`, add, { class: 'stack' })}`,
  )
}

function personPart(c: Context<OfficeEnv>, { id, email, deleted_at }: StoredRequest): Html {
  const ask = html`${hiddenFields([['consulta', id]])}<button class="quiet">Todo lo de este correo</button>`
  const known = html`<p class="note">Si pide saber qué guardamos de ella, o que lo borremos (Ley 25.326):</p>
    ${postForm(c, 'consultas/persona', ask)}`
  const deletion = html`${confirmField()}
    <p class="note">No se puede deshacer; ${COPIES_LATER}</p>
    <button class="danger">Borrar para siempre</button>`
  return panel(
    'Datos de la persona',
    html`${email ? known : html`<p class="note">No dejó un correo.</p>`}
    ${deleted_at ? postForm(c, `consultas/${id}/para-siempre`, deletion, { class: 'stack forever' }) : ''}`,
  )
}

function question({ mail, answered_at, deleted_at }: StoredRequest): string {
  if (deleted_at) return 'Está entre las borradas'
  if (mail === 'held') return '¿Es de verdad?'
  return answered_at ? 'Ya está contestada' : '¿Ya la contestaste?'
}

function stateSentence({ request, timeZone, now }: ShownRequest): Html {
  const { id, received_at, institution, answered_at, answered_by, mail, suspicion, last_error } = request
  const form = filledForm(request)
  const received = html`<p class="note">
    Consulta ${id} ·
    <bdi>${safeLine(institution || NO_INSTITUTION)}</bdi>
    ·${form ? html` <bdi>${safeLine(form.name)}</bdi> ·` : ''}
    <time datetime="${received_at}">${formatMoment(received_at, timeZone)}</time>
    (${formatAge(received_at, now)})
  </p>`
  const answered = answered_at
    ? html`<p class="note">
        Contestada el ${formatMoment(answered_at, timeZone)}${answered_by ? ` por ${answered_by}` : ''}.
      </p>`
    : ''
  const consequence =
    mail === 'held'
      ? 'Nadie recibió un aviso por correo. Si es de verdad, sacala de la cuarentena.'
      : 'Aun así, el aviso por correo sale.'
  const held = suspicion
    ? html`<p class="banner sun">Puede ser basura: ${suspicionText(suspicion)}. ${consequence}</p>`
    : ''
  const failed =
    last_error && mail !== 'held'
      ? html`<p class="banner error">
          El aviso por correo ${FAILURES[mail]}. El servidor de correo dijo:
          <bdi>${safeLine(last_error)}</bdi>
        </p>`
      : ''
  return html`${received} ${stateBadges(request)} ${answered} ${held} ${failed}`
}

const FAILURES = {
  waiting: 'todavía no se pudo entregar; se sigue intentando',
  parked: 'no se pudo entregar',
  sent: 'salió, pero no para todos: revisá las direcciones del formulario',
}

function replyPart(request: StoredRequest, timeZone: string, hasForm: boolean): Html {
  const { email, phone, mail, deleted_at } = request
  const whatsapp = whatsappLink(phone)
  const call = callLink(phone)
  const look = hasForm || mail === 'held' || deleted_at ? 'quiet' : ''
  return html`<section aria-label="Contestar">
    <p class="row reply">
      ${email ? html`<a class="button ${look}" href="${mailLink(request, timeZone)}">${hasForm ? 'Desde tu propio correo' : 'Contestar por correo'}</a>` : ''}
      ${whatsapp ? html`<a class="button quiet" href="${whatsapp}" rel="noreferrer" target="_blank">WhatsApp</a>` : ''}
      ${call ? html`<a class="button quiet" href="${call}">Llamar</a>` : ''}
    </p>
    <dl class="facts">${fact('Correo', email)} ${fact('Teléfono', phone)}</dl>
  </section>`
}

function fact(name: string, value: string): Html | '' {
  if (!value) return ''
  return html`<div>
    <dt>${name}</dt>
    <dd><bdi>${safeLine(value, 300)}</bdi></dd>
  </div>`
}

/** Lists the actions that a request allows, the most likely one first. */
function actionsFor({ mail, answered_at, deleted_at }: StoredRequest): ActionName[] {
  if (deleted_at) return ['restaurar']
  if (mail === 'held') return ['soltar', 'borrar']
  const answer: ActionName = answered_at ? 'sin-contestar' : 'contestada'
  return mail === 'parked' ? [answer, 'reintentar', 'borrar'] : [answer, 'borrar']
}

function actionForm(c: Context<OfficeEnv>, name: ActionName, id: number): Html {
  const isMain = ['contestada', 'soltar', 'restaurar'].includes(name)
  const look = name === 'borrar' ? 'danger' : isMain ? '' : 'quiet'
  return postForm(c, `consultas/${id}/${name}`, html`<button class="${look}">${ACTIONS[name].label}</button>`)
}

function noteEntry({ at, person, text }: Note, timeZone: string): Html {
  return html`<li>
    <p class="note"><b>${person}</b>, ${formatMoment(at, timeZone)}</p>
    <p class="text" dir="auto">${safeText(text)}</p>
  </li>`
}

interface RequestAction {
  label: string
  note: string
  done: string
  run: (storage: Storage, id: number, now: Date, person: string) => Promise<number>
}

/** The actions on a request. The key is the last part of the path to which the action's form is posted. */
export const ACTIONS = {
  contestada: {
    label: 'Marcar como contestada',
    note: 'marcó como contestada',
    done: 'Quedó como contestada.',
    run: (storage, id, now, person) => markAnswered(storage, [id], now.toISOString(), person),
  },
  'sin-contestar': {
    label: 'Volver a «sin contestar»',
    note: 'marcó como sin contestar',
    done: 'Quedó otra vez sin contestar.',
    run: (storage, id) => markAnswered(storage, [id], null),
  },
  soltar: {
    label: 'No es basura: sacar de la cuarentena',
    note: 'sacó de la cuarentena',
    done: 'Salió de la cuarentena. El aviso se manda al correo de su institución.',
    run: (storage, id, now) => requeueMails(storage, [id], 'held', now),
  },
  reintentar: {
    label: 'Reintentar el aviso por correo',
    note: 'volvió a mandar el aviso por correo de',
    done: 'El aviso por correo se intenta de nuevo.',
    run: (storage, id, now) => requeueMails(storage, [id], 'parked', now),
  },
  borrar: {
    label: 'Borrar',
    note: 'borró',
    done: 'Está entre las borradas. Desde ahí se puede restaurar durante 30 días.',
    run: (storage, id, now) => setDeleted(storage, [id], now.toISOString()),
  },
  restaurar: {
    label: 'Restaurar',
    note: 'restauró',
    done: 'Volvió a la lista.',
    run: (storage, id) => setDeleted(storage, [id], null),
  },
} satisfies Record<string, RequestAction>

type ActionName = keyof typeof ACTIONS
