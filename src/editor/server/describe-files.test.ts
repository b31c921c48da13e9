import { expect, test } from 'vitest'
import { describeFiles } from './describe-files.ts'

test('lists the items of collections after the pages', () => {
  const item = 'collections/novedades/feria.json'
  const texts = new Map(
    [item, 'pages/inicio.json'].map((file) => [file, JSON.stringify({ path: `/${file}`, title: file })]),
  )
  expect(describeFiles(texts, new Set()).pages.map(({ file }) => file)).toEqual(['pages/inicio.json', item])
})

test('names a page as the menu does, or else by the short name of its institution', () => {
  const texts = new Map(
    Object.entries({
      'pages/norte.json': { path: '/norte', title: 'La sede norte de la escuela' },
      'pages/sur.json': { path: '/sur', title: 'La sede sur de la escuela' },
      'site.json': {
        institutions: ['norte', 'sur'].map((id) => ({ path: `/${id}`, shortName: `Sede ${id}` })),
        navigation: [{ label: 'Norte', to: '/norte' }],
      },
    }).map(([file, value]) => [file, JSON.stringify(value)]),
  )
  expect(describeFiles(texts, new Set()).pages.map(({ title }) => title)).toEqual(['Norte', 'Sede sur'])
})
