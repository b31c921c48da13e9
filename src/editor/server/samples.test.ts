import { expect, test } from 'vitest'
import { bundleSchema } from '../../engine/content/schema/schema.ts'
import { loadSite } from '../../../tests/support/load-site.ts'
import { smallSite, writeSite } from '../../../tests/support/temporary-site.ts'
import { SAMPLE } from '../core/api.ts'
import { newItem } from '../core/new-item.ts'

const bundle = bundleSchema()
const make = (definition: string) => newItem(bundle, definition, { values: { institution: 'norte' } })

test('reports the placeholder texts of new elements', async () => {
  const types = ['CardGrid', 'Faq', 'People', 'Quote', 'RichText', 'TabsBlock', 'CallToAction', 'Timetable']
  const page = { ...(JSON.parse(smallSite['pages/otra.json']!) as object), blocks: types.map(make) } as object
  const event = { ...(make('Event') as object), date: '2097-03-15' }
  using site = writeSite({
    'pages/otra.json': JSON.stringify(page),
    'events.json': JSON.stringify({ kind: 'events', events: [event, { ...event, name: 'Feria' }] }),
    'site.json': smallSite['site.json']!.replace(
      '"theme"',
      `"notice": ${JSON.stringify({ ...(make('Notice') as object), until: '2097-03-15' })}, "theme"`,
    ),
  })
  const { diagnostics } = await loadSite(site.folder, { now: new Date('2097-01-01T12:00:00-03:00') })
  const samples = diagnostics.filter(({ code }) => code === SAMPLE)
  expect(samples.map(({ pointer, message }) => `${pointer} ${message.split(' todavía')[0]}`)).toEqual([
    '/events/0/name «Nombre» ("name")',
    '/events/0/short_description «Descripción» ("short_description")',
    '/events/1/short_description «Descripción» ("short_description")',
    '/blocks/0/cards/0/title «Título» ("title")',
    '/blocks/1/questions/0/question «Pregunta» ("question")',
    '/blocks/1/questions/0/answer «Respuesta» ("answer")',
    '/blocks/2/groups/0/people/0/name «Nombre» ("name")',
    '/blocks/3/text «Frase» ("text")',
    '/blocks/4/text «Texto» ("text")',
    '/blocks/5/tabs/0/label «Nombre» ("label")',
    '/blocks/6/buttons/0/label «Texto» ("label")',
    '/blocks/7/caption «Título» ("caption")',
    '/blocks/7/columns/0 Un elemento de «Columnas» ("columns")',
    '/blocks/7/rows/0/cells/0 Un elemento de «Celdas» ("cells")',
    '/notice/text «Texto» ("text")',
  ])
})

test('does not take what a form asks of visitors for a placeholder', async () => {
  const ask = 'Escribí acá tu consulta.'
  const field = { type: 'longText', id: 'consulta', label: ask, help: ask }
  const form = { ...(make('FormBlock') as object), heading: 'Preguntanos', fields: [field] }
  const page = { ...(JSON.parse(smallSite['pages/otra.json']!) as object), blocks: [form] }
  using site = writeSite({ 'pages/otra.json': JSON.stringify(page) })
  const { diagnostics } = await loadSite(site.folder)
  expect(diagnostics.filter(({ code, severity }) => code === SAMPLE || severity === 'error')).toEqual([])
})
