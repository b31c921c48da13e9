import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blockNames } from '../../src/content/schema.ts'
import { formatDiagnostics } from '../../src/content/format-diagnostics.ts'
import { loadSite } from '../../src/content/load-site.ts'
import type { Site } from '../../src/model/site.ts'
import { siteData } from './site-data.ts'

/** The example of a block type, as an editor would copy it. */
export function readExample(name: string): object {
  return JSON.parse(readFileSync(`src/blocks/${name}/${name}.example.json`, 'utf8')) as object
}

/** A site in which every block type's example has a page of its own, `/bloque-<name>`, loaded like any content. @throws with what is wrong in an example */
export async function loadExamples(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'))
  try {
    mkdirSync(join(folder, 'pages'))
    const { pages: _, ...site } = siteData
    write(folder, 'site', { kind: 'site', ...site })
    write(folder, 'events', { kind: 'events', events: [] })
    for (const path of ['/', '/norte', '/sur', '/este', '/escribinos', '*']) {
      write(
        folder,
        `pages/${path === '/' ? 'portada' : path === '*' ? '404' : path.slice(1)}`,
        page(path, [{ type: 'Quote', text: 'Una página de prueba.' }]),
      )
    }
    for (const name of blockNames())
      write(folder, `pages/bloque-${name}`, page(examplePath(name), [readExample(name)]))
    const { site: loaded, diagnostics } = await loadSite(folder)
    if (!loaded || diagnostics.length > 0)
      throw new Error(`An example is wrong:\n${formatDiagnostics(diagnostics)}`)
    return loaded
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Where the example of a block type is shown. */
export function examplePath(name: string): string {
  return `/bloque-${name.toLowerCase()}`
}

function page(path: string, blocks: object[]): object {
  return { kind: 'page', path, title: `Página ${path}`, description: 'Una página de prueba.', blocks }
}

function write(folder: string, name: string, content: object): void {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(content))
}
