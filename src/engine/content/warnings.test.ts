import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadSite } from '../../../tests/support/load-site.ts'
import { definitions } from './schema/definitions.ts'
import { SMALL_SITE, textOf } from '../../../tests/support/temporary-site.ts'

// prettier-ignore
test.each([
  ['events.json', 'Concierto', `Coro ${'y coro '.repeat(70)}nada más`, 'AUK440 5 «Nombre» ("name") tiene 503 letras'],
  ['pages/otra.json', 'La página no existe.', `Hola${' y hola'.repeat(1000)}.`, 'AUK446 5 «Descripción» ("description") tiene 7005 letras'],
])('warns of a text in %s that is far too long for its field', async (file, was, is, says) => {
  expect(await reported({ [file]: textOf(file).replace(was, is) })).toEqual([expect.stringContaining(says)])
})

const fine = [
  '¿Qué buscás? ¡Bienvenidos!',
  '¡¿Qué?! Todo bien',
  '¿Venís! ¡Qué hacés?',
  '¡Hola, ¿cómo estás?, vení!',
  'Charla (¿qué se aprende en 1.º y 2.º?)',
  '«¿Empieza a las 7.45?»',
  '¿Viste aukan.ar/x?y=1?',
  'Una duda (?) y un asombro (!)',
  'Mirá https://ejemplo.com.ar/x?y=1 antes',
  'Con la UNLA, el DNI y el siglo XVIII',
  'ESI y EDI en PB, CABA: DNI CUIL, IVA CABA, TV HD',
  'DIEGEP 5971, UNICEF y UNESCO: CONICET',
  'Tom & Jerry: 3 < 4 > 2; I+D; a <3 b',
  '👩🏽‍🏫 familia 👨‍👩‍👧',
  'São Paulo, Ñandú, «Águila»',
  'مدرسة\u200F في لانوس',
]

test.each(fine)('accepts "%s"', async (text) => {
  const page = textOf('pages/otra.json').replace('La página no existe.', text)
  expect(await reported({ 'pages/otra.json': page })).toEqual([])
})

const fineMarkdown = [
  '\\*\\* y \\[a\\](/b) y [a] \\(/b)',
  '| a   | b |\n|-----|---|\n| 1   | 2 |\n\nHola',
  'Dijo [sic] (y se fue) [1]',
  '**a** y **b**, 3 * 4 * 5',
  '**¿Empieza a las 7.45?** *¿Y en 3.º?*',
  'Traé:\n- a\n- b\n\n• c\n• d',
  '3 * *4* y **a** *b* y ***c***: y/n, km/h, [www.x.org](https://www.x.org) y <https://x.org>',
  '[**Sede** Centro](/centro#horarios "Título") y [x](https://a.example/b_(c))',
]

test.each(fineMarkdown)('accepts "%s" in a formatted text', async (text) => {
  const page = textOf('pages/centro.json').replace('Llamanos', JSON.stringify(text).slice(1, -1))
  expect(await reported({ 'pages/centro.json': page })).toEqual([])
})

test('accepts an empty description for a decorative picture, in a release too', async () => {
  const drafts = draftsOf({ 'pages/centro.json': textOf('pages/centro.json').replace('"Un piano"', '""') })
  const { diagnostics, beforeRelease } = await loadSite(SMALL_SITE, { drafts })
  expect(diagnostics).toEqual([])
  expect(beforeRelease.filter(({ pointer }) => pointer.includes('picture'))).toEqual([])
})

test('omits the spelling warnings about texts listed in `fixedTexts`', async () => {
  const fixedTexts = '"fixedTexts": ["TURNO MAÑANA", "TURNO", "Ojo!"],\n  "variables": {'
  const otra = textOf('pages/otra.json').replace('No está', 'TURNO MAÑANA')
  const changes = {
    'site.json': textOf('site.json').replace('"variables": {', fixedTexts),
    'pages/otra.json': otra.replace('La página no existe.', 'Ojo! No existe.'),
  }
  expect(await reported(changes)).toEqual([])
})

test('applies Spanish spelling rules only to Spanish sites', async () => {
  const drafts = draftsOf({
    'site.json': textOf('site.json').replace('"es-AR"', '"en-GB"'),
    'pages/otra.json': textOf('pages/otra.json').replace('No está', 'WHERE is it?  Nowhere!'),
  })
  const { diagnostics, site } = await loadSite(SMALL_SITE, { drafts })
  expect(diagnostics).toEqual([])
  expect(site?.messages.shell.skip).toBe('Skip to content')
})

const OVER = 'y no se muestra más. Borralo, o poné la fecha nueva.'
const lasting = textOf('events.json').replace('"2097-03-15"', '"2097-03-15", "end_date": "2097-03-16"')
const hidden = textOf('events.json').replace('"name"', '"status": "inactive",\n      "name"')
const notice = '"notice": { "text": "No hay clases.", "until": "2097-03-15" },\n  "variables": {'
const noticed = textOf('site.json').replace('"variables": {', notice)

