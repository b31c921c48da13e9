import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { CONTACT_PATH } from '../contract/contact.ts'
import { EVENT_FILE_LINK, EVENT_FILE_PATH, eventQuery } from '../contract/event-address.ts'
import { calendarFile } from '../contract/event-file.ts'
import { EVENTS_PATH, eventsOf, type AgendaEvent } from '../contract/events.ts'
import { CALL_HEADERS, PAGE_POLICY } from '../contract/headers.ts'
import type { ServerSite } from '../contract/messages.ts'
import { upcomingEvents } from '../contract/upcoming.ts'
import { dayIn } from '../model/time-zone.ts'
import { FORMS_PATH } from '../contract/forms.ts'
import { MAX_TEXT_BYTES } from './body.ts'
import { acceptContact, isFormPost, type ContactOutcome } from './contact.ts'
import { identifyClient, type Client } from './client.ts'
import { makeEtag, matchesEtag } from './etag.ts'
import type { EventSource } from './event-source.ts'
import { fillAnswer } from './form-answer.ts'
import { acceptForm, fillForm } from './forms.ts'
import { reasonOf } from './log.ts'
import { findProxyFault } from './proxy-faults.ts'
import type { PostOutcome, PostDependencies } from './handle-post.ts'

export interface ApiDependencies extends PostDependencies {
  events: EventSource
  /**
   * The answer page for a contact form posted without JavaScript, as the build has written it, with placeholders for values. Without one,
   * the answer is plain text.
   */
  formAnswer?: string | undefined
  /** the answer pages, for posts without JavaScript, of the forms that the content defines, by form id */
  formPages?: Pick<ReadonlyMap<string, string>, 'get'>
  onRefused?: () => void
  /** called when the server cannot tell visitors apart, with the reason */
  onProxyFault?: (reason: string) => void
  proxies?: number
}

const CALENDAR = 'text/calendar; charset=utf-8'

/** Node's request and response, present when a server calls the API. */
export type Api = { Bindings: Partial<HttpBindings> }

/**
 * Creates the API: events as JSON and as calendar files, the contact form, and the forms that the content defines. Other requests get a
 * JSON `error`.
 */
export function createApi(use: ApiDependencies): Hono<Api> {
  const { server, forms } = use.site.messages
  const api = new Hono<Api>()
  const answerEvents = cacheEvents(use)

  api.get(EVENTS_PATH, async (c) => {
    if ((c.req.query('status') ?? 'active') !== 'active') return answer(c, 400, { error: server.badStatus })
    const { body, etag } = await answerEvents()
    const headers = { ...CALL_HEADERS, 'Cache-Control': 'no-cache', ETag: etag, Link: EVENT_FILE_LINK }
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' })
  })
  api.get(EVENT_FILE_PATH, async (c) => {
    const { date = '', time = '', name = '' } = c.req.query()
    const wanted = String(new URLSearchParams({ date, time, name }))
    const event = (await use.events()).find((one) => eventQuery(one) === wanted)
    if (!event) return answer(c, 404, { error: server.notFound })
    return c.body(calendarFile([event], use.site, use.now()), 200, {
      ...CALL_HEADERS,
      'Content-Type': CALENDAR,
      // With `inline`, phones offer to add the event to the calendar, and do not only save the file.
      'Content-Disposition': `inline; filename="${date}.ics"`,
    })
  })
  answerCalendars(api, use)
  api.post(CONTACT_PATH, async (c) => {
    const outcome = await acceptPost(c, (client) => acceptContact(c.req.raw, use, client))
    if (isFormPost(c.req.raw)) return answerContact(c, outcome)
    const { status, text } = outcome
    return answer(c, status, status === 200 ? { message: text } : { error: text })
  })
  api.post(`${FORMS_PATH}:id`, async (c) => {
    const form = use.site.forms.find(({ id }) => id === c.req.param('id'))
    if (!form) return answer(c, 404, { error: server.notFound })
    const outcome = await acceptPost(c, (client) => acceptForm(c.req.raw, use, client, form))
    if (!c.req.header('accept')?.includes('application/json'))
      return answerPage(c, outcome, use.formPages?.get(form.id), fillForm(form, outcome, forms))
    const { status, text, posted } = outcome
    if (status === 200) return answer(c, status, { message: text })
    return answer(c, status, { error: text, problems: Object.fromEntries(posted?.problems ?? []) })
  })
  for (const path of [EVENTS_PATH, EVENT_FILE_PATH])
    api.all(path, (c) => refuseMethod(c, use.site, 'GET, HEAD'))
  for (const path of [CONTACT_PATH, `${FORMS_PATH}:id`])
    api.all(path, (c) => refuseMethod(c, use.site, 'POST'))
  api.notFound((c) => answer(c, 404, { error: server.notFound }))
  api.onError((error, c) => {
    use.log({ level: 'error', event: 'call', path: c.req.path, reason: reasonOf(error) })
    return answer(c, 503, { error: server.unexpected })
  })
  return api

  /** Handles a form's post: finds out who sent it, and sets the headers Connection and Retry-After of the answer. */
  async function acceptPost<T>(
    c: Context<Api>,
    accept: (client: Client) => Promise<PostOutcome<T>>,
  ): Promise<PostOutcome<T>> {
    const peer = c.env?.incoming?.socket.remoteAddress
    const fault = findProxyFault(c, use.proxies ?? 0)
    if (fault) use.onProxyFault?.(fault)
    const client = identifyClient(peer, c.req.header('x-forwarded-for'), use.proxies ?? 0)
    const outcome = await accept(client)
    if (outcome.status === 429 || outcome.status === 403) use.onRefused?.()
    // Closes the connection, because reading the rest of a body that is too large would be wasted.
    const isLong = Number(c.req.header('content-length')) > MAX_TEXT_BYTES
    if (outcome.status === 413 || isLong) c.header('Connection', 'close')
    if (outcome.retryAfter) c.header('Retry-After', String(outcome.retryAfter))
    return outcome
  }

  function answerContact(c: Context, { status, text, posted = {} }: ContactOutcome) {
    const values = {
      name: '',
      email: '',
      phone: '',
      message: '',
      ...posted,
      institution: posted.institution || use.site.defaultInstitution,
      status: status === 200 ? 'success' : 'error',
      text,
    }
    return answerPage(c, { status, text }, use.formAnswer, new Map(Object.entries(values)))
  }
}

function answerCalendars(api: Hono<Api>, { site, events, now }: ApiDependencies): void {
  for (const [path, { name, institution }] of Object.entries(site.calendars))
    api.get(path, async (c) => {
      const file = calendarFile(eventsOf([...(await events())], institution), site, now(), name)
      return c.body(file, 200, { ...CALL_HEADERS, 'Content-Type': CALENDAR, 'Cache-Control': 'no-cache' })
    })
}

function answerPage(
  c: Context,
  { status, text }: Pick<ContactOutcome, 'status' | 'text'>,
  page: string | undefined,
  values: ReadonlyMap<string, string>,
) {
  if (!page) return c.text(text, status, CALL_HEADERS)
  return c.html(fillAnswer(page, values), status, { ...CALL_HEADERS, 'Content-Security-Policy': PAGE_POLICY })
}

export function refuseMethod(c: Context, { messages }: ServerSite, allow: string) {
  c.header('Allow', allow)
  return answer(c, 405, { error: messages.server.methodNotAllowed })
}

function answer(c: Context, status: ContactOutcome['status'] | 404 | 405, body: object) {
  return c.json(body, status, CALL_HEADERS)
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
