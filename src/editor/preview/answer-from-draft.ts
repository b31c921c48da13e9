import { EVENTS_PATH, readEvents } from '../../engine/contract/events.ts'
import { atBase } from '../../engine/model/base-path.ts'
import { upcomingEvents } from '../../engine/contract/upcoming.ts'
import type { Simulation, PageShown } from './frame-messages.ts'

/** Replaces `fetch` in the preview: a request for events gets the draft's events or a simulated answer, and forms are not sent. */
export function answerCalls(shown: () => PageShown, simulation: () => Simulation): void {
  const ask = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    const { events, site, base } = shown()
    if (events && new URL(request.url).pathname === atBase(base, EVENTS_PATH)) {
      const now = simulation()
      if (now === 'loading') return new Promise(() => {})
      if (now === 'error') return Promise.resolve(Response.json({}, { status: 503 }))
      if (now === 'empty') return Promise.resolve(Response.json({ events: [] }))
      const active = readEvents(events.filter(({ status }) => status === 'active'))
      return Promise.resolve(Response.json({ events: upcomingEvents(active, new Date(), site.timeZone) }))
    }
    if (request.method !== 'GET') return Promise.reject(new TypeError('A preview sends nothing.'))
    return ask(input, init)
  }
}
