import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Examples } from '../../src/authoring/catalogue/plugin.ts'
import { blockFile, blockNames } from '../../src/content/schema/schema.ts'
import { formatDiagnostics } from '../../src/content/report/format-diagnostics.ts'
import { loadSite } from './load-site.ts'
import type { CollectionFile, EventsFile } from '../../src/model/site.generated.ts'
import { siteData } from './site-data.ts'
import { docx, pdf } from './test-documents.ts'

/** Codes of diagnostics to ignore: pages without links to them, and pages without a main title. */
const OF_PAGES = ['AUK340', 'AUK344', 'AUK345']

const events: EventsFile['events'] = [
  event('norte', 'Muestra de fin de año', '2099-12-04', '18:30:00'),
  event('sur', 'Feria del libro', '2099-12-11', '09:00:00'),
  event('este', 'Noche de ajedrez', '2099-12-18', '20:00:00'),
]

const collection: CollectionFile = {
  kind: 'collection',
  path: '/novedades',
  title: 'Novedades',
  singular: 'Novedad',
  description: 'Lo que pasa en la escuela.',
  perPage: 12,
  schemaType: 'NewsArticle',
  tags: [{ id: 'salidas', label: 'Salidas' }],
  fields: [],
}

const item = {
  kind: 'item',
  path: '/novedades/paseo',
  title: 'Un paseo por el río',
  date: '2026-11-20',
  description: 'Remamos, almorzamos bajo los sauces y volvimos cantando.',
  institutions: ['sur'],
  tags: ['salidas'],
  blocks: [{ type: 'RichText', text: 'Una novedad de prueba.' }],
}

/** The example of a block type as JSON, as the editor copies it. */
export function exampleText(name: string): string {
  return readFileSync(blockFile(name, 'example.json'), 'utf8')
}

export async function loadExamples(
  texts: ReadonlyMap<string, string> = new Map(blockNames().map((name) => [name, exampleText(name)])),
): Promise<Examples> {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'))
  // Deletes the folder only when the process ends, because photographs are resized when they are requested.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeExamples(
    folder,
    [...texts].map(([name, text]) => [examplePath(name), [JSON.parse(text) as object]]),
  )
  const { site: loaded, assets, photos, diagnostics } = await loadSite(folder)
  const wrong = diagnostics.filter(({ code }) => !OF_PAGES.includes(code))
  if (!loaded || wrong.length > 0) throw new Error(`An example is wrong:\n${formatDiagnostics(wrong)}`)
  return { site: loaded, assets, photos, events }
}

const media: Record<string, () => Uint8Array> = {
  'patio.jpg': () => readFileSync(join(import.meta.dirname, 'examples-media/patio.jpg')),
  'reglamento.pdf': pdf,
  'ficha.docx': docx,
  'utiles.csv': () => Buffer.from('Qué;Cuántos\nCuaderno;2\n'),
}

function writeMedia(folder: string, texts: string): void {
  mkdirSync(join(folder, 'media'))
  for (const [name, make] of Object.entries(media)) {
    if (texts.includes(name)) writeFileSync(join(folder, 'media', name), make())
  }
}

/** Writes a site with the given blocks by page path, and with the pages and files to which the examples link. */
export function writeExamples(
  folder: string,
  pages: readonly (readonly [path: string, blocks: readonly object[]])[],
): void {
  mkdirSync(join(folder, 'pages'))
  mkdirSync(join(folder, 'collections/novedades'), { recursive: true })
  writeMedia(folder, JSON.stringify(pages))
  const { textFields: _, ...site } = siteData
  write(folder, 'site', { kind: 'site', ...site })
  write(folder, 'events', { kind: 'events', events })
  for (const path of ['/norte', '/sur', '/este', '/escribinos', '*']) {
    const name = path === '*' ? '404' : path.slice(1)
    write(folder, `pages/${name}`, page(path, [{ type: 'RichText', text: 'Una página de prueba.' }]))
  }
  const links = ['/sur', '/este', '/novedades', ...pages.map(([path]) => path)]
    .map((path) => `[${path}](${path})`)
    .join(', ')
  write(folder, 'pages/portada', page('/', [{ type: 'RichText', text: `Todas: ${links}.` }]))
  write(folder, 'collections/novedades/collection', collection)
  write(folder, 'collections/novedades/paseo', item)
  for (const [path, blocks] of pages) write(folder, `pages/${path.slice(1)}`, page(path, blocks))
}

export function examplePath(name: string): string {
  return `/bloque-${name.toLowerCase()}`
}

function page(path: string, blocks: readonly object[]): object {
  return { kind: 'page', path, title: `Página ${path}`, description: 'Una página de prueba.', blocks }
}

function write(folder: string, name: string, content: object): void {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(content))
}

function event(
  institution_type: string,
  name: string,
  date: string,
  time: string,
): EventsFile['events'][number] {
  const short_description = 'Las familias están invitadas: hay música, comida y juegos para todas las edades.'
  return { name, date, time, institution_type, short_description, status: 'active' }
}
