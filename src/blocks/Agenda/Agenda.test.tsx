import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteData } from '../../../tests/support/site-data.ts'
import type { AgendaEvent } from '../../contract/events.ts'
import { SiteContext } from '../../engine/site-context.ts'
import { Agenda } from './Agenda.tsx'

const fetchStub = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchStub)
  fetchStub.mockReturnValue(new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  fetchStub.mockReset()
  vi.unstubAllGlobals()
})

function event(name: string, date: string, more: Partial<AgendaEvent> = {}): AgendaEvent {
  const rest = { time: '18:30:00', image_path: null, institution_type: 'sur', short_description: 'Vení.' }
  return { name, date, ...rest, ...more }
}

function show(events: AgendaEvent[], { institution }: { institution?: string } = {}) {
  return render(
    <SiteContext value={siteData}>
      <MemoryRouter>
        <Agenda
          type="Agenda"
          heading="Agenda"
          institution={institution}
          data={{ events, today: '2097-03-15', before: 0 }}
        />
      </MemoryRouter>
    </SiteContext>,
  )
}
const names = (root: HTMLElement = document.body) =>
  within(root)
    .queryAllByRole('heading', { level: 4, hidden: true })
    .map((heading) => heading.textContent)

test('events stand under their months, soonest first, those of today too', () => {
  show([
    event('Coro', '2097-04-01'),
    event('Feria', '2097-03-15', { time: '09:00:00' }),
    event('Acto', '2097-03-15', { time: null }),
  ])
  expect(screen.getAllByRole('heading', { level: 3 }).map((month) => month.textContent)).toEqual([
    'marzo de 2097',
    'abril de 2097',
  ])
  expect(names()).toEqual(['Acto', 'Feria', 'Coro'])
})

test('what is over is folded away, the latest first', () => {
  show([
    event('Febrero', '2097-02-01'),
    event('Ayer', '2097-03-14'),
    event('Sigue', '2097-03-10', { end_date: '2097-03-15' }),
  ])
  const past = screen.getByText('Eventos que ya pasaron').closest('details')!
  expect(past).not.toHaveAttribute('open')
  expect(names(past)).toEqual(['Ayer', 'Febrero'])
  expect(names()).toEqual(['Sigue', 'Ayer', 'Febrero'])
})

test('the institutions that have events have a link each', () => {
  show([event('Coro', '2097-04-01'), event('Feria', '2097-04-02', { other_institutions: ['norte'] })])
  const links = within(screen.getByRole('navigation', { name: 'Ver los eventos de' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#agenda_', '#agenda_norte', '#agenda_sur'])
  expect(document.querySelectorAll("li[data-of~='norte']")).toHaveLength(1)
  expect(document.querySelectorAll("li[data-of~='sur']")).toHaveLength(2)
})

test('the link whose events are shown is marked, also before one was chosen', () => {
  show([event('Coro', '2097-04-01'), event('Feria', '2097-04-02', { other_institutions: ['norte'] })])
  const current = screen.getAllByRole('link', { current: true })
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['#agenda_'])
})

test('of one institution, its events alone are shown, without links to others', () => {
  show([event('Coro', '2097-04-01'), event('Feria', '2097-04-02', { institution_type: 'norte' })], {
    institution: 'norte',
  })
  expect(names()).toEqual(['Feria'])
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test('one that does not take place is struck through, after a word that says why', () => {
  show([
    event('Coro', '2097-04-01', { change: 'cancelled' }),
    event('Feria', '2097-04-02', { change: 'postponed' }),
  ])
  expect(names()).toEqual(['Cancelado Coro', 'Postergado Feria'])
  expect(screen.getByText('Coro').tagName).toBe('S')
})

test('several days and an end are said', () => {
  show([event('Campamento', '2097-04-01', { end_date: '2097-04-03', end_time: '20:00:00' })])
  expect(screen.getByText('lunes 01-04 – miércoles 03-04 · 18:30–20:00 Hs.')).toBeVisible()
})

test('the live agenda takes the place of the one of the build, which stays when there is none', async () => {
  fetchStub.mockResolvedValueOnce(Response.json([event('Nueva', '2099-01-01')]))
  show([event('Vieja', '2097-04-01')])
  expect(names()).toEqual(['Vieja'])
  await vi.waitFor(() => expect(names()).toEqual(['Nueva']))
  cleanup()
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  show([event('Vieja', '2097-04-01')])
  await vi.waitFor(() => expect(fetchStub).toHaveBeenCalledTimes(2))
  expect(names()).toEqual(['Vieja'])
})

test('what is over since the build is folded away where no server answers', async () => {
  vi.setSystemTime('2097-04-02T12:00Z')
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  show([event('Ayer', '2097-04-01'), event('Hoy', '2097-04-02')])
  expect(document.querySelector('details')).toBeNull()
  const past = await vi.waitUntil(() => document.querySelector('details'))
  vi.useRealTimers()
  expect(names(past)).toEqual(['Ayer'])
})

test('without events it says so', () => {
  show([])
  expect(screen.getByText('No hay eventos programados')).toBeVisible()
})
