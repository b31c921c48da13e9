import { expect, test } from 'vitest'
import { findEvent } from './find-event.ts'
import { visibleNodes } from './page-map.ts'

const event = { time: '18:30', institution_type: 'norte', short_description: '', status: 'active' } as const
const agenda = [
  { ...event, name: 'Peña', date: '2026-12-04', image_path: 'media/peña.jpg' },
  { ...event, name: 'Feria', date: '2026-12-04' },
]

function find(html: string): (string | undefined)[] {
  document.body.innerHTML = html
  const nodes = visibleNodes(document.body)
  const index = (node: Node) => agenda.findIndex(({ name }) => name === node.textContent)
  const known = new Map(nodes.filter((node) => index(node) >= 0).map((node) => [node, index(node)]))
  return nodes.map((node) =>
    known.has(node) ? `/events/${index(node)}/name` : findEvent(node, known, agenda),
  )
}

test('finds the event of a picture whose address is invalid', () => {
  expect(find('<li><img src="/media/50%.jpg"><h3>Peña</h3></li>')).toEqual(['/events/0', '/events/0/name'])
})

test('finds no event for a text between two events or far from events', () => {
  expect(find('<p>Uno</p>')).toEqual([undefined])
  expect(find('<h3>Peña</h3><p>y</p><h3>Feria</h3>')[1]).toBeUndefined()
})
