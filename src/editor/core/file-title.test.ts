import { expect, test } from 'vitest'
import { fileTitle } from './file-title.ts'

test('gives a file a readable title, also after it was deleted', () => {
  const entries = [
    { file: 'site.json', kind: 'site', title: '' },
    { file: 'pages/inicio.json', kind: 'page', title: 'Inicio' },
  ] as const
  const files = ['site.json', 'pages/inicio.json', 'pages/talleres/becas.json']
  expect(files.map((file) => fileTitle(entries, file))).toEqual(['El sitio', 'Inicio', 'becas'])
})
