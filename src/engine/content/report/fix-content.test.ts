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
import { validate } from '../validate.ts'
import { textOf, writeSite } from '../../../../tests/support/temporary-site.ts'

async function fix(content: string | Buffer, file = 'pages/otra.json', more = {}) {
  using written = writeSite({ ...more, [file]: content })
  const { made, result } = await fixContent(() => validate(written.folder))
  return {
    titles: made.map((diagnostic) => diagnostic.fix.title),
    diagnostics: result.diagnostics,
    bytes: readFileSync(join(written.folder, file)),
    files: readdirSync(written.folder, { recursive: true, encoding: 'utf8' }),
  }
}

const page = textOf('pages/otra.json')

test.each([
  ['a byte order mark', Buffer.from(`\uFEFF${page}`), 'Sacar la marca invisible.'],
  ['Windows-1252', Buffer.from(page, 'latin1'), 'Guardar el archivo en UTF-8.'],
  ['UTF-16', Buffer.from(`\uFEFF${page}`, 'utf16le'), 'Guardar el archivo en UTF-8.'],
])('--fix corrects %s', async (_, bytes, title) => {
  const fixed = await fix(bytes)
  expect(fixed.titles).toEqual([title])
  expect(fixed.diagnostics).toEqual([])
  expect(fixed.bytes).toEqual(Buffer.from(page))
})

test('corrects all quotes that a word processor has changed', async () => {
  const { events, ...rest } = JSON.parse(textOf('events.json')) as { events: { name: string }[] }
  const many = Array.from({ length: 3 }, (_, index) => ({ ...events[0], name: `Muestra ${index + 1}` }))
  const text = JSON.stringify({ ...rest, events: many }, undefined, 2)
  const fixed = await fix(text.replaceAll(/"([^"]*)"/g, '“$1”'), 'events.json')
  expect(fixed.diagnostics).toEqual([])
  expect(fixed.bytes.toString()).toBe(text)
})

test('does not change a file in an unknown encoding', async () => {
  const bytes = Buffer.from(page.replace('No está', 'El jard\u0092n'), 'latin1')
  const fixed = await fix(bytes)
  expect(fixed.titles).toEqual([])
  expect(fixed.diagnostics.map(({ code }) => code)).toEqual(['AUK103'])
  expect(fixed.bytes).toEqual(bytes)
})

test('corrects pages in folders inside pages/', async () => {
  const [deep, text] = ['pages/sedes/la-plata/centro.json', textOf('pages/centro.json')]
  const fixed = await fix(text.replace('"tabs"', '"tab"'), deep, { 'pages/centro.json': null })
  expect(fixed.titles).toEqual(["Cambiar 'tab' por 'tabs'."])
  expect(fixed.diagnostics).toEqual([])
  expect(fixed.bytes.toString('utf8')).toBe(text)
})

test('corrects the last of two properties with the same name', async () => {
  const twice = page.replace('"title"', '"title": "Uno",\n  "title": "Dos  o más",\n  "was"')
  const fixed = await fix(twice)
  expect(fixed.bytes.toString('utf8')).toBe(twice.replace('Dos  o más', 'Dos o más'))
})

test('corrects a mistake that only another fix reveals', async () => {
  const text = page
    .replace('"No está",', '"No está"')
    .replace('"kind": "page",', '"kind": “page”,')
    .replace('"description"', '"descripton"')
  const { titles, bytes } = await fix(text)
  expect(titles).toEqual([
    'Poner comillas rectas (").',
    'Agregar la coma que falta.',
    "Cambiar 'descripton' por 'description'.",
  ])
  expect(bytes.toString('utf8')).toBe(page)
})

test('writes only the corrected file, and keeps line ends and indentation', async () => {
  const text = page.replaceAll('\n', '\r\n').replaceAll('  ', '\t')
  const { bytes, files } = await fix(text.replace('"title"', '"tittle"'))
  expect(bytes.toString('utf8')).toBe(text)
  expect(files.filter((name) => name.includes('otra') || name.includes('.tmp'))).toEqual(['pages/otra.json'])
})

test('keeps the permissions of a corrected file, and a symbolic link to it', async () => {
  using written = writeSite({ 'pages/otra.json': page.replace('"title"', '"tittle"') })
  const path = join(written.folder, 'pages/otra.json')
  const real = join(written.folder, 'otra')
  renameSync(path, real)
  symlinkSync(real, path)
  chmodSync(real, 0o640)
  await fixContent(() => validate(written.folder))
  expect(readFileSync(real, 'utf8')).toBe(page)
  expect(statSync(real).mode & 0o777).toBe(0o640)
})

test.runIf(process.getuid?.() === 0)(
  'reports a file that it cannot write, and leaves it as it was',
  async () => {
    const wrong = page.replace('"title"', '"tittle"')
    using written = writeSite({ 'pages/otra.json': wrong })
    const folder = join(written.folder, 'pages')
    const refused = async () => {
      const fixed = await fixContent(() => validate(written.folder))
      return [...fixed.made, ...fixed.refused]
    }
    const file = displayPath(join(folder, 'otra.json'))
    chmodSync(written.folder, 0o755)
    const before = readdirSync(folder)
    for (const mode of [0o755, 0o1777]) {
      chmodSync(folder, mode)
      process.seteuid?.(65534)
      try {
        expect(await refused()).toEqual([[file, 'no hay permiso']])
      } finally {
        process.seteuid?.(0)
      }
      expect(readdirSync(folder)).toEqual(before)
      expect(readFileSync(join(folder, 'otra.json'), 'utf8')).toBe(wrong)
    }
  },
)

test('does not overwrite a file that has changed since it was checked', async () => {
  using written = writeSite({ 'pages/otra.json': page.replace('"title"', '"tittle"') })
  const checked = await validate(written.folder)
  const path = join(written.folder, 'pages/otra.json')
  const later = page.replace('"title"', '"otra"')
  writeFileSync(path, later)
  const { made } = await fixContent(() => Promise.resolve(checked))
  expect(made).toEqual([])
  expect(readFileSync(path, 'utf8')).toBe(later)
})
