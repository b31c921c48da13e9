import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { AGE_HEADER, CONTACT_PATH, contactForm, KEY_HEADER, TRAP_HEADER } from '../engine/contract/contact.ts'
import { EVENT_FILE_PATH, eventFileLink, eventQuery } from '../engine/contract/event-address.ts'
import { calendarFile } from '../engine/contract/event-file.ts'
import { EVENTS_PATH, eventsOf, type AgendaEvent } from '../engine/contract/events.ts'
import { CALL_HEADERS, PAGE_POLICY } from '../engine/contract/headers.ts'
import type { ServerSite } from '../engine/contract/messages.ts'
import { upcomingEvents } from '../engine/contract/upcoming.ts'
import { dayIn } from '../engine/model/time-zone.ts'
import { contentForm, FORMS_PATH, filesOf, type FormDefinition } from '../engine/contract/forms.ts'
import { MAX_TEXT_BYTES } from './body.ts'
import {
  acceptForm,
  siteOrigin,
  type AskedForm,
  type PostDependencies,
  type PostOutcome,
} from './accept-form.ts'
import { identifyClient, type Client } from './client.ts'
import { makeEtag, matchesEtag } from './etag.ts'
import type { EventSource } from './event-source.ts'
import { reasonOf } from './log.ts'
import { findProxyFault } from './proxy-faults.ts'
import { FORM_TYPE, mediaType, MULTIPART_TYPE } from './posted-pairs.ts'
import type { FieldSlot } from '../engine/contract/form-answer.ts'
import { escapeHtml } from '../engine/model/escape-html.ts'

export interface ApiDependencies extends PostDependencies {
  events: EventSource
  /**
   * The answer pages of forms posted without JavaScript, as the build has written them, with placeholders for values. The contact form has no
   * id. Without a page, the answer is plain text.
   */
  formPages?: Pick<ReadonlyMap<string | undefined, string>, 'get'>
  onRefused?: () => void
  /** called when the server cannot tell visitors apart, with the reason */
  onProxyFault?: (reason: string) => void
  proxies?: number
}

/** Headers of a form that the browser sends, which a page on another host may set only if the server allows them. */
const FORM_HEADERS = ['Content-Type', 'Accept', AGE_HEADER, KEY_HEADER, TRAP_HEADER]

const CALENDAR = 'text/calendar; charset=utf-8'

/** Node's request and response, present when a server calls the API. */
export type Api = { Bindings: Partial<HttpBindings> }

/**
 * Creates the API: events as JSON and as calendar files, the contact form, and the forms that the content defines. Other requests get a
 * JSON `error`.
 */
export function createApi(use: ApiDependencies): Hono<Api> {
  const { messages } = use.site
  const { server, mail } = messages
  const contact = contactForm((field) => ({ label: mail[field] }), messages)
  const api = new Hono<Api>()
  const answerEvents = cacheEvents(use)
  const agenda = watchAgenda(use)

  api.get(EVENTS_PATH, async (c) => {
    if ((c.req.query('status') ?? 'active') !== 'active') return answer(c, 400, { error: server.badStatus })
    const { body, etag } = await answerEvents()
    const headers = {
      ...CALL_HEADERS,
      'Cache-Control': 'no-cache',
      ETag: etag,
      Link: eventFileLink(use.site.url),
    }
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' })
  })
  api.get(EVENT_FILE_PATH, async (c) => {
    const { date = '', time = '', institution = '', name = '' } = c.req.query()
    const wanted = eventQuery({ date, time, institution_type: institution, name })
    const { events, changed } = await agenda()
    const event = events.find((one) => eventQuery(one) === wanted)
    if (!event) return answer(c, 404, { error: server.notFound })
    return c.body(calendarFile([event], use.site, use.now(), { changed }), 200, {
      ...CALL_HEADERS,
      'Content-Type': CALENDAR,
      // With `inline`, phones offer to add the event to the calendar, and do not only save the file.
      'Content-Disposition': `inline; filename="${event.date}.ics"`,
    })
  })
  answerCalendars(api, use, agenda)
  const forms = [CONTACT_PATH, `${FORMS_PATH}:id`]
  const ofSite = siteOrigin(use.site) ?? ''
  const allow = cors({ origin: ofSite, allowMethods: ['POST'], allowHeaders: FORM_HEADERS })
  for (const path of forms)
    api.use(path, (c, next) => (c.req.header('origin') === ofSite ? allow(c, next) : next()))
  api.post(CONTACT_PATH, (c) => answerForm(c, { form: contact }))
  api.post(`${FORMS_PATH}:id`, async (c) => {
    const about = use.site.forms.find(({ id }) => id === c.req.param('id'))
    return about
      ? answerForm(c, { form: contentForm(about, messages), about })
      : answer(c, 404, { error: server.notFound })
  })
  for (const path of [EVENTS_PATH, EVENT_FILE_PATH])
    api.all(path, (c) => refuseMethod(c, use.site, 'GET, HEAD'))
  for (const path of forms) api.all(path, (c) => refuseMethod(c, use.site, 'POST'))
  api.notFound((c) => answer(c, 404, { error: server.notFound }))
  api.onError((error, c) => {
    use.log({ level: 'error', event: 'call', path: c.req.path, reason: reasonOf(error) })
    return answer(c, 503, { error: server.unexpected })
  })
  return api

  /** Answers a form's post with JSON, or with a page when a browser without JavaScript has posted it. */
  async function answerForm(c: Context<Api>, asked: AskedForm) {
    const { form, about } = asked
    const outcome = await acceptForm(c.req.raw, use, identify(c), asked)
    const { status, text, retryAfter } = outcome
    if (status === 429 || status === 403) use.onRefused?.()
    // Closes the connection, because reading the rest of a body that is too large would be wasted.
    const isLong = Number(c.req.header('content-length')) > MAX_TEXT_BYTES
    if (status === 413 || isLong) c.header('Connection', 'close')
    if (retryAfter) c.header('Retry-After', String(retryAfter))
    const isPosted = [FORM_TYPE, about && MULTIPART_TYPE].includes(mediaType(c.req.raw))
    if (isPosted && !c.req.header('accept')?.includes('application/json')) {
      const page = use.formPages?.get(form.id)
      if (!page) return c.text(text, status, CALL_HEADERS)
      const html = fillAnswer(page, answerValues(form, outcome, use.site))
      return c.html(html, status, { ...CALL_HEADERS, 'Content-Security-Policy': PAGE_POLICY })
    }
    if (status === 200) return answer(c, status, { message: text })
    return answer(c, status, {
      error: text,
      ...(about && { problems: Object.fromEntries(outcome.problems ?? []) }),
    })
  }

  /** Finds out who sent a request. */
  function identify(c: Context<Api>): Client {
    const fault = findProxyFault(c, use.proxies ?? 0)
    if (fault) use.onProxyFault?.(fault)
    const peer = c.env?.incoming?.socket.remoteAddress
    return identifyClient(peer, c.req.header('x-forwarded-for'), use.proxies ?? 0)
  }
}

