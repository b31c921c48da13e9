import { readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { applyEdits } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { fixContent } from './report/fix-content.ts'
import { formatDiagnostics } from './report/format-diagnostics.ts'
import { loadSite } from '../../../tests/support/load-site.ts'
import { present } from '../../../tests/support/present.ts'
import { show } from './show.ts'
import { validate, type ValidateResult } from './validate.ts'
import { SMALL_SITE, smallSite, textOf, writeSite } from '../../../tests/support/temporary-site.ts'

interface Mistake {
  title: string
  where: string
  says: string
  was: string
  is: string
  fix: string | undefined
  fixed: string | undefined
}

/** The mistakes in mistakes.txt. The first lines of that file explain its format. */
const mistakes = readFileSync(join(import.meta.dirname, 'mistakes.txt'), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map(readMistake)

function readMistake(entry: string): Mistake {
  const [title = '', said = '', ...lines] = entry.split('\n')
  const part = (mark: string) => {
    const marked = lines.filter((line) => line.startsWith(mark))
    return marked.length > 0 ? decoded(marked.map((line) => line.slice(2)).join('\n')) : undefined
  }
  const [, where = '', says = ''] = /^(\S+ \w+ \w+) (.*)$/.exec(said) ?? []
  const [was = '', is = ''] = [part('-'), part('+')]
  return { title, where, says: decoded(says), was, is, fix: part('!'), fixed: part('=') }
}

function decoded(text: string): string {
  const characters = text.replaceAll(/⟨(\w+)⟩/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  return characters.replaceAll('␠', ' ')
}

/** The first mistake of each code. */
const different = [...Map.groupBy(mistakes, codeOf).values()].flatMap((same) => same.slice(0, 1))

function codeOf({ where }: Mistake): string | undefined {
  return where.split(' ')[2]
}

const isCheck = import.meta.env.MODE === 'check'

test.each(isCheck ? different : mistakes)(
  'reports $title at its location, with its fix',
  async ({ where, says, was, is, fix, fixed }) => {
    const [file = ''] = where.split(':')
    const before = textOf(file)
    const text = before.replace(was, is)
    expect(text).not.toBe(before)
    const { diagnostics, site } = await loadSite(SMALL_SITE, { drafts: new Map([[file, text]]) })
    const located = diagnostics.map(({ line, column, severity, code, ...one }) => {
      const name = relative(SMALL_SITE, resolve(one.file)).replaceAll('\\', '/')
      return `${name}:${line}:${column} ${severity} ${code}`
    })
    expect(located).toEqual([where])
    expect(formatDiagnostics(diagnostics)).toContain(says)
    expect(site !== undefined).toBe(where.includes(' warning '))
    expect(diagnostics.map((one) => one.fix?.title)).toEqual([fix])
    if (fix === undefined) return
    const after = applyEdits(text, present(diagnostics[0]?.fix).edits)
    expect(after).toBe(before.replace(was, fixed ?? was))
    // Without a text of its own, the fix restores the small site, which needs no fix.
    if (fixed === undefined) return
    const left = (await loadSite(SMALL_SITE, { drafts: new Map([[file, after]]) })).diagnostics
    expect(left.filter((one) => one.fix)).toEqual([])
  },
)

test.skipIf(isCheck).each(different)(
  'the preview shows all pages but an unreadable one: $title',
  async ({ where, was, is }) => {
    const [file = ''] = where.split(':')
    const drafts = new Map([[file, textOf(file).replace(was, is)]])
    const pages = ['pages/inicio.json', 'pages/centro.json', 'pages/otra.json']
    const { site } = await show(SMALL_SITE, drafts, pages)
    expect(site.pages.length).toBeGreaterThanOrEqual(2)
  },
)

const otra = textOf('pages/otra.json')
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
const utf32 = (text: string) =>
  Buffer.from(Uint32Array.from(`\uFEFF${text}`, (character) => character.charCodeAt(0)).buffer)
const [beforeLetter = '', ...afterLetter] = otra.split('á')
const mixed = Buffer.concat([bytes(`${beforeLetter}á`, 'latin1'), bytes(afterLetter.join('á'))])

// prettier-ignore
test.each([
  ['a byte order mark', bytes(`\uFEFF${otra}`), 'AUK104 1:1', 'BOM'],
  ['Windows-1252', bytes(otra, 'latin1'), 'AUK103 4:19', 'parece Windows-1252'],
  ['a letter of Windows-1252 among those of UTF-8', mixed, 'AUK136 4:19', 'Borralo y escribilo de nuevo'],
  ['UTF-16', bytes(`\uFEFF${otra}`, 'utf16le'), 'AUK103 1:1', 'parece UTF-16'],
  ['UTF-16 without its mark', bytes(otra, 'utf16le'), 'AUK103 1:1', 'parece UTF-16 o UTF-32'],
  ['UTF-32', utf32(otra), 'AUK103 1:1', 'parece UTF-16 o UTF-32'],
  ['an unknown encoding', bytes(otra.replace('á', '\u0087'), 'latin1'), 'AUK103 4:19', 'en UTF-8, y'],
  ['a document of Word', bytes('PK\u0003\u0004\u0014\u0000\u0006'), 'AUK148 1:1', 'documento de Word'],
  ['a document of an old Word', bytes('\u00D0\u00CF\u0011\u00E0\u00A1\u00B1', 'latin1'), 'AUK148 1:1', 'documento de Word'],
  ['a rich text', bytes('{\\rtf1\\ansi Hola}'), 'AUK148 1:1', 'documento de Word'],
  ['an empty file', bytes(''), 'AUK133 1:1', 'está vacío'],
  ['a file of blanks', bytes(' \n\u00A0\n'), 'AUK133 1:1', 'Restaurá la versión anterior'],
  ['a NUL in a text', bytes(otra.replace('No está', 'No\\u0000está')), 'AUK405 4:15', 'invisible'],
  ['half an emoji', bytes(otra.replace('No está', 'No \\ud83d está')), 'AUK405 4:16', 'incompleto'],
  ['a hundred thousand lists in lists', bytes('['.repeat(100_000)), 'AUK119 1:1', 'demasiadas'],
  ['two hundred objects in objects', bytes(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`), 'AUK119 1:1', 'niveles'],
])('reports the mistake of %s', async (_, content, at, says) => {
  const diagnostics = await diagnosticsOf({ 'pages/otra.json': content })
  expect(diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual([at])
  expect(diagnostics[0]?.message).toContain(says)
})

test('replaces lone surrogates (half characters), which addresses cannot encode', async () => {
  using written = writeSite({ 'site.json': textOf('site.json').replace('"street": "', '"street": "\\ud83d') })
  const { site } = await show(written.folder, new Map(), [])
  expect(site.institutions.map(({ address }) => encodeURIComponent(address.street))[0]).toMatch(/^%EF%BF%BD/)
})

test.each([
  ['site.json', 'AUK101'],
  ['events.json', 'AUK101'],
  ['pages/otra.json', 'AUK308'],
])('loads no site without %s', async (file, code) => {
  using written = writeSite({ [file]: null })
  const { diagnostics, site } = await loadSite(written.folder)
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code])
  expect(site).toBeUndefined()
})

test('reports a missing home page', async () => {
  const site = textOf('site.json').replaceAll('"path": "/",', '"path": "/centro",')
  const changes = { 'pages/inicio.json': null, 'site.json': site.replace('"to": "/" ', '"to": "/centro" ') }
  expect((await diagnosticsOf(changes)).map(({ code, message }) => [code, message])).toEqual([
    ['AUK308', 'Falta la página "/", la de inicio. Creá un archivo en pages/ con "path": "/".'],
  ])
})

test.each(Array.from('\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'))(
  'reports a character that changes the order of a text (%j)',
  async (character) => {
    expect(await codesOf({ 'pages/otra.json': otra.replace('No está', `No ${character}está`) })).toEqual([
      'AUK410',
    ])
  },
)

test.each([
  ['site-conten', "¿Quisiste decir 'site-conten' donde dice 'site-content'?"],
  ['package.json', undefined],
  ['nowhere/in', undefined],
])('reports the missing folder %s, and suggests a similar one', async (folder, hint) => {
  const { diagnostics } = await validate(folder)
  expect(diagnostics.map((one) => [one.code, one.file, one.hint])).toEqual([['AUK122', folder, hint]])
})

const pagesElsewhere = Object.fromEntries(
  Object.entries(smallSite)
    .filter(([path]) => path.startsWith('pages/'))
    .flatMap(([path, text]) => [[path, null] as const, [path.replace('pages/', 'page/'), text] as const]),
)

test.each([
  ['the agenda', { 'events.json': null, 'event.json': '{}' }, 'AUK101', 'event.json'],
  ['the site', { 'site.json': null, 'Site.json': textOf('site.json') }, 'AUK101', 'Site.json'],
  ['the folder of the pages', pagesElsewhere, 'AUK126', 'page'],
])('suggests a file with a similar name when %s is missing', async (_, changes, code, written) => {
  const diagnostics = await diagnosticsOf(changes)
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code])
  expect(diagnostics[0]?.hint).toMatch(new RegExp(`^¿Quisiste decir '.*' donde dice '${written}'\\?$`))
})

test.each([
  ['pages/centro.json', 'pages/centro.json.txt'],
  ['pages/centro.json', 'pages/centro.JSON'],
  ['fragments/texto.json', 'fragments/texto.json.txt'],
  ['events.json', 'events.json.txt'],
  ['site.json', 'site.json.txt'],
])('reports the file %s with the wrong name %s, but not the links to it', async (name, written) => {
  const diagnostics = await diagnosticsOf({ [name]: null, [written]: textOf(name) })
  expect(diagnostics.map(({ code, severity, message }) => [code, severity, message])).toEqual([
    [
      'AUK135',
      'error',
      `Este archivo se llama ${basename(written)} y así nadie lo lee. Cambiale el nombre a ${basename(name)}.`,
    ],
  ])
})

test('reports several mistakes at once, by file and position', async () => {
  const changes = {
    'pages/otra.json': otra.replace('"title": "No está",', ''),
    'pages/inicio.json': textOf('pages/inicio.json')
      .replace('"hero"', '"big"')
      .replace('"seed": 7', '"seed": -1'),
  }
  expect((await diagnosticsOf(changes)).map(({ code, line }) => `${code} ${line}`)).toEqual([
    'AUK212 11',
    'AUK206 11',
    'AUK202 1',
  ])
})

/** Sites with several mistakes: title, changes of files, expected codes. Consequences of these mistakes are not reported. */
// prettier-ignore
const together: [string, [file: string, was: string, is: string][], string[]][] = [
  ['a dead link beside a mistyped property', [['pages/inicio.json', '"shape"', '"shpe"'], ['pages/inicio.json', '/centro?inst', '/sur?inst']], ['AUK310', 'AUK203']],
  ['a dead link in another file', [['pages/otra.json', '"title"', '"tittle"'], ['site.json', '"to": "/centro"', '"to": "/sur"']], ['AUK203', 'AUK310']],
  ['a page that cannot be read, links to it and its section', [['pages/centro.json', '"Centro",', '"Centro"']], ['AUK107']],
  ['a page that cannot be read, and an unknown variable in another', [['pages/centro.json', '"Centro",', '"Centro"'], ['pages/inicio.json', '{brand}', '{x}']], ['AUK107', 'AUK401']],
  ['a page without its address, and links to it', [['pages/centro.json', '"/centro"', '"centro"']], ['AUK207']],
  ['a tab with a mistake, and a link to it', [['pages/centro.json', '"TabsBlock"', '"Tabs"']], ['AUK204']],
  ['a fragment that cannot be read, and where it is used', [['fragments/texto.json', '"En', 'En']], ['AUK113']],
  ['a fragment with a mistake, and a picture that is not there', [['fragments/texto.json', '"text": "En', '"txt": "En'], ['events.json', 'concierto.svg', 'x.svg']], ['AUK501', 'AUK203']],
  ['an institution with a mistake, its pages, variables and pictures', [['site.json', '"tiles": 2', '"tiles": 3']], ['AUK206']],
  ['no institutions at all', [['site.json', '"institutions": [', '"institucions": [']], ['AUK203']],
  ['a variable with a mistake, and where it is used', [['site.json', '"Do Re Mi"', '7']], ['AUK205']],
  ['a site that cannot be read', [['site.json', '"language"', 'language'], ['pages/inicio.json', '/centro?inst', '/sur?inst']], ['AUK113']],
  ['a page whose institution is mistyped, and its variables', [['pages/centro.json', '"institution": "centro",', '"instituton": "centro",']], ['AUK203']],
  ['an event with a mistake, and another', [['events.json', '2097-03-15', '2097-03-45'], ['events.json', 'short_', 'shor_']], ['AUK215', 'AUK203']],
]

test.each(together)('reports each mistake once: %s', async (_, changes, codes) => {
  const files: Record<string, string> = {}
  for (const [file, was, is] of changes) {
    const before = files[file] ?? textOf(file)
    files[file] = before.replace(was, is)
    expect(files[file]).not.toBe(before)
  }
  using written = writeSite(files)
  const { diagnostics, site } = await loadSite(written.folder)
  expect(diagnostics.map(({ code }) => code)).toEqual(codes)
  expect(site).toBeUndefined()
})

test('accepts the old name of an option, and warns with a fix', async () => {
  const centro = textOf('pages/centro.json')
  using written = writeSite({ 'pages/centro.json': centro.replace('"values"', '"levels"') })
  const { diagnostics, site } = await loadSite(written.folder)
  expect(diagnostics).toMatchObject([{ code: 'AUK225', severity: 'warning', line: 29, column: 38 }])
  expect(JSON.stringify(site)).toContain('"variant":"institutions"')
  await fixContent(() => validate(written.folder))
  const fixed = centro.replace('"values"', '"institutions"')
  expect(readFileSync(join(written.folder, 'pages/centro.json'), 'utf8')).toBe(fixed)
})

test.each([
  ['before others', '  "url"', '  "visits": true,\n  "url"'],
  ['last', /\n\}\s*$/, ',\n  "visits": true\n}\n'],
])('accepts a removed property that stands %s, and warns with a fix', async (_, before, after) => {
  const site = textOf('site.json')
  using written = writeSite({ 'site.json': site.replace(before, after) })
  const { diagnostics, site: loaded } = await loadSite(written.folder)
  expect(diagnostics).toMatchObject([{ code: 'AUK226', severity: 'warning' }])
  expect(diagnostics[0]?.message).toContain('ya no cuenta las visitas')
  expect(loaded).not.toHaveProperty('visits')
  await fixContent(() => validate(written.folder))
  expect(readFileSync(join(written.folder, 'site.json'), 'utf8')).toBe(site)
})

const UNUSED_SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'

// prettier-ignore
const strays: [string, Record<string, string | null>, string[]][] = [
  ['files among the pages that are none',
    { 'pages/notas.docx': '{}', 'pages/foto.jpg': '{}', 'pages/vieja.json~': '{}', 'pages/LEEME': '{}' },
    ['AUK120 LEEME', 'AUK120 foto.jpg', 'AUK120 notas.docx', 'AUK120 vieja.json~']],
  ['nothing that systems leave there',
    { 'pages/.DS_Store': '', 'pages/Thumbs.db': '', 'pages/~$otra.json': '', 'pages/README.md': '', 'pages/viejas/.gitkeep': '' },
    []],
  ['names that Windows cannot have',
    { 'pages/otra.json': null, 'pages/Aux.json': otra, 'pages/con-amigos.md': '', 'pages/nul/leeme.md': '' },
    ['AUK158 Aux.json', 'AUK158 leeme.md']],
  ['unused fragments and pictures',
    { 'fragments/solo.json': '{ "kind": "fragment", "blocks": [] }', 'fragments/viejos/uno.json': '{}', 'media/sobra.svg': UNUSED_SVG },
    ['AUK304 solo.json', 'AUK120 uno.json', 'AUK505 sobra.svg']],
]

test.each(strays)('warns of %s, and makes the site', async (_, changes, warnings) => {
  using written = writeSite(changes)
  const { diagnostics, site } = await loadSite(written.folder)
  expect(diagnostics.map(({ code, file }) => `${code} ${basename(file)}`)).toEqual(warnings)
  expect(site).toBeDefined()
})

test.each(['sur.json', 'media/sur.json'])(
  'reports a page with the wrong file name %s, but not the links to that page',
  async (name) => {
    const site = textOf('site.json').replace('"to": "/centro"', '"to": "/sur"')
    expect(await codesOf({ [name]: otra.replace('"*"', '"/sur"'), 'site.json': site })).toEqual(['AUK162'])
  },
)

test('suggests the picture whose file name has its extension twice', async () => {
  const changes = { 'media/concierto.svg': null, 'media/concierto.svg.svg': UNUSED_SVG }
  expect((await diagnosticsOf(changes)).map(({ code, hint }) => [code, hint])).toEqual([
    ['AUK501', 'El archivo se llama "media/concierto.svg.svg": sacale la terminación que sobra.'],
  ])
})

test('reports an iPhone photograph (HEIC) whose name ends with .jpg', async () => {
  const heic = bytes('\0\0\0\u0024ftypheic\0\0\0\0mif1heic')
  const events = textOf('events.json').replace('media/concierto.svg', 'media/foto.jpg')
  const changes = { 'events.json': events, 'media/concierto.svg': null, 'media/foto.jpg': heic }
  expect(await codesOf(changes)).toEqual(['AUK514'])
})

test('reports a mistake in a fragment only once when several pages use it', async () => {
  const fragment = textOf('fragments/texto.json').replace('{brand}', '{nobody}')
  expect(await codesOf({ 'fragments/texto.json': fragment })).toEqual(['AUK401'])
})

type SiteChanges = Parameters<typeof writeSite>[0]

async function diagnosticsOf(changes: SiteChanges): Promise<ValidateResult['diagnostics']> {
  using written = writeSite(changes)
  return (await validate(written.folder)).diagnostics
}

async function codesOf(changes: SiteChanges): Promise<string[]> {
  return (await diagnosticsOf(changes)).map(({ code }) => code)
}
