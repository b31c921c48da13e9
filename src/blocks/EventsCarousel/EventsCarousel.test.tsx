import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { renderBlocks, stubFetch } from '../../../tests/support/render-blocks.tsx'
import { siteData } from '../../../tests/support/site-data.ts'
import { readEvents, type AgendaEvent } from '../../engine/contract/events.ts'
import { SiteContext } from '../../engine/rendering/site-context.ts'
import type { CarouselData } from './EventsCarousel.data.ts'
import { EventsCarousel } from './EventsCarousel.tsx'

let fetchStub: ReturnType<typeof stubFetch>
beforeEach(() => {
  fetchStub = stubFetch()
})

function event(name: string, more: Partial<Record<keyof AgendaEvent, unknown>> = {}) {
  const rest = { time: '18:30:00', image_path: null, institution_type: 'sur', short_description: 'Vení.' }
  return { name, date: '2026-11-21', ...rest, ...more }
}

const json = (body: unknown) => Response.json(body)
const blockWith = (data?: CarouselData) => (
  <SiteContext value={siteData}>
    <MemoryRouter>
      <EventsCarousel type="EventsCarousel" heading="Próximos" {...(data && { data })} />
    </MemoryRouter>
  </SiteContext>
)
const block = blockWith()

async function show(answer: Response | Error) {
  if (answer instanceof Error) fetchStub.mockRejectedValueOnce(answer)
  else fetchStub.mockResolvedValueOnce(answer)
  renderBlocks([{ type: 'EventsCarousel', heading: 'Próximos' }])
  await waitFor(() => expect(screen.queryByText('Cargando eventos...')).not.toBeInTheDocument())
}

test('says in two sentences that the agenda is empty', async () => {
  await show(json([]))
  expect(screen.getByText('No hay eventos programados')).toBeVisible()
  expect(screen.getByText('Los próximos eventos aparecerán aquí')).toBeVisible()
})

test.each([
  ['a refused call', new Response('', { status: 503 }), 'HTTP error! status: 503'],
  ['no JSON', new Response('<!doctype html>'), siteData.messages.events.connectionError],
  ['a lost connection', new TypeError('Failed to fetch'), siteData.messages.events.connectionError],
  ['another error', new Error('Sin permiso'), 'Sin permiso'],
  ['no list', json({ events: 'none' }), undefined],
  ['JSON null', json(null), undefined],
  ['an error without a message', new Error(''), undefined],
  ['an error with the title for its message', new Error('Error cargando eventos'), undefined],
])('after %s, shows the error title and the server’s message, if it sent one', async (_, answer, message) => {
  await show(answer)
  expect(screen.getAllByText(/Error cargando eventos/)).toHaveLength(1)
  expect(screen.getByRole('alert').querySelectorAll('p')).toHaveLength(message ? 2 : 1)
  if (message) expect(screen.getByText(message)).toBeVisible()
})

test('skips invalid items, shows two equal events twice, and escapes texts', async () => {
  const html = '<img src=x onerror=alert(1)>'
  await show(json([null, 7, { name: 'Sin día' }, event(html), event(html)]))
  expect(screen.getAllByText(html)).toHaveLength(2)
})

test('shows an unreadable date as text, without a link to the calendar', async () => {
  await show(json([event('Feria', { date: '2026-02-31', time: null })]))
  expect(screen.getByText('2026-02-31')).toBeVisible()
  expect(document.querySelector('time')).toBeNull()
  expect(screen.queryByRole('link', { name: /Agregar/, hidden: true })).not.toBeInTheDocument()
})

test('a late answer of the server never replaces a newer answer', async () => {
  const answers: ((response: Response) => void)[] = []
  fetchStub.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const { unmount } = render(<StrictMode>{block}</StrictMode>)
  expect(answers).toHaveLength(2)
  answers[1]?.(json([event('Nueva')]))
  await screen.findByRole('heading', { name: 'Nueva' })
  await act(async () => answers[0]?.(json([event('Vieja')])))
  expect(screen.getByRole('heading', { name: 'Nueva' })).toBeVisible()
  unmount()
})

test('the request for events is cancelled when the visitor leaves the page', () => {
  const { unmount } = renderBlocks([{ type: 'EventsCarousel' }])
  unmount()
  expect(fetchStub.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})

test('finds the image of an event relative to the root of the site', async () => {
  await show(json([event('Coro', { image_path: '//fotos/año.jpg' })]))
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/fotos/a%C3%B1o.jpg')
})

test.each(['', 'https://malo.example/foto.svg', 'javascript:alert(1)'])(
  'an event shows the number of its day instead of the image %j',
  async (image_path) => {
    await show(json([event('Coro', { image_path })]))
    expect(screen.getByText('21')).toBeInTheDocument()
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument()
  },
)

describe('the link to the calendar', () => {
  const link = () => screen.getByRole('link', { name: 'Agregar al calendario: Coro' })

  test('the calendar link leads to the server’s calendar file if there is one', async () => {
    const answer = json([event('Coro')])
    answer.headers.set('Link', '</api/event.ics>; rel="item"; type="text/calendar"')
    await show(answer)
    expect(link()).toHaveAttribute(
      'href',
      '/api/event.ics?date=2026-11-21&time=18%3A30%3A00&institution=sur&name=Coro',
    )
    expect(link()).not.toHaveAttribute('download')
  })

  test('the calendar link has no location when the institution is unknown', async () => {
    await show(json([event('Coro \ud83d', { institution_type: 'constructor' })]))
    const link = screen.getByRole('link', { name: /^Agregar/ })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).not.toContain('LOCATION')
  })
})

