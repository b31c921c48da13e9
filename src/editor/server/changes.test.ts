import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/support/temporary-site.ts'
import { makeEditor } from '../../../tests/support/editor.ts'
import { bundleSchema } from '../../content/schema/schema.ts'
import { UNDESCRIBED, type ChangedPage, type ChangesAnswer, type CheckAnswer } from '../core/api.ts'
import { describeChange } from './describe-changes.ts'

const changedTexts = (file: string, before: string, after: string | undefined) =>
  describeChange(bundleSchema(), file, before, after).texts

test('describes a change of the agenda, and lists the pages that show events', async () => {
  const ana = (await makeEditor()).person('Ana')
  await ana.replace('events.json', '2097-03-15', '2097-03-16')
  await ana.replace('events.json', '"name": "Concierto",', '"name": "Concierto", "status": "inactive",')
  const { files } = (await ana.get<ChangesAnswer>('api/changes')).body
  expect(files[0]!.texts.map(({ title, of, before, after }) => [title, of, before, after])).toEqual([
    ['Fecha', 'Evento «Concierto»', '2097-03-15', '2097-03-16'],
    ['Estado', 'Evento «Concierto»', undefined, 'No se muestra'],
  ])
  expect((await ana.get<ChangedPage[]>('api/changes/pages')).body).toEqual([
    { path: '*', title: 'No está', change: 'changed' },
  ])
})

test('describes a removed value by its text, not by its id', () => {
  const file = 'pages/centro.json'
  const before = smallSite[file]!
  const after = before
    .replace(/\{ "id": "horarios"[\s\S]*?\] \}\s*\]\s*\},/, ']\n    },')
    .replace(/,(\s*\]\n)/, '$1')
  const texts = changedTexts(file, before, after)
  expect(texts.map(({ title, of, before, after }) => [title, of, before, after])).toEqual([
    ['Nombre', 'Pestaña «Horarios»', 'Horarios', undefined],
    ['Título', 'Horario «Semana»', 'Semana', undefined],
    ['Columna', 'Horario «Semana»', 'Día', undefined],
    ['Columna', 'Horario «Semana»', 'Hora', undefined],
    ['Celda', 'Renglón «Lunes»', 'Lunes', undefined],
    ['Celda', 'Renglón «Lunes»', '18:00', undefined],
  ])
  expect(changedTexts(file, before, undefined)[0]).toMatchObject({
    before: '/centro',
    kind: 'address',
  })
  expect(changedTexts(file, before, before)).toEqual([])
  const twice = before.replace('{ "title": "Oído" }', '{ "title": "Clases" }')
  const once = twice.replace('"label": "Clases"', '"label": "Cursos"')
  expect(changedTexts(file, twice, once)).toMatchObject([{ before: 'Clases', after: 'Cursos' }])
})

test('lists the changes under one block when a photograph replaces tiles', () => {
  const page = (title: string, picture: object) =>
    JSON.stringify({ kind: 'page', path: '/', title: 'Inicio', blocks: [{ type: 'Hero', title, picture }] })
  const tiles = { type: 'tiles', institutions: ['a', 'b'], shape: 'hero', seed: 3 }
  const photo = { type: 'file', src: 'media/patio.jpg', alt: 'El patio' }
  const texts = changedTexts('pages/inicio.json', page('Hola', tiles), page('Chau', photo))
  expect(texts.map(({ of, title, before, after }) => [of, title, before, after])).toEqual(
    [
      ['Título', 'Hola', 'Chau'],
      ['Imagen', 'Composición de baldosas', 'Archivo de imagen'],
      ['Archivo', undefined, 'media/patio.jpg'],
      ['Descripción', undefined, 'El patio'],
    ].map((one) => ['Portada «Chau»', ...one]),
  )
  expect(new Set(texts.map(({ at }) => at))).toEqual(new Set(['/blocks/0']))
  const bare = page('Hola', photo).replace(/,"picture":\{[^}]*\}/, '')
  const added = changedTexts('pages/inicio.json', bare, page('Hola', photo))
  expect(added.map(({ title, after }) => [title, after])).toEqual([
    ['Archivo', 'media/patio.jpg'],
    ['Descripción', 'El patio'],
  ])
})

test('lists blocks and elements that were added, removed or moved', () => {
  const page = (blocks: object[]) => JSON.stringify({ kind: 'page', path: '/', title: 'Inicio', blocks })
  const tiles = { type: 'EventsCarousel' }
  const quote = (text: string) => ({ type: 'Quote', text })
  const cards = (...titles: string[]) => ({
    type: 'CardGrid',
    cards: titles.map((title) => ({ title })),
  })
  const changes = (before: object[], after: object[]) =>
    describeChange(bundleSchema(), 'pages/inicio.json', page(before), page(after)).elements.map(
      ({ change, name }) => `${change} ${name}`,
    )
  expect(changes([quote('Uno')], [tiles, quote('Uno')])).toEqual(['added Carrusel de eventos'])
  expect(changes([quote('Uno'), tiles], [tiles])).toEqual(['removed Frase destacada «Uno»'])
  expect(
    changes([quote('Uno'), quote('Dos'), quote('Tres')], [quote('Tres'), quote('Uno'), quote('Dos')]),
  ).toEqual(['moved Frase destacada «Tres»'])
  // A block whose text has changed counts as the same block.
  expect(changes([quote('Uno'), quote('Dos')], [quote('Dos')])).toEqual(['removed Frase destacada «Uno»'])
  expect(changes([quote('Uno')], [quote('Otra')])).toEqual([])
  expect(changes([cards('A', 'B')], [cards('B', 'C', 'A')])).toEqual([
    'added Tarjeta «C»',
    'moved Tarjeta «A»',
  ])
})

test('warns of a new picture without a description until the picture is published', async () => {
  const ana = (await makeEditor()).person('Ana')
  const found = async () => (await ana.get<CheckAnswer>('api/check')).body.diagnostics
  expect(await found()).toEqual([])
  await ana.replace('pages/centro.json', '"alt": "Un piano"', '"alt": ""')
  expect(await found()).toMatchObject([
    { code: UNDESCRIBED, severity: 'warning', file: 'pages/centro.json', pointer: '/blocks/2/picture/alt' },
  ])
  await ana.publish()
  expect(await found()).toEqual([])
})

test('lists of pages and changes show the name that a page has in the menu', async () => {
  const navigation = (label: string) => `"navigation": [{ "label": "${label}", "to": "/centro" }]`
  const files = {
    'site.json': smallSite['site.json']!.replace(/"navigation": \[[^\]]*\]/, navigation('Sede')),
  }
  const ana = (await makeEditor({ files })).person('Ana')
  await ana.replace('pages/centro.json', '"alt": "Un piano"', '"alt": "Dos pianos"')
  expect((await ana.state()).pages.find(({ path }) => path === '/centro')!.title).toBe('Sede')
  expect((await ana.get<ChangesAnswer>('api/changes')).body.files[0]!.title).toBe('Sede')
  expect((await ana.get<ChangedPage[]>('api/changes/pages')).body).toMatchObject([{ title: 'Sede' }])
  await ana.replace('site.json', navigation('Sede'), navigation('{brand}'))
  expect((await ana.state()).pages.find(({ path }) => path === '/centro')!.title).not.toContain('{')
})
