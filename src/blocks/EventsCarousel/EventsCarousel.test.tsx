import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AgendaEvent } from '../../contract/events.ts'
import { SiteContext } from '../../engine/site-context.ts'
import { siteData } from '../../../tests/support/site-data.ts'
import { EventsCarousel } from './EventsCarousel.tsx'

const texts = siteData.messages.events
const fetchStub = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchStub)
})

afterEach(() => {
  cleanup()
  fetchStub.mockReset()
  vi.unstubAllGlobals()
})

function event(name: string, more: Partial<Record<keyof AgendaEvent, unknown>> = {}) {
  const rest = {
    time: '18:30:00',
    image_path: null,
    institution_type: 'sur',
    short_description: 'Habrá música.',
  }
  return { name, date: '2026-11-21', ...rest, ...more }
}

const json = (body: unknown) => Response.json(body)

function InSite({ children }: { children: ReactNode }) {
  return (
    <SiteContext value={siteData}>
      <MemoryRouter>{children}</MemoryRouter>
    </SiteContext>
  )
}

const block = (
  <InSite>
    <EventsCarousel type="EventsCarousel" heading="Próximos" />
  </InSite>
)

/** Renders the block with that answer, and waits for what comes of it. */
async function show(answer: Response | Error) {
  if (answer instanceof Error) fetchStub.mockRejectedValueOnce(answer)
  else fetchStub.mockResolvedValueOnce(answer)
  const shown = render(block)
  await waitFor(() => expect(screen.queryByText(texts.loading)).not.toBeInTheDocument())
  return shown
}

describe('the states of the events', () => {
  test('the active events are asked for once, and the wait is announced', () => {
    fetchStub.mockReturnValue(new Promise(() => {}))
    render(block)
    expect(fetchStub.mock.calls.map(([address]) => address)).toEqual(['/api/events.php?status=active'])
    expect(screen.getByRole('status')).toHaveTextContent('Cargando eventos...')
    expect(screen.getByRole('region', { name: 'Próximos' })).toBeVisible()
  })

  test('an event shows its institution, day, time, name and description', async () => {
    await show(json([event('Muestra de teatro')]))
    expect(screen.getByText('Etiqueta sur')).toBeVisible()
    expect(screen.getByText('sábado 21-11 · 18:30 Hs.')).toHaveAttribute('datetime', '2026-11-21T18:30')
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Muestra de teatro')
    expect(screen.getByText('Habrá música.')).toBeVisible()
    expect(screen.getByRole('group')).toHaveAttribute('data-institution', 'sur')
    expect(screen.getByText('21')).toBeInTheDocument()
  })

  test('no events are two sentences', async () => {
    await show(json([]))
    expect(screen.getByText('No hay eventos programados')).toBeVisible()
    expect(screen.getByText('Los próximos eventos aparecerán aquí')).toBeVisible()
  })

  test('a refused call shows the title and its status', async () => {
    await show(new Response('', { status: 503 }))
    expect(screen.getByRole('alert')).toHaveTextContent('Error cargando eventos')
    expect(screen.getByText('HTTP error! status: 503')).toBeVisible()
  })

  test('an answer that is no JSON shows the message of the parser', async () => {
    await show(new Response('<!doctype html>'))
    expect(screen.getByRole('alert')).toHaveTextContent(/Error cargando eventos.*JSON/)
  })

  test('a lost connection shows its message', async () => {
    await show(new TypeError('Failed to fetch'))
    expect(screen.getByText('Failed to fetch')).toBeVisible()
  })

  test.each([
    ['no list', json({ events: 'none' })],
    ['JSON null', json(null)],
    ['an error without a message', new Error('')],
    ['an error with the title for its message', new Error('Error cargando eventos')],
  ])('%s shows the title, once', async (_, answer) => {
    await show(answer)
    expect(screen.getAllByText(/Error cargando eventos/)).toHaveLength(1)
    expect(screen.getByRole('alert').querySelectorAll('p')).toHaveLength(1)
  })

  test('items that are no events are skipped, and two alike are two', async () => {
    await show(json([null, 7, { name: 'Sin día' }, event('Coro'), event('Coro')]))
    expect(screen.getAllByText('Coro')).toHaveLength(2)
  })

  test('texts are texts, whatever they look like', async () => {
    await show(json([event('<img src=x onerror=alert(1)>')]))
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('<img src=x onerror=alert(1)>')
  })

  test.each(['constructor', 'Taller abierto'])(
    'the unknown institution %j shows its raw name in the colour of the house',
    async (raw) => {
      await show(json([event('Feria', { institution_type: raw })]))
      expect(screen.getByText(raw)).toBeVisible()
      expect(screen.getByRole('group')).toHaveAttribute('data-institution', '')
    },
  )

  test('an odd day is shown as it is, outside of any <time>', async () => {
    await show(json([event('Feria', { date: '2026-02-31', time: null })]))
    expect(screen.getByText('2026-02-31')).toBeVisible()
    expect(document.querySelector('time')).toBeNull()
  })
})