test('shows all events, and links to the agenda page if there is one', async () => {
  const many = Array.from({ length: 10 }, (_, index) => event(`Feria ${index}`))
  const slides = () => screen.getAllByRole('group', { hidden: true })
  for (const agenda of ['/escribinos', undefined]) {
    fetchStub.mockResolvedValueOnce(json(many))
    const block = { type: 'EventsCarousel' as const, institution: 'sur' }
    const { unmount } = renderBlocks([Object.assign(block, { data: { events: [], photos: {}, agenda } })])
    await waitFor(() => expect(slides()).toHaveLength(10))
    expect(screen.queryAllByRole('link', { name: 'Ver toda la agenda' })).toHaveLength(agenda ? 1 : 0)
    const subscribe = screen.getByRole('link', { name: 'Suscribirme al calendario' })
    expect(subscribe).toHaveAttribute('href', expect.stringMatching(/^webcal:\/\/.+\/agenda-sur\.ics$/))
    unmount()
  }
})

test('shows the place of an event, and its link to more information', async () => {
  await show(json([event('Coro', { place: 'Teatro Roma', link: '/escribinos' })]))
  expect(screen.getByText('Teatro Roma')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Más información: Coro' })).toHaveAttribute('href', '/escribinos')
})

test.each([
  ['of all institutions says so', ['norte', 'sur', 'este'], ['Para todos']],
  ['of several institutions names each', ['norte', 'sur'], ['Etiqueta norte', 'Etiqueta sur']],
  ['of many institutions counts the rest', ['sur', 'a', 'b', 'c', 'd'], ['Etiqueta sur', 'a', 'b', '+2']],
])('an event %s', async (_, [institution_type, ...other_institutions], tags) => {
  await show(json([event('Coro', { institution_type, other_institutions })]))
  const shown = screen.getByRole('group').querySelectorAll('[data-institution], abbr')
  expect(Array.from(shown, ({ textContent }) => textContent)).toEqual(tags)
})

describe('the events of the build', () => {
  const known = (...names: string[]): CarouselData => ({
    events: readEvents(names.map((name) => event(name))),
    photos: {},
    agenda: '/escribinos',
  })
  const names = () =>
    screen.getAllByRole('heading', { level: 3, hidden: true }).map((title) => title.textContent)
  const shownName = () => within(screen.getByRole('group')).getByRole('heading').textContent

  /** Hydrates the block, as a page does. @returns a function that sends the server's answer */
  function hydrate(data: CarouselData) {
    const answer = Promise.withResolvers<Response>()
    fetchStub.mockReturnValueOnce(answer.promise)
    onTestFinished(cleanup)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(blockWith(data))
    render(blockWith(data), { container, hydrate: true })
    return (response: Response) => act(async () => answer.resolve(response))
  }

  test('are all in the HTML, which says nothing of loading', () => {
    const html = document.createElement('div')
    html.innerHTML = renderToString(blockWith(known('Uno', 'Dos')))
    expect(Array.from(html.querySelectorAll('h3'), (title) => title.textContent)).toEqual(['Uno', 'Dos'])
    expect(html).not.toHaveTextContent('Cargando')
    expect(html.querySelector('[inert], [hidden], button')).toBeNull()
  })

  test('stay visible while the request runs, and the answer replaces them', async () => {
    const answer = hydrate(known('Uno', 'Dos', 'Tres'))
    expect(screen.getByRole('status')).toHaveTextContent('Cargando eventos...')
    fireEvent.click(screen.getByRole('button', { name: 'Ver el evento 3 de 3' }))
    expect(shownName()).toBe('Tres')
    await answer(json([event('Dos'), event('Tres'), event('Cuatro')]))
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    expect(names()).toEqual(['Dos', 'Tres', 'Cuatro'])
    expect(shownName()).toBe('Tres')
  })

  test('are not shown once they are over', () => {
    const data = known('Ayer', 'Mañana')
    data.events.forEach((event, index) => (event.ends = index * 9e15))
    void hydrate(data)
    expect(names()).toEqual(['Mañana'])
  })

  test.each([
    ['an error', () => new Response('', { status: 503 }), 'alert', 'HTTP error! status: 503'],
    ['an empty list', () => json([]), 'status', 'Los próximos eventos aparecerán aquí'],
  ])('give way to %s, with telephones and without arrows', async (_, response, role, text) => {
    await hydrate(known('Uno', 'Dos'))(response())
    expect(screen.getByRole(role)).toHaveTextContent(text)
    expect(screen.queryByText('Uno')).not.toBeInTheDocument()
    expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(
      role === 'alert' ? ['Volver a intentar'] : [],
    )
    expect(screen.getAllByRole('link', { name: '(011) 5555-0001' })).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Ver toda la agenda' })).toHaveAttribute('href', '/escribinos')
  })

  test('say at once that there are none', () => {
    const html = renderToString(blockWith(known()))
    expect(html).toContain('No hay eventos programados')
    void hydrate(known())
    expect(screen.getByRole('status')).toHaveTextContent('Cargando eventos...')
  })
})
