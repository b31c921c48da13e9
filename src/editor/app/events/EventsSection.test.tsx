import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import type { ChangedPart } from '../../core/api.ts'
import { FormPanel } from '../form/FormPanel.tsx'
import { select } from '../store/go-to.ts'
import { repetitionsOf } from './EventActions.tsx'
import { EventsSection, datesIn } from './EventsSection.tsx'
import { bundleSchema } from '../../../engine/content/schema/schema.ts'
import { periodInWords, shortDay } from '../reading/days.ts'
import { eventsIn, monthAfter, weeksOf } from './event-list.ts'
import { present } from '../../../../tests/support/present.ts'

const contents = {
  'events.json': {
    events: [
      { name: 'Feria', date: '2999-03-01', institution: 'norte' },
      { name: 'Acto', date: '2999-04-01', institution: 'sur' },
      { name: 'Viejo', date: '1999-03-01', institution: 'sur' },
    ],
  },
  'pages/a.json': pageOf([{ type: 'RichText', text: 'Hola' }], { path: '/a' }),
  'pages/n.json': pageOf([{ type: 'EventsCarousel', institution: 'norte' }], { path: '/n' }),
  'pages/s.json': pageOf([{ type: 'EventsCarousel' }], { path: '/s' }),
  'pages/t.json': pageOf([{ type: 'Agenda' }], { path: '/t' }),
}

test('a new event gets today’s date even when the editor was open overnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 2, 15, 20) })
  onTestFinished(() => void vi.useRealTimers())
  const { editor } = await renderInEditor(contents, <EventsSection />)
  vi.setSystemTime(new Date(2027, 2, 16, 8))
  await userEvent.click(screen.getByRole('button', { name: 'Nuevo' }))
  expect(editor.store.get().files.get('events.json')).toContain('"date": "2027-03-16"')
})

test('an event that was never published can be taken back, but not cancelled', async () => {
  const added = { id: 'x', file: 'events.json', pointer: '/events/0', change: 'added', title: 'Feria' }
  const parts = [{ ...added, kind: 'event', texts: [], elements: [] }] as unknown as ChangedPart[]
  const changes = () => Promise.resolve({ parts })
  const { editor } = await renderInEditor(contents, <FormPanel />, { changes })
  act(() => select(editor, { file: 'events.json', pointer: '/events/0' }))
  await screen.findByRole('button', { name: 'No crear' })
  expect(screen.queryByRole('button', { name: 'Cancelar evento' })).toBeNull()
  act(() => select(editor, { file: 'events.json', pointer: '/events/1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar evento' }))
  expect(editor.store.get().toast?.text).toMatch(/^Cuando publiques, «Acto» se ve tachado/)
  act(() => select(editor, { file: 'events.json', pointer: '/events/0' }))
  await userEvent.click(await screen.findByRole('button', { name: 'No crear' }))
  expect(editor.store.get().files.get('events.json')).not.toContain('Feria')
  expect(editor.store.get()).toMatchObject({ selection: null, section: 'events', sheet: 'sections' })
})

test('the preview opens a page that shows a new event', async () => {
  const { editor } = await renderInEditor(contents, <EventsSection />)
  await userEvent.click(await screen.findByRole('button', { name: 'Nuevo' }))
  await vi.waitFor(() => expect(editor.store.get().path).toBe('/s'))
  expect(editor.store.get().selection?.pointer).toBe('/events/3/name')
})

test('the preview opens a page that shows the chosen event', async () => {
  const { editor } = await renderInEditor(contents, <EventsSection />)
  const shown = () => editor.store.get().path
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }))
  await press('Feria')
  await vi.waitFor(() => expect(shown()).toBe('/n'))
  await press('Acto')
  await vi.waitFor(() => expect(shown()).toBe('/s'))
  await press('Feria')
  expect(editor.store.get().selection).toEqual({ file: 'events.json', pointer: '/events/0' })
  expect(shown()).toBe('/s')
  await userEvent.click(screen.getByText(/Los que ya pasaron/))
  await press('Viejo')
  await vi.waitFor(() => expect(shown()).toBe('/t'))
})

const quote = (text: string, period: object) => ({ type: 'Quote', text, ...period })
const blocks = [
  quote('Viene', { from: '2027-03-20T18:30' }),
  quote('Termina', { from: '2027-03-01', until: '2027-03-18' }),
  quote('Sigue', { until: '2027-05-18' }),
  quote('Pasó', { until: '2027-03-10' }),
]

test('lists blocks that appear on a later day or disappear within a week', () => {
  const file = 'pages/inicio.json'
  const files = new Map([[file, JSON.stringify({ kind: 'page', path: '/', title: 'Inicio', blocks })]])
  expect(datesIn(bundleSchema(), files, '2027-03-15')).toEqual([
    { at: { file, pointer: '/blocks/1' }, starts: false, moment: '2027-03-18', name: 'Termina' },
    { at: { file, pointer: '/blocks/0' }, starts: true, moment: '2027-03-20T18:30', name: 'Viene' },
  ])
})

