// @vitest-environment node
import { expect, test } from 'vitest'
import { loadEvents } from './load-events.ts'
import { smallSite, writeSite } from './temporary-site.ts'

const events = smallSite['events.json']!

test('events are read, active unless they say otherwise', () => {
  using written = writeSite()
  expect(loadEvents(written.folder)).toEqual({
    diagnostics: [],
    events: [expect.objectContaining({ name: 'Concierto', date: '2027-03-15', status: 'active' })],
  })
})

test.each([
  ['a comma too many', events.replace('chicos."', 'chicos.",'), 'AUK106'],
  ['an unknown institution', events.replace('"norte"', '"sur"'), 'AUK301'],
  ['a day that does not exist', events.replace('2027-03-15', '2027-04-31'), 'AUK215'],
  ['a picture that does not exist', events.replace('concierto.svg', 'nada.svg'), 'AUK501'],
])('%s gives no events and says why', (_, text, code) => {
  using written = writeSite({ 'events.json': text })
  const result = loadEvents(written.folder)
  expect(result.events).toBeUndefined()
  expect(result.diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code])
})

test('a mistake in a page does not concern the events', () => {
  using written = writeSite({ 'pages/inicio.json': '{' })
  expect(loadEvents(written.folder).events).toHaveLength(1)
})
