import { expect, test } from 'vitest'
import { CONTACT_PATH } from '../engine/contract/contact.ts'
import { EVENT_FILE_PATH, eventQuery } from '../engine/contract/event-address.ts'
import { EVENTS_PATH } from '../engine/contract/events.ts'
import { EVENT, makeApi } from '../../tests/support/contact-api.ts'

test.each(['', '?status=active', '?status=active&x=1'])('returns upcoming events (%s)', async (query) => {
  const answer = await makeApi().api.request(EVENTS_PATH + query)
  expect(await answer.json()).toEqual([EVENT])
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test("serves an event's calendar file at the address in the Link header", async () => {
  const { api } = makeApi()
  const link = (await api.request(EVENTS_PATH)).headers.get('link')
  expect(link).toBe('</api/event.ics>; rel="item"; type="text/calendar"')
  const answer = await api.request(`${EVENT_FILE_PATH}?${eventQuery(EVENT)}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="2026-11-21.ics"')
  const file = await answer.text()
  expect(file).toContain('\r\nDTSTART:20261121T130000Z\r\n')
  expect(file).toContain('\r\nLOCATION:Primario\\, Calle 2\\, Lanús\r\n')
})

test('serves the agenda as a calendar to subscribe to', async () => {
  const { api } = makeApi()
  const all = await api.request('/agenda.ics')
  expect(all.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await all.text()).toContain('\r\nNAME:Prueba\r\n')
  const own = await (await api.request('/agenda-jardin.ics')).text()
  expect([own.includes('BEGIN:VCALENDAR'), own.includes('BEGIN:VEVENT')]).toEqual([true, false])
  expect((await api.request('/agenda-otra.ics')).status).toBe(404)
})

test('the sequence number of an event grows when the agenda changes, also twice a day', async () => {
  let [events, now] = [[EVENT], new Date('2026-11-21T15:00:00Z')]
  const { api } = makeApi({ events: async () => events, now: () => now })
  const numbers = async () => {
    const files = ['/agenda.ics', `${EVENT_FILE_PATH}?${eventQuery(EVENT)}`]
    const texts = await Promise.all(files.map(async (path) => (await api.request(path)).text()))
    now = new Date(now.getTime() + 60_000)
    return texts.map((text) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]))
  }
  const [first, same] = [await numbers(), await numbers()]
  expect(same).toEqual(first)
  events = [{ ...EVENT, short_description: 'En el teatro' }]
  expect(await numbers()).toEqual(first.map((number) => number + 120))
})

test.each([
  ['nothing', ''],
  ['another name', `?${eventQuery({ ...EVENT, name: 'Otro' })}`],
  ['another institution', `?${eventQuery({ ...EVENT, institution_type: 'otra' })}`],
  ['another day', `?${eventQuery({ ...EVENT, date: '2026-11-22' })}`],
])('the call for a calendar file answers 404 for %s', async (_, query) => {
  const answer = await makeApi().api.request(EVENT_FILE_PATH + query)
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'No existe' }])
})

test('the events call refuses a status that is not active', async () => {
  const answer = await makeApi().api.request(`${EVENTS_PATH}?status=inactive`)
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'Estado desconocido' }])
})

test('the events call answers 304 when nothing has changed', async () => {
  const { api } = makeApi()
  const etag = (await api.request(EVENTS_PATH)).headers.get('etag')!
  const again = await api.request(EVENTS_PATH, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('the events call answers 503 with a text when events.json cannot be read', async () => {
  const { api, entries } = makeApi({ events: () => Promise.reject(new Error('roto')) })
  const answer = await api.request(EVENTS_PATH)
  expect([answer.status, await answer.json()]).toEqual([503, { error: 'Algo falló' }])
  expect(entries).toMatchObject([{ event: 'call', reason: 'roto' }])
})

test.each([
  ['POST', EVENTS_PATH, 'GET, HEAD'],
  ['POST', EVENT_FILE_PATH, 'GET, HEAD'],
  ['GET', CONTACT_PATH, 'POST'],
  ['OPTIONS', CONTACT_PATH, 'POST'],
  ['PUT', CONTACT_PATH, 'POST'],
])('the call %s %s is refused, and the answer lists the allowed methods', async (method, path, allow) => {
  const answer = await makeApi().api.request(path, { method })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
  expect(await answer.json()).toEqual({ error: 'Método no permitido' })
})

test.each(['/api/otra.php', '/API/events.php'])('an unknown call (%s) is a 404 in JSON', async (path) => {
  const answer = await makeApi().api.request(path)
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'No existe' }])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})