test.each<[string, string, SiteChanges, string[]]>([
  ['an event on its day', '2097-03-15T12:00', {}, []],
  ['an event until the end of its day at school', '2097-03-15T23:59', {}, []],
  ['an event the day after', '2097-03-16T12:00', {}, [`AUK601 6 "Concierto" ya pasó (ayer) ${OVER}`]],
  ['an event of last month', '2097-04-14T12:00', {}, [`AUK601 6 "Concierto" ya pasó (hace 30 días) ${OVER}`]],
  ['an event of several days', '2097-03-16T09:00', { 'events.json': lasting }, []],
  ['an event that is not shown', '2098-01-01T12:00', { 'events.json': hidden }, []],
  ['a notice on its last day', '2097-03-15T09:00', { 'site.json': noticed }, []],
  [
    'a notice that is over',
    '2097-03-18T09:00',
    { 'site.json': noticed },
    [
      `AUK601 6 "Concierto" ya pasó (hace 3 días) ${OVER}`,
      'AUK602 7 El aviso ya venció (hace 3 días) y no se muestra más. Borralo, o poné otra fecha.',
    ],
  ],
])('checks %s in the time zone of the site', async (_, time, changes, says) => {
  const now = new Date(`${time}:00-03:00`)
  const { diagnostics, site } = await loadSite(SMALL_SITE, { drafts: draftsOf(changes), now })
  expect(diagnostics.map(({ code, line, message }) => `${code} ${line} ${message}`)).toEqual(says)
  expect(site).toBeDefined()
})

test('accepts past events when a block shows them', async () => {
  const showing = Object.keys(definitions).filter((name) => definitions[name]?.['x-shows-events'] === 'all')
  expect(showing).not.toEqual([])
  for (const type of showing) {
    const page = textOf('pages/otra.json').replace('"blocks": [', `"blocks": [{ "type": "${type}" }, `)
    expect(await reported({ 'pages/otra.json': page }, new Date('2097-03-17T12:00:00Z'))).toEqual([])
  }
})

test('warns of a page that no other page links to', async () => {
  const page = textOf('pages/otra.json').replace('"*"', '"/qr"')
  const blocks = '"Banner", "title": "x" }, { "type": "RichText", "text": "[x](/qr)"'
  expect(await reported({ 'pages/qr.json': page.replace('"EventsCarousel"', blocks) })).toEqual([
    'AUK340 3 Ningún enlace del sitio lleva a la página "/qr", y nadie la encontraría. Agregala al «Menú principal» ("navigation" en site.json) o enlazala desde otra página. Si se llega solo desde afuera, como con un QR, dejala así.',
  ])
})

/** Mistakes that prevent only a release: title, file, text before and after, pointer, address. */
// prettier-ignore
const unready: [string, string, string, string, string, string][] = [
  ['a link to an example', 'site.json', '"to": "/centro"', '"to": "https://www.example.com/x"', '/navigation/0/to', 'www.example.com'],
  ['a mail of an example in a text', 'pages/otra.json', 'La página no existe.', 'Escribinos a hola@ejemplo.com.ar.', '/description', 'ejemplo.com.ar'],
  ['an address of an example in an event', 'events.json', 'Tocan los más chicos.', 'Anotate en www.ejemplo.com.', '/events/0/short_description', 'www.ejemplo.com'],
  ['a mail of an example', 'site.json', 'norte@colegio.edu.ar', 'norte@colegio.example', '/institutions/1/email', 'colegio.example'],
]

const ready: SiteChanges = {
  'site.json': textOf('site.json')
    .replaceAll('musica.example', 'colegio.edu.ar')
    .replace(',\n      "provisional": ["phones", "address.street"]', ''),
}

test('accepts a site without provisional parts for a release', async () => {
  expect((await loadSite(SMALL_SITE, { drafts: draftsOf(ready) })).beforeRelease).toEqual([])
})

test.each(unready)('refuses %s in a release only', async (...row) => {
  const [, file, was, is, pointer, address] = row
  const message = `"${address}" es una dirección de ejemplo, que no es de nadie. Poné la verdadera.`
  const before = ready[file] ?? textOf(file)
  const text = before.replace(was, is)
  expect(text).not.toBe(before)
  const drafts = draftsOf({ ...ready, [file]: text })
  const { diagnostics, beforeRelease } = await loadSite(SMALL_SITE, { drafts })
  expect(diagnostics).toEqual([])
  expect(beforeRelease).toEqual([
    expect.objectContaining({ code: 'AUK904', severity: 'error', pointer, message }),
  ])
})

test.each(['escuela', 'otro-sitio', 'club', 'clinica'])(
  'reports no problem in the fixture %s',
  async (name) => {
    // Uses a time before all events, because past events would be reported.
    const { diagnostics, files } = await loadSite(`tests/fixtures/${name}`, {
      now: new Date('2026-11-21T12:00:00Z'),
    })
    expect(diagnostics).toEqual([])
    expect(files.length).toBeGreaterThan(5)
  },
)

test('warns of each wrapped link in a file, with a sure fix', async () => {
  const text = readFileSync('tests/fixtures/cases/enlaces-envueltos.json', 'utf8')
  const { diagnostics } = await loadSite(SMALL_SITE, { drafts: draftsOf({ 'pages/enlaces.json': text }) })
  const found = diagnostics.filter(({ code }) => code === 'AUK346')
  expect(found.map(({ severity, fix }) => [severity, fix?.edits.map(({ content }) => content)])).toEqual([
    ['warning', ['https://otro.example/x']],
    ['warning', ['https://otro.example/p']],
    ['warning', ['https://otro.example/']],
  ])
})

type SiteChanges = Record<string, string>

function draftsOf(changes: SiteChanges): ReadonlyMap<string, string> {
  return new Map(Object.entries(changes))
}

async function reported(changes: SiteChanges, now?: Date): Promise<string[]> {
  const { diagnostics } = await loadSite(SMALL_SITE, { drafts: draftsOf(changes), ...(now && { now }) })
  return diagnostics.map(({ code, line, message }) => `${code} ${line} ${message}`)
}
