import { expect, test } from 'vitest'
import { smallSite, writeSite } from '../../../tests/support/temporary-site.ts'
import { createReader, createChecks, toEditorDiagnostic } from './draft-checks.ts'

test('a diagnostic in the editor names fields by their Spanish titles', async () => {
  const title = smallSite['pages/otra.json']!.replace('"*"', '"/sola"')
    .replace('No está', 'NO HAY NINGUNA')
    .replace('"EventsCarousel"', '"Banner", "title": "x"')
  using site = writeSite({ 'pages/sola.json': title })
  const diagnostics = await createReader(site.folder).validate(new Map())
  expect(diagnostics.map((one) => toEditorDiagnostic(one, site.folder))).toMatchObject([
    { file: 'pages/sola.json', message: expect.stringContaining('Agregala al «Menú principal» o enlazala') },
    { message: expect.stringMatching(/^«Título» dice .* a «Textos que van como están»\.$/) },
  ])
})

test('a diagnostic in the editor quotes as Spanish does, and writes days in words', () => {
  const said = { message: '"Evento" es la muestra.', hint: 'Por ejemplo: "2027-03-15".' }
  const place = { file: 'a.json', pointer: '', line: 1, column: 1, endLine: 1, endColumn: 1 }
  expect(toEditorDiagnostic({ code: 'AUK201', severity: 'error', ...said, ...place }, '.')).toMatchObject({
    message: '«Evento» es la muestra.',
    hint: 'Por ejemplo: «lunes, 15 de marzo de 2027».',
  })
})

test('a diagnostic in the editor locates a missing field at the field', async () => {
  const site = smallSite['site.json']!.replace('"url"', '"notice": { "text": "Hoy no hay clases" }, "url"')
  using written = writeSite({ 'site.json': site })
  const diagnostics = await createReader(written.folder).validate(new Map())
  expect(diagnostics.map((one) => toEditorDiagnostic(one, written.folder))).toMatchObject([
    { pointer: '/notice/until', message: expect.stringMatching(/^Falta «Hasta»/) },
  ])
})

test('a diagnostic in the editor locates mistakes of a file without a form', async () => {
  const page = smallSite['pages/otra.json']!
  using site = writeSite({
    'pages/otra.json': page.replace('"kind": "page",', '"kind": "page"'),
    'pages/vieja.json': Buffer.from(page.replace('"*"', '"/vieja"'), 'latin1'),
  })
  const diagnostics = await createReader(site.folder).validate(new Map())
  const [comma, encoding] = diagnostics.map((one) => toEditorDiagnostic(one, site.folder))
  expect(comma).toMatchObject({ message: expect.stringMatching(/ Es en pages\/otra\.json, renglón 2\.$/) })
  // The editor has no text of this file, so it offers no fix.
  expect(encoding).not.toHaveProperty('fix')
})

test('reports whose draft is being checked, even when the check fails', async () => {
  const reports: string[][] = []
  const nothing = async () => ({}) as never
  const reader = { validate: async () => Promise.reject(new Error('no')), show: nothing, showAt: nothing }
  const checks = createChecks(reader, (people) => reports.push([...people]))
  const now = () => ({ revision: 1, files: new Map() })
  const draft = { person: { id: '7', name: 'Ana' }, now, texts: () => new Map() } as never
  await expect(checks.check(draft)).rejects.toThrow('no')
  expect(reports).toEqual([['7'], []])
})
