import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { load, type SiteContent } from '../../../engine/content/load.ts'
import { formatDiagnostics } from '../../../engine/content/report/format-diagnostics.ts'
import { blockFile, blockNames } from '../../../engine/content/schema/schema.ts'
import type { EventsFile } from '../../../engine/model/site.generated.ts'

/** The content folder around the examples: the pages, files and events that they name. */
const EXAMPLES = join(import.meta.dirname, 'examples')

/** Codes of diagnostics to ignore: pages without links to them, and pages without a main title. */
const OF_PAGES = ['AUK340', 'AUK344', 'AUK345']

export type Examples = Pick<SiteContent, 'site' | 'assets' | 'photos'> & Pick<EventsFile, 'events'>

/** The example of a block type as JSON, as the editor copies it. */
export function exampleText(name: string): string {
  return readFileSync(blockFile(name, 'example.json'), 'utf8')
}

export function examplePath(name: string): string {
  return `/bloque-${name.toLowerCase()}`
}

/** Loads the example of each block type, each on a page of its own. @throws Error when an example is wrong */
export async function loadExamples(
  texts: ReadonlyMap<string, string> = new Map(blockNames().map((name) => [name, exampleText(name)])),
): Promise<Examples> {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'))
  // Deletes the folder only when the process ends, because photographs are resized when they are requested.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeExamples(
    folder,
    [...texts].map(([name, text]) => {
      const block: object = JSON.parse(text)
      return [examplePath(name), [block]]
    }),
  )
  const { content, diagnostics } = await load(folder)
  const wrong = diagnostics.filter(({ code }) => !OF_PAGES.includes(code))
  if (!content || wrong.length > 0) throw new Error(`An example is wrong:\n${formatDiagnostics(wrong)}`)
  const { events }: EventsFile = JSON.parse(readFileSync(join(EXAMPLES, 'events.json'), 'utf8'))
  return { ...content, events }
}

/** Writes a site with the given blocks by page path, and with the pages and files that the examples name. Its home links to all pages. */
export function writeExamples(
  folder: string,
  pages: readonly (readonly [path: string, blocks: readonly object[]])[],
): void {
  const texts = JSON.stringify(pages)
  const media = join(EXAMPLES, 'media')
  // Leaves out media that no example names, because unused media are reported.
  const filter = (path: string) => dirname(path) !== media || texts.includes(relative(media, path))
  cpSync(EXAMPLES, folder, { recursive: true, filter })
  const home = join(folder, 'pages/portada.json')
  const links = pages.map(([path]) => `, [${path}](${path})`).join('')
  writeFileSync(home, readFileSync(home, 'utf8').replace('/novedades)', `$&${links}`))
  for (const [path, blocks] of pages) {
    const page = { kind: 'page', path, title: `Página ${path}`, description: 'Una página de prueba.', blocks }
    writeFileSync(join(folder, `pages/${path.slice(1)}.json`), JSON.stringify(page))
  }
}
