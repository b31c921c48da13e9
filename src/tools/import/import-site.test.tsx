import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadOldBlocks } from '../../../scripts/old-blocks.ts'
import { migrations } from '../../engine/migrations/index.ts'
import { importSite, REPORT } from './import-site.ts'

const xml = readFileSync(join(import.meta.dirname, '../../../tests/fixtures/wordpress/export.xml'), 'utf8')
const make = await loadOldBlocks()
const uploads = ['2024/03/patio.jpg', '2024/03/DSC_0042.jpg', '2024/03/reglamento.pdf', '2020/nadie.jpg']
const run = (source: string, menu?: string, paths = uploads) =>
  importSite(source, { format: migrations.length, collection: 'Novedades', uploads: paths, make, menu })
const { files, media, summary } = run(xml)
const read = (file: string) => JSON.parse(files.get(file) ?? 'null') as unknown

test('imports pages with their old addresses, and posts as items of a collection', () => {
  expect([...files.keys()].toSorted()).toEqual([
    'collections/novedades/2024-03-05-visita-al-museo.json',
    'collections/novedades/2024-04-01-reunion.json',
    'collections/novedades/collection.json',
    'events.json',
    REPORT,
    'pages/inicio.json',
    'pages/inscripcion.json',
    'pages/no-encontrada.json',
    'pages/nuestra-escuela.json',
    'site.json',
  ])
  expect(read('pages/nuestra-escuela.json')).toMatchObject({ path: '/nuestra-escuela' })
  expect(read('pages/inicio.json')).toMatchObject({ path: '/' })
  expect(summary).toContain('4 páginas, 2 elementos de la colección (1 sin terminar), 3 archivos')
})

test('changes links in texts to the new addresses', () => {
  expect(files.get('pages/nuestra-escuela.json')).toContain(
    '[la visita al museo](/novedades/visita-al-museo)',
  )
})

test('an imported item has its day, categories, main picture and draft state', () => {
  expect(read('collections/novedades/2024-03-05-visita-al-museo.json')).toMatchObject({
    path: '/novedades/visita-al-museo',
    date: '2024-03-05',
    tags: ['salidas'],
    picture: { type: 'file', src: 'media/2024/03/patio.jpg', alt: 'patio' },
  })
  expect(read('collections/novedades/2024-04-01-reunion.json')).toMatchObject({ draft: true })
})

test('an imported site says its format, so that it can be migrated', () => {
  expect(read('site.json')).toMatchObject({ format: migrations.length })
})

test('redirects old addresses, and imports the menu', () => {
  expect(read('site.json')).toMatchObject({
    redirects: [
      { from: '/category/salidas', to: '/novedades/tema/salidas' },
      { from: '/2024/03/05/visita-al-museo', to: '/novedades/visita-al-museo' },
    ],
    navigation: [
      { label: 'Inicio', to: '/' },
      {
        label: 'La escuela',
        to: '/nuestra-escuela',
        links: [
          { label: 'Nuestra escuela', to: '/nuestra-escuela' },
          { label: 'Salidas', to: '/novedades/tema/salidas' },
        ],
      },
      { label: 'Facebook', to: 'https://www.facebook.com/rosaleda' },
    ],
  })
})

test('the description of an item omits links to missing pictures', () => {
  const item = run(xml, undefined, []).files.get('collections/novedades/2024-03-05-visita-al-museo.json')
  expect(item).toContain('"description": "Fuimos al museo con primer grado. Había un dinosaurio.')
})

test('copies the files that imported pages use', () => {
  expect([...media.keys()].toSorted()).toEqual([
    'media/2024/03/DSC_0042.jpg',
    'media/2024/03/patio.jpg',
    'media/2024/03/reglamento.pdf',
  ])
})

test.each([
  ['https://www.rosaleda.example/producto/guardapolvo/', 'es de una clase que el sitio no tiene (product)'],
  ['https://www.rosaleda.example/?page_id=13', 'la página no era pública: no se trajo'],
  ['https://www.rosaleda.example/inscripción/', 'ninguna redirección puede conservar la dirección vieja'],
  [
    'https://www.rosaleda.example/nuestra-escuela/',
    'le falta decir qué se ve: lleva «El patio con el limonero»',
  ],
  ['https://www.rosaleda.example/2024/03/05/visita-al-museo/', 'no se trajeron sus comentarios (1)'],
])('reports what could not be imported of %s', (address, note) => {
  const [, own = ''] = (files.get(REPORT) ?? '').split(`<${address}>`)
  expect(own.split('\n## ')[0]).toContain(note)
})

test('reports problems of an import that concern the whole site', () => {
  const [, whole = ''] = (files.get(REPORT) ?? '').split('## De todo el sitio')
  expect(whole).toContain('menú «Menú principal»: «Tienda» no lleva a ninguna página')
  expect(whole).toContain('las etiquetas no se traen, solo las categorías: museo.')
  expect(whole).toContain('un archivo de la carpeta no se usa')
})

test.each([
  ['<rss><channel>', 'El archivo no es un XML entero (1:14: unclosed tag: channel). Exportalo de nuevo.'],
  ['<rss><channel><title>Otra cosa</title></channel></rss>', 'no es una exportación de WordPress'],
])('refuses to import %s', (source, message) => {
  expect(() => run(source)).toThrow(message)
})

test('refuses to import a menu that the export does not contain', () => {
  expect(() => run(xml, 'Pie')).toThrow('No hay un menú «Pie» en la exportación. Hay: Menú principal.')
})

test('leaves out what is in the trash', () => {
  const trashed = xml.replace('<![CDATA[private]]>', '<![CDATA[trash]]>')
  expect(trashed).not.toBe(xml)
  expect([...run(trashed).files.keys()].join()).not.toContain('2024-04-01-reunion')
})

test('keeps one language of a text in several, and reports the others', () => {
  const both = xml.replace(
    '<title>Nuestra escuela</title>',
    '<title>[:es]Nuestra escuela[:en]Our school[:]</title>',
  )
  const title = '<title><![CDATA[Nuestra escuela]]></title>'
  const source =
    both === xml
      ? xml.replace(title, title.replace('Nuestra escuela', '[:es]Nuestra escuela[:en]Our school[:]'))
      : both
  expect(source).not.toBe(xml)
  const spanish = run(source).files
  expect(spanish.get('pages/nuestra-escuela.json')).toContain('"title": "Nuestra escuela"')
  expect(spanish.get(REPORT)).toContain('no se trajo su texto en otro idioma: en')
})
