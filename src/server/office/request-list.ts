import { html } from 'hono/html'
import { type RequestState, filledForm, type StoredRequest } from '../storage/find-requests.ts'
import { choice, field, type Html } from './controls.ts'
import { NO_INSTITUTION, stateBadges } from './state-badges.ts'
import { safeLine } from './safe-text.ts'
import { answerInWords, formatAge, formatMoment } from '../times.ts'
import { CONTACT, labelsOf, OTHER, TABS, formatListQuery, type ListQuery } from './list-query.ts'
import type { ServerSite } from '../../engine/contract/messages.ts'
import type { FilledForm, ServerForm } from '../../engine/contract/forms.ts'

export const PAGE_SIZE = 25

export interface Listed {
  query: ListQuery
  requests: StoredRequest[]
  counts: Record<RequestState, number>
  oldest: { id: number; received_at: string } | undefined
  site: ServerSite
  now: Date
}

const LIST = '/oficina/consultas'
const DAY = 86_400_000

/** Renders the top of the list, with the waiting time of the oldest request. The page's script refreshes it together with the list. */
export function waitingPart({ oldest, query, counts, now }: Listed): Html {
  const age = oldest ? now.getTime() - Date.parse(oldest.received_at) : 0
  const urgency = !oldest ? 'calm' : age < DAY ? 'fresh' : age < 3 * DAY ? 'waiting' : 'late'
  const sentence = oldest
    ? html`<a href="${LIST}/${oldest.id}"
        >La consulta que más espera llegó <b>${formatAge(oldest.received_at, now)}</b></a
      >`
    : html`Nadie espera respuesta`
  const note = oldest
    ? html`Abrila, contestala y marcala como contestada.`
    : html`Cuando alguien escriba, la consulta aparece acá.`
  const entry = (tab: ListQuery['tab']) => {
    const isHere = tab.key === query.tab.key
    if (tab.isQuiet && !counts[tab.state] && !isHere) return ''
    return html`<li>
      <a
        href="${LIST}?${formatListQuery({ ...query, tab, page: 1 })}"
        ${isHere ? html`aria-current="page"` : ''}
        >${tab.title} <b>${formatCount(counts[tab.state])}</b></a
      >
    </li>`
  }
  return html`<div id="espera" data-live>
    <section class="oldest ${urgency}" aria-label="Lo que espera">
      <p class="sentence">${sentence}</p>
      <p class="note">${note}</p>
    </section>
    <nav class="tabs" aria-label="Estados">
      <ul>
        ${TABS.map(entry)}
      </ul>
    </nav>
  </div>`
}

export function searchForm({ query, site }: Listed): Html {
  const labels = labelsOf(site)
  const forms = (site.forms ?? []).map(({ id, name }) => [id, name] as const)
  const words = { type: 'search', value: query.words, maxlength: 100, autocomplete: 'off', required: false }
  const active = filtersOf(query).length
  return html`<form action="${LIST}" class="row search" role="search">
    ${field('Nombre, correo, teléfono o texto', 'q', words)}
    <button class="quiet">Buscar</button>
    <details>
      <summary>Filtros${active ? ` (${active})` : ''}</summary>
      <div class="row">
        ${labels.length > 1 ? choice('Institución', 'institucion', query.institution, [['', 'Todas'], ...labels.map((label) => [label, label] as const), [OTHER, 'Otra o ninguna']]) : ''}
        ${forms.length ? choice('Formulario', 'formulario', query.form, [['', 'Todos'], [CONTACT, 'El de contacto'], ...forms]) : ''}
        ${field('Desde el', 'desde', { type: 'date', value: query.from, required: false })}
        ${field('Hasta el', 'hasta', { type: 'date', value: query.until, required: false })}
      </div>
    </details>
  </form>`
}

const filtersOf = ({ institution, form, from, until }: ListQuery) =>
  [institution, form, from, until].filter(Boolean)

export function listPart({ query, requests, counts, site, now }: Listed): Html {
  const { state } = query.tab
  const total = counts[state]
  const first = (query.page - 1) * PAGE_SIZE
  const step = (page: number, label: string) =>
    html`<a class="button quiet" href="${LIST}?${formatListQuery({ ...query, page })}">${label}</a>`
  const range =
    total > PAGE_SIZE ? html`${first + 1} a ${first + requests.length} de ${formatCount(total)}` : ''
  return html`<div id="lista" data-live data-newest="${requests[0]?.id ?? 0}">
    ${requests.length ? '' : html`<p class="empty">${query.words || filtersOf(query).length ? NOTHING_FOUND : EMPTY[state]}</p>`}
    <ul class="requests">
      ${requests.map((request) => row(request, state, site, now))}
    </ul>
    <p class="pages">
      ${query.page > 1 ? step(query.page - 1, 'Más nuevas') : ''} ${range}
      ${first + requests.length < total ? step(query.page + 1, 'Más viejas') : ''}
    </p>
  </div>`
}

const NOTHING_FOUND = 'No se encontró nada. Probá con menos palabras, o con una parte del nombre.'

const EMPTY: Record<RequestState, string> = {
  new: 'No hay ninguna sin contestar.',
  answered: 'Todavía no se contestó ninguna.',
  all: 'Todavía no llegó ninguna consulta.',
  quarantine: 'No hay ninguna en cuarentena.',
  undelivered: 'Todos los avisos por correo salieron.',
  deleted: 'No hay ninguna borrada.',
}

function row(request: StoredRequest, state: RequestState, site: ServerSite, now: Date): Html {
  const { id, name, email, phone, institution, message, received_at } = request
  const form = filledForm(request)
  return html`<li class="request">
    <h2>
      <a href="${LIST}/${id}"><bdi>${safeLine(name || `Consulta ${id}`, 80)}</bdi></a>
    </h2>
    <p class="excerpt" dir="auto">
      ${safeLine(form ? answersInLine(form, site.forms ?? [], { received: received_at, shown: [name, email, phone] }) : message, 180)}
    </p>
    <p class="about">
      <time datetime="${received_at}" title="${formatMoment(received_at, site.timeZone)}"
        >${formatAge(received_at, now)}</time
      >
      ·
      <bdi>${safeLine(institution || NO_INSTITUTION, 80)}</bdi
      >${form ? html` · <bdi>${safeLine(form.name, 80)}</bdi>` : ''}
    </p>
    ${state === 'new' || state === 'answered' ? stateBadges(request, 'mail') : stateBadges(request)}
  </li>`
}

export const formatCount = (count: number) => new Intl.NumberFormat('es-AR').format(count)

/**
 * Writes the answers of a form in one line, such as `Primario · jueves 3 de diciembre · acepta`. Omits the values in `shown`, because the
 * list already shows these.
 */
export function answersInLine(
  { id, answers }: FilledForm,
  forms: readonly ServerForm[],
  { received, shown }: { received: string; shown: readonly string[] },
): string {
  const fields = forms.find((form) => form.id === id)?.fields ?? []
  return answers
    .filter(({ value }) => !shown.includes(value))
    .map((answer) => {
      const isConsent = fields.some(({ id: of, type }) => of === answer.id && type === 'consent')
      return isConsent ? 'acepta' : answerInWords(answer.value, received)
    })
    .join(' · ')
}