function answerCalendars(
  api: Hono<Api>,
  { site, now }: ApiDependencies,
  agenda: ReturnType<typeof watchAgenda>,
): void {
  for (const [path, { name, institution }] of Object.entries(site.calendars))
    api.get(path, async (c) => {
      const { events, changed } = await agenda()
      const file = calendarFile(eventsOf([...events], institution), site, now(), { changed, name })
      return c.body(file, 200, { ...CALL_HEADERS, 'Content-Type': CALENDAR, 'Cache-Control': 'no-cache' })
    })
}

export function refuseMethod(c: Context, { messages }: ServerSite, allow: string) {
  c.header('Allow', allow)
  return answer(c, 405, { error: messages.server.methodNotAllowed })
}

function answer(c: Context, status: PostOutcome['status'] | 404 | 405, body: object) {
  return c.json(body, status, CALL_HEADERS)
}

/** Returns the events, and the time since which they are served. */
function watchAgenda({ events, now }: ApiDependencies) {
  let last: { events: readonly AgendaEvent[]; changed: Date } | undefined
  return async () => {
    const current = await events()
    if (last?.events !== current) last = { events: current, changed: now() }
    return last
  }
}

/** Caches the answer with the events until the events or the date change. */
function cacheEvents({ events, now, site }: ApiDependencies) {
  let last: { events: readonly AgendaEvent[]; day: string; body: string; etag: string } | undefined
  return async () => {
    const [current, day] = [await events(), dayIn(site.timeZone, now())]
    if (last?.events !== current || last.day !== day) {
      const body = JSON.stringify(upcomingEvents(current, now(), site.timeZone))
      last = { events: current, day, body, etag: makeEtag([body]) }
    }
    return last
  }
}

/** Matches a placeholder: in text, or in the attribute that `checked` or `selected` replaces. */
const TOKEN = / data-(checked|selected)="%%([\w.-]+)%%"|%%([\w.-]+)%%/g

/**
 * Fills the placeholders of a page in a single pass, so that a visitor's text that looks like a placeholder stays. A field is checked or
 * selected when its placeholder has a value.
 */
function fillAnswer(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(TOKEN, (token, chosen?: string, choice?: string, name?: string) => {
    if (chosen !== undefined) return values.get(choice ?? '') ? ` ${chosen}=""` : ''
    return escapeHtml(values.get(name ?? '') ?? token)
  })
}

/** The values for the placeholders of a form's answer page. The page asks for files again, because browsers forget them. */
function answerValues(
  { fields }: FormDefinition,
  { status, text, posted, problems }: PostOutcome,
  { messages: { forms }, mailboxes }: ServerSite,
): Map<string, string> {
  const tokens = new Map([
    ['status', status === 200 ? 'success' : 'error'],
    ['text', text],
  ])
  const set = (slot: FieldSlot, value: string) => tokens.set(slot, value)
  for (const field of fields) {
    const { id } = field
    const values = posted?.get(id) ?? []
    const isAgain = field.type === 'file' && posted && filesOf(posted, id).length > 0
    const problem = problems?.get(id) ?? (isAgain ? forms.fileAgain : undefined)
    const [first] = values
    set(`value.${id}`, typeof first === 'string' ? first : '')
    set(`problem.${id}`, problem ?? '')
    set(`wrong.${id}`, String(problem !== undefined))
    for (const [index, option] of optionsOf(field, values, mailboxes).entries())
      set(`chosen.${id}.${index}`, values.includes(option) ? 'true' : '')
  }
  return tokens
}

function optionsOf(
  field: FormDefinition['fields'][number],
  values: readonly unknown[],
  mailboxes: ServerSite['mailboxes'],
): readonly string[] {
  if (field.type === 'institution') return mailboxes.map(({ institution }) => institution)
  if (field.type === 'consent') return values.slice(0, 1).map(String)
  return 'options' in field ? field.options : []
}
