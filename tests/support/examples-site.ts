import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Examples } from '../../src/authoring/catalogue/plugin.ts'
import { blockNames } from '../../src/content/schema/schema.ts'
import { formatDiagnostics } from '../../src/content/report/format-diagnostics.ts'
import { loadSite } from './load-site.ts'
import type { EventsFile } from '../../src/model/site.generated.ts'
import { siteData } from './site-data.ts'
import { docx, pdf } from './test-documents.ts'

const blocks = join(import.meta.dirname, '../../src/blocks')

/** A page of one example has no link to it, and a main title only by chance. */
const OF_PAGES = ['AUK340', 'AUK344', 'AUK345']

/** Some events of the coming years: one of each institution. */
const events: EventsFile['events'] = [
  event('norte', 'Muestra de fin de año', '2099-12-04', '18:30:00'),
  event('sur', 'Feria del libro', '2099-12-11', '09:00:00'),
  event('este', 'Noche de ajedrez', '2099-12-18', '20:00:00'),
]

/** The example of a block type, as an editor would copy it. */
export function exampleText(name: string): string {
  return readFileSync(join(blocks, name, `${name}.example.json`), 'utf8')
}

/**
 * Loads examples like any content, each on a page `/bloque-<name>`.
 *
 * @param texts the JSON of each block type's example
 * @throws Error with what is wrong in an example
 */
export async function loadExamples(
  texts: ReadonlyMap<string, string> = new Map(blockNames().map((name) => [name, exampleText(name)])),
): Promise<Examples> {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'))
  try {
    writeExamples(
      folder,
      [...texts].map(([name, text]) => [examplePath(name), [JSON.parse(text) as object]]),
    )
    const { site: loaded, assets, photos, diagnostics } = await loadSite(folder)
    const wrong = diagnostics.filter(({ code }) => !OF_PAGES.includes(code))
    if (!loaded || wrong.length > 0) throw new Error(`An example is wrong:\n${formatDiagnostics(wrong)}`)
    return { site: loaded, assets, photos, events }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Files that examples may show or link to. One that is not named would be a warning. */
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

/** Writes a site with these pages, each a path and its blocks, and the pages and files that the examples name. */
export function writeExamples(
  folder: string,
  pages: readonly (readonly [path: string, blocks: readonly object[]])[],
): void {
  mkdirSync(join(folder, 'pages'))
  writeMedia(folder, JSON.stringify(pages))
  const { textFields: _, ...site } = siteData
  write(folder, 'site', { kind: 'site', ...site })
  write(folder, 'events', { kind: 'events', events })
  for (const path of ['/norte', '/sur', '/este', '/escribinos', '*']) {
    const name = path === '*' ? '404' : path.slice(1)
    write(folder, `pages/${name}`, page(path, [{ type: 'Quote', text: 'Una página de prueba.' }]))
  }
  const links = ['/sur', '/este', ...pages.map(([path]) => path)]
    .map((path) => `[${path}](${path})`)
    .join(', ')
  write(folder, 'pages/portada', page('/', [{ type: 'RichText', text: `Todas: ${links}.` }]))
  for (const [path, blocks] of pages) write(folder, `pages/${path.slice(1)}`, page(path, blocks))
}

/** Where the example of a block type is shown. */
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
