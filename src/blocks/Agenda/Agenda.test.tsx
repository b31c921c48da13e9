import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderBlocks, stubFetch } from '../../../tests/support/render-blocks.tsx'
import type { AgendaEvent } from '../../engine/contract/events.ts'

let fetchStub: ReturnType<typeof stubFetch>
beforeEach(() => {
  fetchStub = stubFetch()
})

function event(name: string, date: string, more: Partial<AgendaEvent> = {}): AgendaEvent {
  const rest = { time: '18:30:00', image_path: null, institution_type: 'sur', short_description: 'Vení.' }
  return { name, date, ...rest, ...more }
}

function show(events: AgendaEvent[], institution?: string) {
  const own = institution === undefined ? {} : { institution }
  const data = { events, today: '2097-03-15', before: 0 }
  renderBlocks([Object.assign({ type: 'Agenda', heading: 'Agenda', ...own } as const, { data })])
}
const names = (root: HTMLElement = document.body) =>
  within(root)
    .queryAllByRole('heading', { level: 4, hidden: true })
    .map((heading) => heading.textContent)
const past = () => screen.getByText('Eventos que ya pasaron').parentElement ?? document.body

test('lists events by month, soonest first, including those of today', () => {
  show([
    event('Coro', '2097-04-01'),
    event('Feria', '2097-03-15', { time: '09:00:00' }),
    event('Acto', '2097-03-15', { time: null }),
  ])
  const months = screen.getAllByRole('heading', { level: 3 }).map((month) => month.textContent)
  expect(months).toEqual(['marzo de 2097', 'abril de 2097'])
  expect(names()).toEqual(['Acto', 'Feria', 'Coro'])
})

test('events after the next year are folded under their year', () => {
  show([event('Coro', '2097-12-01'), event('Feria', '2098-12-01'), event('Acto', '2099-01-02')])
  const folded = screen.getByText('2099').parentElement!
  expect(folded).not.toHaveAttribute('open')
  expect(names(folded)).toEqual(['Acto'])
  expect(names()).toEqual(['Coro', 'Feria', 'Acto'])
})

test('an event is one line, which opens its description', () => {
  show([event('Coro', '2097-04-01')])
  expect(screen.getByText('Vení.').parentElement).not.toHaveAttribute('open')
  expect(screen.getByText('Coro').closest('summary')).not.toBeNull()
})

test('past events are in a closed section, the latest first', () => {
  show([
    event('Febrero', '2097-02-01'),
    event('Ayer', '2097-03-14'),
    event('Sigue', '2097-03-10', { end_date: '2097-03-15' }),
  ])
  expect(past()).not.toHaveAttribute('open')
  expect(names(past())).toEqual(['Ayer', 'Febrero'])
  expect(names()).toEqual(['Sigue', 'Ayer', 'Febrero'])
})

test('each institution with events has a filter link, and the chosen link is marked', () => {
  show([event('Coro', '2097-04-01'), event('Feria', '2097-04-02', { other_institutions: ['norte'] })])
  const links = within(screen.getByRole('navigation', { name: 'Ver los eventos de' })).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['#agenda_', 'true'],
    ['#agenda_norte', null],
    ['#agenda_sur', null],
  ])
  expect(document.querySelectorAll("li[data-of~='norte']")).toHaveLength(1)
  expect(document.querySelectorAll("li[data-of~='sur']")).toHaveLength(2)
})

test('the agenda of one institution shows only its events, and no links to others', () => {
  show([event('Coro', '2097-04-01'), event('Feria', '2097-04-02', { institution_type: 'norte' })], 'norte')
  expect(names()).toEqual(['Feria'])
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test('a cancelled or postponed event is struck through, after a word that says why', () => {
  show([
    event('Coro', '2097-04-01', { change: 'cancelled' }),
    event('Feria', '2097-04-02', { change: 'postponed' }),
  ])
  expect(names()).toEqual(['Cancelado Coro', 'Postergado Feria'])
  expect(screen.getByText('Coro').tagName).toBe('S')
})

test('an event of several days shows its last day and its end time', () => {
  show([event('Campamento', '2097-04-01', { end_date: '2097-04-03', end_time: '20:00:00' })])
  expect(screen.getByText('lunes 01-04 – miércoles 03-04 · 18:30–20:00 Hs.')).toBeVisible()
})

test('events from the server replace the events of the build', async () => {
  fetchStub.mockResolvedValueOnce(Response.json([event('Nueva', '2099-01-01')]))
  show([event('Vieja', '2097-04-01')])
  expect(names()).toEqual(['Vieja'])
  await vi.waitFor(() => expect(names()).toEqual(['Nueva']))
})

test('without a server, the agenda shows the coming and past events of the build', async () => {
  vi.setSystemTime('2097-04-02T12:00Z')
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  show([event('Ayer', '2097-04-01'), event('Hoy', '2097-04-02')])
  await screen.findByText('Eventos que ya pasaron')
  vi.useRealTimers()
  expect(names(past())).toEqual(['Ayer'])
  expect(names()).toEqual(['Hoy', 'Ayer'])
})

test('an agenda without events says that they load, why they fail, and that none are planned', async () => {
  fetchStub.mockResolvedValueOnce(new Response('', { status: 503 }))
  show([])
  expect(screen.getByRole('status')).toHaveTextContent('Cargando eventos...')
  expect(await screen.findByRole('alert')).toHaveTextContent('HTTP error! status: 503')
  fetchStub.mockResolvedValueOnce(Response.json([]))
  screen.getByRole('button', { name: 'Volver a intentar' }).click()
  expect(await screen.findByText('No hay eventos programados')).toBeVisible()
  expect(screen.getByRole('region')).toHaveFocus()
})
