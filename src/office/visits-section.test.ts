import { expect, test } from 'vitest'
import { makeOffice } from '../../tests/support/office.ts'
import { addVisits, type VisitCount } from '../server/storage/visits.ts'

const COUNTS: VisitCount[] = [
  { day: '2026-11-03', kind: 'page', name: '/primario', count: 5 },
  { day: '2026-11-20', kind: 'page', name: '/', count: 10 },
  { day: '2026-11-20', kind: 'from', name: 'buscador.example', count: 7 },
  { day: '2026-09-30', kind: 'page', name: '/vieja', count: 1 },
]

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('every person of the office sees the visits of a month as a plot and tables', async () => {
  const office = await makeOffice()
  await addVisits(office.storage, COUNTS, '2026-11-21')
  const { html } = await (await office.enter('Ana', 'consultas')).get('/oficina/visitas')
  expect(html).toContain('<h1>Visitas de noviembre de 2026</h1>')
  expect(html).toContain('aria-label="Visitas de cada día. El máximo es 10."')
  expect([...html.matchAll(/<rect/g)]).toHaveLength(2)
  expect(textOf(html)).toContain('15 páginas abiertas')
  expect(textOf(html)).toContain(
    'Página Visitas / 10 /primario 5 De dónde llegan Sitio Visitas buscador.example 7',
  )
})

test('links lead to each month from the first counts to the present', async () => {
  const office = await makeOffice()
  await addVisits(office.storage, COUNTS, '2026-11-21')
  const ana = await office.enter('Ana')
  const monthsAt = async (query: string) => {
    const { html } = await ana.get(`/oficina/visitas${query}`)
    return [/<h1>(.*?)</.exec(html)?.[1], ...[...html.matchAll(/\?mes=([\d-]+)/g)].map(([, month]) => month)]
  }
  expect(await monthsAt('')).toEqual(['Visitas de noviembre de 2026', '2026-10'])
  expect(await monthsAt('?mes=2026-10')).toEqual(['Visitas de octubre de 2026', '2026-09', '2026-11'])
  expect(await monthsAt('?mes=2026-09')).toEqual(['Visitas de septiembre de 2026', '2026-10'])
  for (const other of ['2027-01', '2026-13', 'x'])
    expect(await monthsAt(`?mes=${other}`)).toEqual(['Visitas de noviembre de 2026', '2026-10'])
})

test('the page of visits explains how to start counting them', async () => {
  const office = await makeOffice()
  const { html } = await (await office.enter('Ana')).get('/oficina/visitas')
  expect(html).toContain('Las visitas no se están contando')
  expect(html).toContain('No hay visitas contadas en este mes')
})
