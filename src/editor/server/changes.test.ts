import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/support/temporary-site.ts'
import { makeEditor } from '../../../tests/support/editor.ts'
import { bundleSchema } from '../../engine/content/schema/schema.ts'
import { UNDESCRIBED, type ChangedPage } from '../core/api.ts'
import { describeChanges } from './describe-changes.ts'

const change = (file: string, before: string, after: string | undefined) =>
  describeChanges(
    bundleSchema(),
    new Map([[file, before]]),
    new Map(after === undefined ? [] : [[file, after]]),
  )[0] ?? { texts: [], elements: [] }
const changedTexts = (...asked: Parameters<typeof change>) =>
  change(...asked).texts.map(({ of, title, before, after }) => [of, title, before, after])
const pageOf = (...blocks: object[]) => JSON.stringify({ kind: 'page', path: '/', title: 'Inicio', blocks })

test('describes a change of the agenda, and lists the pages that show events', async () => {
  const { ana } = await makeEditor()
  await ana.replace('events.json', '2097-03-15', '2097-03-16')
  await ana.replace('events.json', '"name": "Concierto",', '"name": "Concierto", "status": "inactive",')
  const [changed] = await ana.changes()
  expect(changed).toMatchObject({ file: 'events.json', title: 'Evento «Concierto»', change: 'changed' })
  expect(changed?.texts).toMatchObject([
    { title: 'Fecha', before: '2097-03-15', after: '2097-03-16' },
    { title: 'Estado', after: 'No se muestra' },
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
  expect(changedTexts(file, before, after)).toEqual([
    ['Pestaña «Horarios»', 'Nombre', 'Horarios', undefined],
    ['Horario «Semana»', 'Título', 'Semana', undefined],
    ['Horario «Semana»', 'Columna', 'Día', undefined],
    ['Horario «Semana»', 'Columna', 'Hora', undefined],
    ['Renglón «Lunes»', 'Celda', 'Lunes', undefined],
    ['Renglón «Lunes»', 'Celda', '18:00', undefined],
  ])
  expect(change(file, before, undefined).texts[0]).toMatchObject({ before: '/centro', kind: 'address' })
  expect(changedTexts(file, before, before)).toEqual([])
  const twice = before.replace('{ "title": "Oído" }', '{ "title": "Clases" }')
  const once = twice.replace('"label": "Clases"', '"label": "Cursos"')
  expect(change(file, twice, once).texts).toMatchObject([{ before: 'Clases', after: 'Cursos' }])
})

test('describes a list that a value gets for the first time by its elements', () => {
  const site = (more: object) => JSON.stringify({ kind: 'site', theme: { institution: 'a' }, ...more })
  const links = [{ label: 'Becas', to: '/becas' }]
  const changes = (before: object, after: object) =>
    describeChanges(
      bundleSchema(),
      new Map([['site.json', site(before)]]),
      new Map([['site.json', site(after)]]),
    )
  const said = JSON.stringify([
    changes({}, { redirects: [{ from: '/viejo', to: '/nuevo' }] }),
    changes({ navigation: [{ label: 'A', to: '/' }] }, { navigation: [{ label: 'A', to: '/', links }] }),
  ])
  expect(said).not.toContain('[object')
  expect(said).toContain('"after":"/viejo"')
  expect(said).toContain('"after":"Becas"')
})

test('names a changed datum of a list that people extend', () => {
  const site = (phone: string) => JSON.stringify({ kind: 'site', variables: { phone } })
  expect(change('site.json', site('4000'), site('5000'))).toMatchObject({
    texts: [{ title: 'Teléfono', before: '4000', after: '5000' }],
  })
})

test('lists the changes under one block when a photograph replaces tiles', () => {
  const page = (title: string, picture?: object) => pageOf({ type: 'Hero', title, picture })
  const tiles = { type: 'tiles', institutions: ['a', 'b'], shape: 'hero', seed: 3 }
  const photo = { type: 'file', src: 'media/patio.jpg', alt: 'El patio' }
  const of = 'Portada «Chau»'
  const replaced = ['pages/inicio.json', page('Hola', tiles), page('Chau', photo)] as const
  expect(changedTexts(...replaced)).toEqual([
    [of, 'Título', 'Hola', 'Chau'],
    [of, 'Imagen', 'Composición de baldosas', 'media/patio.jpg'],
    [of, 'Descripción', undefined, 'El patio'],
  ])
  expect(new Set(change(...replaced).texts.map(({ at }) => at))).toEqual(new Set(['/blocks/0']))
  expect(changedTexts('pages/inicio.json', page('Hola'), page('Hola', photo))).toMatchObject([
    { 1: 'Imagen', 3: 'media/patio.jpg' },
    { 1: 'Descripción', 3: 'El patio' },
  ])
})

test('lists a crop and a point to keep as changes of the picture', () => {
  const photo = { type: 'file', src: 'media/patio.jpg', alt: 'El patio' }
  const page = (more: object) => pageOf({ type: 'Hero', title: 'Hola', picture: { ...photo, ...more } })
  const crop = { x: 10, y: 0, width: 50, height: 60 }
  const focus = { x: 20, y: 30 }
  for (const part of [{ crop }, { focus }])
    expect(change('pages/inicio.json', page({}), page(part)).texts).toMatchObject([
      {
        pointer: '/blocks/0/picture',
        kind: 'picture',
        before: 'media/patio.jpg',
        after: 'media/patio.jpg',
        parts: { before: {}, after: part },
      },
    ])
})

const tiles = { type: 'EventsCarousel' }
const quote = (text: string) => ({ type: 'Quote', text })
const cards = (...titles: string[]) => ({ type: 'CardGrid', cards: titles.map((title) => ({ title })) })
const [one, two, three] = [quote('Uno'), quote('Dos'), quote('Tres')]

test.each<[object[], object[], string[]]>([
  [[one], [tiles, one], ['added Carrusel de eventos']],
  [[one, tiles], [tiles], ['removed Frase destacada «Uno»']],
  [[one, two, three], [three, one, two], ['moved Frase destacada «Tres»']],
  // A block whose text has changed counts as the same block.
  [[one, two], [two], ['removed Frase destacada «Uno»']],
  [[one], [quote('Otra')], []],
  [[cards('A', 'B')], [cards('B', 'C', 'A')], ['added Tarjeta «C»', 'moved Tarjeta «A»']],
])('lists added, removed and moved blocks and elements (%#)', (before, after, expected) => {
  const { elements } = change('pages/inicio.json', pageOf(...before), pageOf(...after))
  expect(elements.map(({ change: kind, name }) => `${kind} ${name}`)).toEqual(expected)
})

test('lists only the pages that the chosen changes affect', async () => {
  const { ana } = await makeEditor()
  await ana.replace('pages/centro.json', '"alt": "Un piano"', '"alt": "Dos pianos"')
  await ana.replace('pages/otra.json', 'No está', 'No hay')
  const paths = async (query: string) =>
    (await ana.get<ChangedPage[]>(`api/changes/pages${query}`)).body.map(({ path }) => path)
  expect(await paths('?')).toEqual(['/centro', '*'])
  expect(await paths('?part=pages/centro.json')).toEqual(['/centro'])
})

test('warns of a new picture without a description, but not of a logo', async () => {
  const { ana } = await makeEditor()
  expect(await ana.check()).toEqual([])
  const logo = '{ "type": "file", "src": "media/concierto.svg", "alt": "" }'
  await ana.replace('site.json', '"theme": {', `"theme": { "logo": ${logo}, "darkLogo": ${logo},`)
  await ana.replace('pages/centro.json', '"alt": "Un piano"', '"alt": ""')
  expect(await ana.check()).toMatchObject([
    { code: UNDESCRIBED, severity: 'warning', file: 'pages/centro.json', pointer: '/blocks/2/picture/alt' },
  ])
  await ana.publish()
  await ana.replace('pages/centro.json', 'La sede del centro', 'Nuestra sede')
  expect(await ana.check()).toEqual([])
})

test('lists of pages and changes show the name that a page has in the menu', async () => {
  const navigation = (label: string) => `"navigation": [{ "label": "${label}", "to": "/centro" }]`
  const site = smallSite['site.json']!.replace(/"navigation": \[[^\]]*\]/, navigation('Sede'))
  const { ana } = await makeEditor({ files: { 'site.json': site } })
  await ana.replace('pages/centro.json', '"alt": "Un piano"', '"alt": "Dos pianos"')
  expect((await ana.state()).pages.find(({ path }) => path === '/centro')!.title).toBe('Sede')
  expect((await ana.changes())[0]!.title).toBe('Sede')
  expect((await ana.get<ChangedPage[]>('api/changes/pages')).body).toMatchObject([{ title: 'Sede' }])
  await ana.replace('site.json', navigation('Sede'), navigation('{brand}'))
  expect((await ana.state()).pages.find(({ path }) => path === '/centro')!.title).not.toContain('{')
})

test('tells events with one name apart by their dates', () => {
  const fair = (date: string) => ({ name: 'Feria', date })
  const file = (...events: object[]) => new Map([['events.json', JSON.stringify({ kind: 'events', events })]])
  const titles = (...events: object[]) =>
    describeChanges(bundleSchema(), file(), file(...events)).map(({ title }) => title)
  expect(titles(fair('2027-03-20'), fair('2027-03-21'))).toEqual([
    'Evento «Feria» (sábado, 20 de marzo de 2027)',
    'Evento «Feria» (domingo, 21 de marzo de 2027)',
  ])
  expect(titles(fair('2027-03-20'))).toEqual(['Evento «Feria»'])
})