test('describes the period of an element, but not of one that is always shown', () => {
  const said = blocks.map((block) => periodInWords(block, '2027-03-15'))
  expect(said).toEqual([
    'Se ve desde el sábado 20 de marzo a las 18:30',
    'Se ve hasta el jueves 18 de marzo',
    'Se ve hasta el martes 18 de mayo',
    'Oculto',
  ])
  expect(periodInWords(quote('Siempre', {}), '2027-03-15')).toBeUndefined()
  const hour = { from: '2027-03-15T10:00', until: '2027-03-15T18:00' }
  expect(periodInWords(hour, '2027-03-15T09:59')).toMatch(/^Se ve desde el .* a las 10:00, hasta/)
  expect(periodInWords(hour, '2027-03-15T10:00')).toMatch(/^Se ve hasta el/)
  expect(periodInWords(hour, '2027-03-15T18:01')).toBe('Oculto')
  expect(periodInWords({ from: 'media/reglamento.pdf' })).toBeUndefined()
})

test('a period names the year only if it is another one, more than eleven months ahead', () => {
  const said = ['2027-01-31', '2027-10-31', '2027-11-01'].map((from) => periodInWords({ from }, '2026-11-27'))
  expect(said).toEqual([
    'Se ve desde el domingo 31 de enero',
    'Se ve desde el domingo 31 de octubre',
    'Se ve desde el lunes 1 de noviembre de 2027',
  ])
})

test('marks the events that visitors do not see', async () => {
  const events = [
    { name: 'Rifa', date: '2999-03-01', until: '2020-03-01' },
    { name: 'Acto', date: '2999-03-02', status: 'inactive' },
    { name: 'Feria', date: '2999-03-03', from: '2999-02-01' },
  ]
  await renderInEditor({ 'events.json': { events } }, <EventsSection />)
  await screen.findByText('Rifa')
  const words = ['Rifa', 'Acto', 'Feria'].map((name) => screen.getByText(name).textContent)
  expect(words).toEqual([
    'RifaOculto',
    'ActoOculto',
    expect.stringMatching(/^FeriaSe ve desde el .* de 2999$/),
  ])
})

test('writes the year of a day in a list only if it is another year', () => {
  const days = ['2027-03-20', '2028-03-20', 'mañana'].map((day) => shortDay(day, '2027-03-15'))
  expect(days).toEqual(['20 mar', '20 mar 2028', 'mañana'])
})

test('sorts events by day and hour, and keeps the index of each in `events.json`', () => {
  const events = [
    { name: 'Feria', date: '2027-03-20', time: '09:00:00' },
    { name: 'Acto', date: '2027-03-15', time: '18:00:00', change: 'cancelled' },
    { date: '2027-03-15', time: '08:00:00', status: 'inactive' },
  ]
  const files = new Map([['events.json', JSON.stringify({ kind: 'events', events })]])
  expect(eventsIn(files).map(({ index, name, change, isHidden }) => [index, name, change, isHidden])).toEqual(
    [
      [2, 'Sin nombre', undefined, true],
      [1, 'Acto', 'cancelled', false],
      [0, 'Feria', undefined, false],
    ],
  )
})

test('the calendar shows a month in whole weeks that begin on Monday', () => {
  const weeks = weeksOf('2027-02')
  expect(weeks).toHaveLength(4)
  expect(present(weeks[0])[0]).toBe('2027-02-01')
  expect(weeksOf('2026-11')[0]).toEqual([...Array<undefined>(6).fill(undefined), '2026-11-01'])
  expect(present(weeksOf('2026-11').at(-1))[0]).toBe('2026-11-30')
})

test('the calendar continues from December to the next January', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})

test('a duplicated event asks for its day, and keeps its duration', async () => {
  const event = { name: 'Feria', date: '2027-03-01', end_date: '2027-03-02', id: 'a', change: 'cancelled' }
  const { editor } = await renderInEditor({ 'events.json': { events: [event] } }, <FormPanel />)
  act(() => select(editor, { file: 'events.json', pointer: '/events/0' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicar «Feria»' }))
  const ready = screen.getByRole<HTMLButtonElement>('button', { name: 'Duplicar' })
  const day = screen.getByLabelText('¿Qué día es el nuevo?')
  expect(document.activeElement).toBe(day)
  fireEvent.change(day, { target: { value: '2027-03-01' } })
  expect(ready.disabled).toBe(true)
  fireEvent.change(day, { target: { value: '2027-04-01' } })
  await userEvent.click(ready)
  const text = editor.store.get().files.get('events.json') ?? ''
  expect(JSON.parse(text)).toMatchObject({
    events: [event, { name: 'Feria', date: '2027-04-01', end_date: '2027-04-02' }],
  })
  expect(text.match(/"(?:id|change)"/g)).toHaveLength(2)
  expect(editor.store.get().selection?.pointer).toBe('/events/1')
})

test('an event repeats on its weekday’s place in the month, and on the last one', () => {
  const labels = (day: string) => repetitionsOf(day).map(([, label]) => label)
  expect(labels('2027-03-01')).toEqual([
    'todas las semanas, el lunes',
    'todos los meses, el día 1',
    'todos los meses, el primer lunes',
  ])
  expect(labels('2027-02-22').slice(2)).toEqual([
    'todos los meses, el cuarto lunes',
    'todos los meses, el último lunes',
  ])
  expect(labels('2027-03-29').slice(2)).toEqual(['todos los meses, el último lunes'])
})
