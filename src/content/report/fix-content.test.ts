// @vitest-environment node
import {
  chmodSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { displayPath } from '../diagnostics/disk.ts'
import { fixContent } from './fix-content.ts'
import { loadSite } from '../load-site.ts'
import { smallSite, writeSite } from '../../../tests/support/temporary-site.ts'

/** Mistakes that can only mean one thing, besides those of `mistakes.test.ts`: title, file, what stood there, what stands there now, what `--fix` says of it. */
// prettier-ignore
const mistakes: [string, string, string, string, string][] = [
  ['a mistyped page before a query', 'pages/inicio.json', '"/centro?inst', '"/cento?inst', "Cambiar '/cento' por '/centro'."],
  ['a mistyped institution in a link', 'pages/inicio.json', 'institution=centro', 'institution=cntro', "Cambiar 'cntro' por 'centro'."],
  ['a mistyped anchor in formatted text', 'fragments/texto.json', '(/centro#horarios)', '(/centro#horaros)', "Cambiar 'horaros' por 'horarios'."],
  ['a mistyped variable', 'pages/centro.json', '{address}', '{adress}', "Cambiar 'adress' por 'address'."],
  ['a mistyped picture', 'events.json', 'media/concierto.svg', 'media/conceirto.svg', "Cambiar 'media/conceirto.svg' por 'media/concierto.svg'."],
  ['a list of one without its brackets', 'site.json', '["(0221) 400-0003"]', '"(0221) 400-0003"', 'Cambiar "(0221) 400-0003" por ["(0221) 400-0003"].'],
  ['an equals sign', 'pages/inicio.json', '"title": "Inicio",', '"title"= "Inicio",', 'Cambiar = por :'],
  ['typographic quotes everywhere in a line', 'pages/inicio.json', '"title": "Inicio"', '“title”: “Inicio”', 'Poner comillas rectas (").'],
  ['angular quotes', 'pages/inicio.json', '"Inicio"', '«Inicio»', 'Poner comillas rectas (").'],
  ['single quotes twice', 'pages/inicio.json', '"Inicio"', "''Inicio''", 'Poner comillas rectas (").'],
  ['a missing quote of a name', 'pages/inicio.json', '"title": "Inicio"', '"title: "Inicio"', 'Agregar la comilla que falta.'],
  ['special spaces', 'pages/inicio.json', '  "title": "Inicio",\n  "description": ', '\u00A0 "title":\u00A0"Inicio",\n \u2003"description":\u202F', 'Poner espacios comunes.'],
  ['a date without a zero', 'events.json', '2097-03-15', '2097-3-15', "Cambiar '2097-3-15' por '2097-03-15'."],
  ['letters saved in another encoding', 'pages/otra.json', 'La página no', 'La pÃ¡gina no', 'Cambiar "Ã¡" por "á".'],
  ['the same property twice', 'pages/otra.json', '"title": "No está",', '"title": "No está",\n  "title": "No está",', 'Borrar la repetición.'],
]

async function fix(changes: Parameters<typeof writeSite>[0], file: string) {
  using written = writeSite(changes)
  const { made, result } = await fixContent(() => loadSite(written.folder))
  return {
    titles: made.map((diagnostic) => diagnostic.fix.title),
    diagnostics: result.diagnostics,
    bytes: readFileSync(join(written.folder, file)),
    files: readdirSync(written.folder, { recursive: true, encoding: 'utf8' }),
  }
}

test.each(mistakes)('%s is fixed, and the file is as it was before', async (_, file, was, is, title) => {
  const text = smallSite[file]!.replace(was, is)
  expect(text).not.toBe(smallSite[file])
  const { titles, diagnostics, bytes } = await fix({ [file]: text }, file)
  expect(titles).toEqual([title])
  expect(diagnostics).toEqual([])
  expect(bytes.toString('utf8')).toBe(smallSite[file])
})

const page = smallSite['pages/otra.json']!

test.each([
  ['a byte order mark', Buffer.from(`\uFEFF${page}`), 'Sacar la marca invisible.'],
  ['Windows-1252', Buffer.from(page, 'latin1'), 'Guardar el archivo en UTF-8.'],
  ['UTF-16', Buffer.from(`\uFEFF${page}`, 'utf16le'), 'Guardar el archivo en UTF-8.'],
])('%s is fixed', async (_, bytes, title) => {
  const fixed = await fix({ 'pages/otra.json': bytes }, 'pages/otra.json')
  expect(fixed.titles).toEqual([title])
  expect(fixed.diagnostics).toEqual([])
  expect(fixed.bytes).toEqual(Buffer.from(page))
})

test('a file in an unknown encoding stays as it is', async () => {
  const bytes = Buffer.from(page.replace('No está', 'El jard\u0092n'), 'latin1')
  const fixed = await fix({ 'pages/otra.json': bytes }, 'pages/otra.json')
  expect(fixed.titles).toEqual([])
  expect(fixed.diagnostics.map(({ code }) => code)).toEqual(['AUK103'])
  expect(fixed.bytes).toEqual(bytes)
})

/** What could mean two things, or would lose something, besides those of `mistakes.test.ts`. */
// prettier-ignore
const doubts: [string, string, string, string][] = [
  ['a word in capitals', 'pages/otra.json', '"No está"', 'True'],
  ['quotes of two kinds', 'pages/otra.json', '"No está"', "“No está''"],
  ['quotes in other quotes', 'pages/otra.json', '"No está"', "'No ‘está''"],
  ['an element after its list', 'events.json', '  ]\n}', '  ]\n  { "name": "Coro" }\n}'],
  ['a text without its end', 'pages/otra.json', '"No está",', '"No está,'],
  ['quotes in a text', 'pages/otra.json', '"No está"', '"No "está" acá"'],
  ['a property that is there already', 'pages/otra.json', '"title"', '"titel": "x", "title"'],
  ['a fragment of another year', 'pages/inicio.json', '"fragment": "texto"', '"fragment": "texto2"'],
  ['a page of another number', 'site.json', '"to": "/centro"', '"to": "/centro-2"'],
  ['a picture of another number', 'events.json', 'media/concierto.svg', 'media/concierto2.svg'],
  ['an anchor of another number', 'fragments/texto.json', '(/centro#horarios)', '(/centro#horarios2)'],
  ['a variable of another number', 'site.json', '"tagline": "{motto}"', '"tagline": "{motto2}"'],
  ['a date with slashes', 'events.json', '2097-03-15', '03/04/2027'],
  ['a word that is like nothing', 'pages/centro.json', '"values"', '"xyz"'],
  ['a character that changes the direction', 'pages/otra.json', 'No está', 'No \u202Eestá'],
  ['a word that is like two', 'pages/centro.json', '"institution": "centro" }', '"institution": "norro" }'],
]

test.each(doubts)('%s is left to a person', async (_, file, was, is) => {
  const text = smallSite[file]!.replace(was, is)
  const { titles, diagnostics, bytes } = await fix({ [file]: text }, file)
  expect(titles).toEqual([])
  expect(diagnostics.length).toBeGreaterThan(0)
  expect(bytes.toString('utf8')).toBe(text)
})

test('pages may stand in folders inside pages/, and are fixed there', async () => {
  const [deep, text] = ['pages/sedes/la-plata/centro.json', smallSite['pages/centro.json']!]
  const fixed = await fix({ 'pages/centro.json': null, [deep]: text.replace('"tabs"', '"tab"') }, deep)
  expect(fixed.titles).toEqual(["Cambiar 'tab' por 'tabs'."])
  expect(fixed.diagnostics).toEqual([])
  expect(fixed.bytes.toString('utf8')).toBe(text)
})

test('the mistake that shows after a fix is fixed too', async () => {
  const text = page
    .replace('"No está",', '"No está"')
    .replace('"kind": "page",', '"kind": “page”,')
    .replace('"description"', '"descripton"')
  const { titles, bytes } = await fix({ 'pages/otra.json': text }, 'pages/otra.json')
  expect(titles).toEqual([
    'Poner comillas rectas (").',
    'Agregar la coma que falta.',
    "Cambiar 'descripton' por 'description'.",
  ])
  expect(bytes.toString('utf8')).toBe(page)
})

test('nothing but the file is written, and line ends and indentation stay', async () => {
  const text = page.replaceAll('\n', '\r\n').replaceAll('  ', '\t')
  const { bytes, files } = await fix(
    { 'pages/otra.json': text.replace('"title"', '"tittle"') },
    'pages/otra.json',
  )
  expect(bytes.toString('utf8')).toBe(text)
  expect(files.filter((name) => name.includes('otra') || name.includes('.tmp'))).toEqual(['pages/otra.json'])
})

test('a file keeps its permissions, and a link stays a link', async () => {
  using written = writeSite({ 'pages/otra.json': page.replace('"title"', '"tittle"') })
  const path = join(written.folder, 'pages/otra.json')
  const real = join(written.folder, 'otra')
  renameSync(path, real)
  symlinkSync(real, path)
  chmodSync(real, 0o640)
  await fixContent(() => loadSite(written.folder))
  expect(readFileSync(real, 'utf8')).toBe(page)
  expect(statSync(real).mode & 0o777).toBe(0o640)
})

// A user who may add files to a folder, but may not replace those of others.
test.runIf(process.getuid?.() === 0)(
  'a file that cannot be written is reported and stays as it was, with nothing left beside it',
  async () => {
    const wrong = page.replace('"title"', '"tittle"')
    using written = writeSite({ 'pages/otra.json': wrong })
    const folder = join(written.folder, 'pages')
    const refused = async () => {
      const { made, refused } = await fixContent(() => loadSite(written.folder))
      return [...made, ...refused]
    }
    const file = displayPath(join(folder, 'otra.json'))
    chmodSync(written.folder, 0o755)
    const before = readdirSync(folder)
    for (const mode of [0o755, 0o1777]) {
      chmodSync(folder, mode)
      process.seteuid!(65534)
      try {
        expect(await refused()).toEqual([[file, 'no hay permiso']])
      } finally {
        process.seteuid!(0)
      }
      expect(readdirSync(folder)).toEqual(before)
      expect(readFileSync(join(folder, 'otra.json'), 'utf8')).toBe(wrong)
    }
  },
)

test('a file that changed since it was judged is left alone', async () => {
  using written = writeSite({ 'pages/otra.json': page.replace('"title"', '"tittle"') })
  const judged = await loadSite(written.folder)
  const path = join(written.folder, 'pages/otra.json')
  const later = page.replace('"title"', '"otra"')
  writeFileSync(path, later)
  const { made } = await fixContent(() => Promise.resolve(judged))
  expect(made).toEqual([])
  expect(readFileSync(path, 'utf8')).toBe(later)
})
