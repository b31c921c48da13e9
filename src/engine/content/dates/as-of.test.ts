import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { smallSite, writeSite } from '../../../../tests/support/temporary-site.ts'
import { validate } from '../validate.ts'

const page = (blocks: object[]) =>
  JSON.stringify({ kind: 'page', path: '/dia', title: 'Un día', description: 'Un día.', blocks })
const at = (time: string) => ({ now: new Date(`${time}-03:00`) })

test('shows nested blocks only in their period', async () => {
  const inner = { type: 'Quote', text: 'Adentro', from: '2027-03-15', until: '2027-03-16T18:30' }
  const quote = { type: 'Quote', text: 'Siempre' }
  const blocks = [{ type: 'Columns', wide: 'first', blocks: [quote, inner] }]
  using written = writeSite({ 'pages/dia.json': page(blocks) })
  const shownAt = async (time: string) => {
    const { site, changes } = await loadSite(written.folder, at(time))
    const [columns] = site!.pages.find(({ path }) => path === '/dia')!.blocks
    const slot = columns?.type === 'Columns' ? columns.blocks : []
    return [slot.length, changes && new Date(changes).toISOString()]
  }
  expect(await shownAt('2027-03-14T23:59')).toEqual([1, '2027-03-15T03:00:00.000Z'])
  expect(await shownAt('2027-03-15T00:00')).toEqual([2, '2027-03-16T21:30:00.000Z'])
  expect(await shownAt('2027-03-16T18:30')).toEqual([1, '2097-03-16T03:00:00.000Z'])
  const { site } = await loadSite(written.folder, at('2027-03-15T12:00'))
  expect(JSON.stringify(site!.pages)).toContain(`"ends":${Date.parse('2027-03-16T18:30-03:00')}`)
  expect(JSON.stringify(site!.pages)).not.toContain('"until"')
})

test.each([
  ['on the Saturday of a week', '2027-03-20T00:00', ['2027-03-15', '2027-03-22'], '2027-03-22'],
  ['in a week without a menu', '2027-03-23T12:00', ['2027-03-29'], '2027-03-29'],
])('%s the menu of the next week is shown until the next Saturday', async (_, time, mondays, first) => {
  const days = [{ day: 'monday', dishes: [{ name: 'Guiso' }] }]
  const weeks = mondays.map((monday) => ({ monday, days }))
  using written = writeSite({ 'pages/dia.json': page([{ type: 'WeekMenu', weeks }]) })
  const { site, changes } = await loadSite(written.folder, at(time))
  const [menu] = site!.pages.find(({ path }) => path === '/dia')!.blocks
  expect(menu).toMatchObject({ weeks: [{ monday: first }] })
  expect(changes).toBe(Date.parse('2027-03-27T00:00-03:00'))
})

test('menu entries and notices can have a period', async () => {
  const site = smallSite['site.json']!.replace('"to": "/" }', '"to": "/", "until": "2027-03-15" }').replace(
    '"footer"',
    '"notice": { "text": "Mañana no hay clases.", "from": "2027-03-14T18:00", "until": "2027-03-15", "institution": "norte" }, "footer"',
  )
  using written = writeSite({ 'site.json': site })
  const before = await loadSite(written.folder, at('2027-03-14T17:00'))
  expect(before.changes).toBe(Date.parse('2027-03-14T18:00-03:00'))
  const after = await loadSite(written.folder, at('2027-03-16T00:00'))
  expect(after.site!.navigation).toHaveLength(before.site!.navigation.length - 1)
})

test.each([
  ['an end before the beginning', { from: '2027-03-15', until: '2027-03-14' }, 'AUK625', 'No se vería nunca'],
  ['an end at the beginning', { from: '2027-03-15T10:00', until: '2027-03-15T10:00' }, 'AUK625', 'nunca'],
  ['a past end', { until: '2020-01-02' }, 'AUK626', 'Ya no se ve'],
  [
    'an end of today',
    { until: new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' }) },
    'AUK627',
    '(hoy)',
  ],
  ['a day that does not exist', { from: '2027-02-30' }, 'AUK215', 'no existe en el calendario'],
])('reports a period with %s', async (_, period, code, says) => {
  using written = writeSite({ 'pages/dia.json': page([{ type: 'Quote', text: 'Hola', ...period }]) })
  const { diagnostics } = await validate(written.folder)
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ code, message: expect.stringContaining(says) as unknown, line: 1 }),
  )
})
