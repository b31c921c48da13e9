import { expect, test } from 'vitest'
import { describeFiles } from './describe-files.ts'

test('lists the items of collections after the pages', () => {
  const item = 'collections/novedades/feria.json'
  const texts = new Map(
    [item, 'pages/inicio.json'].map((file) => [file, JSON.stringify({ path: `/${file}`, title: file })]),
  )
  expect(describeFiles(texts, new Set()).pages.map(({ file }) => file)).toEqual(['pages/inicio.json', item])
})
