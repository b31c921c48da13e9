import { html } from 'hono/html'
import type { FilledForm } from '../contract/forms.ts'
import type { Note } from '../server/storage/notes.ts'
import { filledForm, type StoredRequest } from '../server/storage/requests.ts'
import { csrfField, type Html } from './layout.ts'
import { callLink, mailLink, whatsappLink } from './reply-links.ts'
import { ACTIONS, type ActionName } from './request-actions.ts'
import { stateBadges, suspicionText } from './request-state.ts'
import { safeLine, safeText } from './safe-text.ts'
import type { Session } from './sessions.ts'
import { formatAge, formatMoment } from './times.ts'

interface Shown {
  request: StoredRequest
  notes: Note[]
  /** the request that has waited longest, other than this one */
  next: number | undefined
  session: Session
  timeZone: string
  now: Date
}

/** The longest note, in characters. */
export const LONGEST_NOTE = 4000

/** One request: what was written, how to answer it, and what was noted. */
export function requestBody(shown: Shown): Html {
  const { request, notes, next, session, timeZone } = shown
  const { id, deleted_at, message } = request
  const form = filledForm(request)
  return html`${stateSentence(shown)}
    <div class="split">
      <div>
        ${form ? answersPart(form) : html`<div class="letter" dir="auto">${safeText(message)}</div>`}
        ${replyPart(request, timeZone)}
      </div>
      <div>
        <section class="panel">
          <h2>${question(request)}</h2>
          <div class="row">${actionsFor(request).map((name) => actionForm(name, id, session))}</div>
          ${next === undefined ? '' : html`<p><a href="/oficina/consultas/${next}">Ver la siguiente que espera</a></p>`}
        </section>
        ${notesPart(notes, shown)}
        <section class="panel">
          <h2>Datos de la persona</h2>
          ${
            request.email
              ? html`<p class="note">Si pide saber qué guardamos de ella, o que lo borremos (Ley 25.326):</p>
                  <form method="post" action="/oficina/consultas/persona">
                    ${csrfField(session)}<input type="hidden" name="consulta" value="${id}" />
                    <button class="quiet">Todo lo de este correo</button>
                  </form>`
              : html`<p class="note">No dejó un correo.</p>`
          }
          ${deleted_at ? deleteForm(id, session) : ''}
        </section>
      </div>
    </div>`
}

/** What was asked, and what was answered. */
function answersPart({ answers }: FilledForm): Html {
  return html`<dl class="letter facts answers">
    ${answers.map(
      ({ label, value }) =>
        html`<div>
          <dt>${safeLine(label, 300)}</dt>
          <dd dir="auto">${safeText(value)}</dd>
        </div>`,
    )}
  </dl>`
}

function notesPart(notes: Note[], { request, session, timeZone }: Shown): Html {
  const list = html`<ul class="notes">
    ${notes.map((note) => noteEntry(note, timeZone))}
  </ul>`
  return html`<section class="panel">
    <h2>Notas</h2>
    ${notes.length ? list : html`<p class="note">Lo que anotes lo ven solo las personas de la oficina.</p>`}
    <form method="post" action="/oficina/consultas/${request.id}/nota" class="stack">
      ${csrfField(session)}
      <label
        >Nueva nota <textarea name="nota" rows="3" maxlength="${LONGEST_NOTE}" required></textarea>
      </label>
      <button class="quiet">Anotar</button>
    </form>
  </section>`
}

function question({ mail, answered_at, deleted_at }: StoredRequest): string {
  if (deleted_at) return 'Está entre las borradas'
  if (mail === 'held') return '¿Es de una familia?'
  return answered_at ? 'Ya está contestada' : '¿Ya la contestaste?'
}

function stateSentence({ request, timeZone, now }: Shown): Html {
  const { id, received_at, institution, answered_at, answered_by, mail, suspicion, last_error } = request
  const form = filledForm(request)
  const received = html`<p class="note">
    Consulta ${id} ·
    <bdi>${safeLine(institution)}</bdi> ·${form ? html` <bdi>${safeLine(form.name)}</bdi> ·` : ''}
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
      ? 'Nadie recibió un aviso por correo. Si es de una familia, sacala de la cuarentena.'
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

/** Of a mail with an error: how far it came. */
const FAILURES = {
  waiting: 'todavía no se pudo entregar; se sigue intentando',
  parked: 'no se pudo entregar',
  sent: 'salió, pero no para todos: revisá las direcciones del formulario',
}

function replyPart(request: StoredRequest, timeZone: string): Html {
  const whatsapp = whatsappLink(request.phone)
  const call = callLink(request.phone)
  return html`<section aria-label="Contestar">
    <p class="row reply">
      ${
        request.email
          ? html`<a
              class="button ${request.mail === 'held' || request.deleted_at ? 'quiet' : ''}"
              href="${mailLink(request, timeZone)}"
              >Contestar por correo</a
            >`
          : ''
      }
      ${whatsapp ? html`<a class="button quiet" href="${whatsapp}" rel="noreferrer" target="_blank">WhatsApp</a>` : ''}
      ${call ? html`<a class="button quiet" href="${call}">Llamar</a>` : ''}
    </p>
    <dl class="facts">
      ${fact(html`<dt>Correo</dt>`, request.email)} ${fact(html`<dt>Teléfono</dt>`, request.phone)}
    </dl>
  </section>`
}

function fact(name: Html, value: string): Html | '' {
  if (!value) return ''
  return html`<div>
    ${name}
    <dd><bdi>${safeLine(value, 300)}</bdi></dd>
  </div>`
}

/** The clicks that a request allows, the likeliest first. */
function actionsFor({ mail, answered_at, deleted_at }: StoredRequest): ActionName[] {
  if (deleted_at) return ['restaurar']
  if (mail === 'held') return ['soltar', 'borrar']
  const answer: ActionName = answered_at ? 'sin-contestar' : 'contestada'
  return mail === 'parked' ? [answer, 'reintentar', 'borrar'] : [answer, 'borrar']
}

function actionForm(name: ActionName, id: number, session: Session): Html {
  const look =
    name === 'borrar' ? 'danger' : ['contestada', 'soltar', 'restaurar'].includes(name) ? '' : 'quiet'
  return html`<form method="post" action="/oficina/consultas/${id}/${name}">
    ${csrfField(session)}<button class="${look}">${ACTIONS[name].label}</button>
  </form>`
}

function noteEntry({ at, person, text }: Note, timeZone: string): Html {
  return html`<li>
    <p class="note"><b>${person}</b>, ${formatMoment(at, timeZone)}</p>
    <p class="text" dir="auto">${safeText(text)}</p>
  </li>`
}

/** Asks for a word, so that no slip of a finger deletes anything for good. */
export function confirmField(): Html {
  return html`<label
    >Para borrar para siempre, escribí «borrar»
    <input name="confirmar" autocomplete="off" autocapitalize="none" required
  /></label>`
}

export function isConfirmed(form: Map<string, string>): boolean {
  return form.get('confirmar')?.trim().toLowerCase() === 'borrar'
}

function deleteForm(id: number, session: Session): Html {
  return html`<form method="post" action="/oficina/consultas/${id}/para-siempre" class="stack forever">
    ${csrfField(session)} ${confirmField()}
    <p class="note">No se puede deshacer. De las copias de seguridad se borra sola en unos minutos.</p>
    <button class="danger">Borrar para siempre</button>
  </form>`
}
