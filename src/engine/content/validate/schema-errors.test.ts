import { expect, test } from 'vitest'
import { createLog } from '../diagnostics/diagnostic-log.ts'
import { explainErrors } from './schema-errors.ts'

test('explains a mistake in general words when the schema keyword has no message', () => {
  const value = { kind: 'page', title: 'Inicio' }
  const log = createLog()
  const source = { file: 'pages/inicio.json', text: '', isJson: false, value }
  const error = { keyword: 'format', instancePath: '/title', schemaPath: '', params: {}, data: 'Inicio' }
  explainErrors('PageFile', source, [error], (...reported) => log.report(...reported))
  expect(log.diagnostics().map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
    [
      'AUK214',
      '/title',
      '«Título» ("title") no tiene la forma que pide el esquema. Mirá un ejemplo en otra página.',
    ],
  ])
})
