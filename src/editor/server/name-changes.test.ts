import { expect, test } from 'vitest'
import { bundleSchema } from '../../engine/content/schema/schema.ts'
import type { Changes } from '../../engine/json-text/content-document.ts'
import { deletePage } from '../core/commands/rename-page.ts'
import { withChanges } from '../core/step.ts'
import { nameChanges } from './name-changes.ts'

const page = (path: string, title: string, ...blocks: object[]) =>
  JSON.stringify({ kind: 'page', path, title, blocks })
const site = (value: object) =>
  JSON.stringify({
    kind: 'site',
    institutions: [{ id: 'sur', shortName: 'Secundario', path: '/', phones: ['1'] }],
    navigation: [
      { label: 'Inicio', to: '/' },
      { label: 'Primario', to: '/primario' },
    ],
    ...value,
  })
const before = new Map([
  ['site.json', site({})],
  ['pages/inicio.json', page('/', 'Inicio', { type: 'RichText', text: '[Primario](/primario)' })],
  [
    'pages/contacto.json',
    page('/contacto', 'Contacto', { type: 'CardGrid', cards: [{ title: 'Primario', to: '/primario#a' }] }),
  ],
  ['pages/primario.json', page('/primario', 'Nivel primario')],
])
const names = (changes: Changes) => nameChanges(bundleSchema(), before, withChanges(before, changes))

test.each([
  [{ notice: { text: 'Sin clases' } }, 'Se agrega Aviso'],
  [
    { institutions: [{ id: 'sur', shortName: 'Secundario', path: '/', phones: ['2'] }] },
    'Teléfonos de Secundario',
  ],
])('names what changes in the site: %j', (value, name) => {
  expect(names(new Map([['site.json', site(value)]]))).toEqual([name])
})

test('names a deleted page first, without what follows it', () => {
  expect(names(deletePage(bundleSchema(), before, 'pages/primario.json', '/'))).toEqual([
    'Se borra la página Primario',
    'Inicio',
  ])
  expect(names(new Map([['pages/sur.json', page('/sur', 'Sur')]]))).toEqual(['Se agrega la página Sur'])
})
