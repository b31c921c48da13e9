import { expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { pictures } from '../diagnostics/table/pictures.ts'
import { reading } from '../diagnostics/table/reading.ts'
import { shape } from '../diagnostics/table/shape.ts'
import type { ValidateResult } from '../validate.ts'
import { formats } from './format-diagnostics.ts'

const start = { line: 1, column: 1, endLine: 1, endColumn: 1, pointer: '' }
const comma: Diagnostic = {
  ...reading.missingComma(),
  file: 'pages/año nuevo, 2.json',
  ...start,
  column: 8,
  endColumn: 8,
  fix: { title: 'Agregar la coma que falta.', edits: [{ offset: 7, length: 0, content: ',' }] },
}
const place = { line: 2, column: 3, endLine: 2, endColumn: 10, pointer: '/blocks/0/type' }
const type: Diagnostic = {
  ...shape.unknownType('<Tab> & "co"', '«Bloque»', 'TabsBlock\n100%'),
  file: 'pages/a.json',
  ...place,
  hint: "¿Quisiste decir 'TabsBlock'?",
}
const unused: Diagnostic = { ...pictures.unusedMedia(false), file: 'media/x.svg', ...start }
const report: ValidateResult = {
  diagnostics: [comma, type, unused],
  files: ['site.json', comma.file, type.file],
  textOf: (file) => ({ [comma.file]: '{"a": 1 "b": 2}', [type.file]: '{\n  "type": 1\u0000\n}' })[file],
}
const nothing: ValidateResult = { diagnostics: [], files: ['site.json'], textOf: () => undefined }

test('prints each diagnostic as text with its line, and a count', () => {
  expect(formats.text(report).split('\n')).toEqual([
    'pages/año nuevo, 2.json:1:8  error AUK107  Falta una coma: entre un elemento y el siguiente va una coma. Agregala acá. (--fix)',
    '  1 | {"a": 1 "b": 2}',
    '             ^',
    '',
    expect.stringMatching(/^pages\/a\.json:2:3 {2}error AUK204 .*TabsBlock·100%\. ¿Quisiste decir/) as string,
    '  2 |   "type": 1·',
    '        ^^^^^^^',
    '',
    'media/x.svg:1:1  advertencia AUK505  Ninguna página usa este archivo. Usalo o borralo.',
    '',
    '3 archivos, 2 errores y 1 advertencia.',
  ])
  expect(formats.text(nothing)).toBe('1 archivo, ningún problema.')
})

test('prints diagnostics as JSON with all their properties', () => {
  expect(JSON.parse(formats.json(report))).toEqual(report.diagnostics)
  expect(JSON.parse(formats.json(nothing))).toEqual([])
})

test('prints GitHub commands, and escapes characters that would end a command', () => {
  expect(formats.github(report).split('\n')).toEqual([
    '::error file=pages/año nuevo%2C 2.json,line=1,endLine=1,col=8,endColumn=8,title=AUK107::Falta una coma: entre un elemento y el siguiente va una coma. Agregala acá.',
    '::error file=pages/a.json,line=2,endLine=2,col=3,endColumn=9,title=AUK204::No existe "<Tab> & "co"" como "type" de «Bloque». Puede ser: TabsBlock·100%25. ¿Quisiste decir \'TabsBlock\'?',
    '::warning file=media/x.svg,line=1,endLine=1,col=1,endColumn=1,title=AUK505::Ninguna página usa este archivo. Usalo o borralo.',
    '3 archivos, 2 errores y 1 advertencia.',
  ])
})

test('shows a line break in a file’s name as a sign, so that it ends no line', () => {
  const [first] = report.diagnostics
  const odd = { ...report, diagnostics: [{ ...first!, file: 'media/a\nb.svg' }] }
  expect(formats.text(odd)).toContain('media/a·b.svg:')
  expect(formats.github(odd)).toContain('file=media/a·b.svg,')
})
