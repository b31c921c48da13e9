import { expect, test } from 'vitest'
import { findEvent } from './find-event.ts'
import { visibleNodes } from './page-map.ts'

const event = { time: '18:30', institution_type: 'norte', short_description: '', status: 'active' } as const
const agenda = [
  { ...event, name: 'Peña', date: '2026-12-04', image_path: 'media/peña.jpg' },
  { ...event, name: 'Feria', date: '2026-12-04' },
]

/** The pointers of the nodes of a page. Names of events are mapped by their text. */
function find(html: string): (string | undefined)[] {
  document.body.innerHTML = html
  const nodes = visibleNodes(document.body)
  const index = (node: Node) => agenda.findIndex(({ name }) => name === node.textContent)
  const known = new Map(nodes.filter((node) => index(node) >= 0).map((node) => [node, index(node)]))
  return nodes.map((node) =>
    known.has(node) ? `/events/${index(node)}/name` : findEvent(node, known, agenda),
  )
}

test('maps the day and the photograph of an event to their fields', () => {
  const one =
    '<li><img src="/media/pe%C3%B1a.jpg"><time datetime="2026-12-04T18:30">viernes</time><h3>Peña</h3></li>'
  const other = '<li><b>4</b><h3>Feria</h3><p><time datetime="2026-12-04">viernes</time></p></li>'
  expect(find(`<h2>Agenda</h2><ul>${one}${other}</ul><p>al final</p>`)).toEqual([
    undefined,
    '/events/0/image_path',
    '/events/0/date',
    '/events/0/name',
    '/events/1',
    '/events/1/name',
    '/events/1/date',
    undefined,
  ])
})

test('maps a picture with an invalid address to the event', () => {
  expect(find('<li><img src="/media/50%.jpg"><h3>Peña</h3></li>')).toEqual(['/events/0', '/events/0/name'])
})

test('maps a text beside several events, or none, to no event', () => {
  expect(find('<p>Uno</p>')).toEqual([undefined])
  expect(find('<h3>Peña</h3><p>y</p><h3>Feria</h3>')[1]).toBeUndefined()
})