describe('the call', () => {
  test('an old answer never overwrites a newer one', async () => {
    const answers: ((response: Response) => void)[] = []
    fetchStub.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    render(<StrictMode>{block}</StrictMode>)
    expect(answers).toHaveLength(2)
    answers[1]!(json([event('Nueva')]))
    await screen.findByRole('heading', { name: 'Nueva' })
    await act(async () => answers[0]!(json([event('Vieja')])))
    expect(screen.getByRole('heading', { name: 'Nueva' })).toBeVisible()
  })

  test('a page that is left aborts the call, which is no error', () => {
    fetchStub.mockReturnValue(new Promise(() => {}))
    const { unmount } = render(block)
    const signal = fetchStub.mock.calls[0]![1]!.signal!
    unmount()
    expect(signal.aborted).toBe(true)
  })
})

describe('the picture of an event', () => {
  test('is its image, below the root of the site', async () => {
    await show(json([event('Coro', { image_path: '//fotos/año.jpg' })]))
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/fotos/a%C3%B1o.jpg')
  })

  test.each(['', 'https://malo.example/foto.svg', 'javascript:alert(1)'])(
    'is the numeral of the day when it would be %j',
    async (image_path) => {
      await show(json([event('Coro', { image_path })]))
      expect(screen.getByText('21')).toBeInTheDocument()
      expect(screen.queryByRole('presentation')).not.toBeInTheDocument()
    },
  )
})

describe('adding an event to the calendar', () => {
  const link = () => screen.getByRole('link', { name: 'Agregar al calendario: Coro, el de todos' })
  const coro = event('Coro, el de todos', { date: '2027-03-15' })

  test('downloads a file that the link carries, with the location of the institution', async () => {
    await show(json([coro]))
    expect(link()).toHaveTextContent(/^Agregar al calendario$/)
    expect(link()).toHaveAttribute('download', '2027-03-15.ics')
    const [head, file] = link().getAttribute('href')!.split(/,(.*)/)
    expect(head).toBe('data:text/calendar;charset=utf-8')
    const lines = decodeURIComponent(file!).replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=America/Argentina/Buenos_Aires:20270315T183000',
        'SUMMARY:Coro\\, el de todos',
        'LOCATION:Sede del sur\\, Calle Falsa 123\\, Lanús',
      ]),
    )
  })

  test('leads to the file of a server that has them', async () => {
    const answer = json([coro])
    answer.headers.set('Link', '</api/event.ics>; rel="item"; type="text/calendar"')
    await show(answer)
    expect(link()).toHaveAttribute(
      'href',
      '/api/event.ics?date=2027-03-15&time=18%3A30%3A00&name=Coro%2C+el+de+todos',
    )
    expect(link()).not.toHaveAttribute('download')
  })

  test('is not offered for a day that no calendar has', async () => {
    await show(json([event('Feria', { date: '2026-02-31' }), event('Coro', { date: 'pronto' })]))
    expect(screen.queryByRole('link', { hidden: true })).not.toBeInTheDocument()
  })

  test('is offered without a location for an unknown institution, whatever its name', async () => {
    await show(json([event('Coro \ud83d', { institution_type: 'constructor' })]))
    expect(decodeURIComponent(screen.getByRole('link').getAttribute('href')!)).not.toContain('LOCATION')
  })
})

describe('the prerendered HTML', () => {
  test('says that events are loading and, without scripts, where to ask', () => {
    const html = renderToString(block)
    expect(html).toContain('Cargando eventos...')
    expect(html).toMatch(/<noscript>.*hace falta JavaScript.*<a href="\/escribinos".*<\/noscript>/)
    expect(fetchStub).not.toHaveBeenCalled()
  })

  test('is taken over without a warning', async () => {
    fetchStub.mockReturnValue(new Promise(() => {}))
    const warn = vi.spyOn(console, 'error')
    const container = document.createElement('div')
    container.innerHTML = renderToString(block)
    const root = await act(async () => hydrateRoot(container, block))
    expect(warn).not.toHaveBeenCalled()
    act(() => root.unmount())
  })
})
