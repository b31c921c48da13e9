import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { commonFile } from '../../../src/engine/build/fonts/site-fonts.ts'
import type { Files } from '../../../src/engine/content/schema/definitions.ts'
import { docx, pdf } from '../test-documents.ts'

export type SiteFiles = Record<string, object>

export const FONT = 'media/letra.woff2'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>'

export function readFiles(folder: string): SiteFiles {
  const paths = globSync(['site.json', 'events.json', '{pages/**,fragments,collections/**}/*.json'], {
    cwd: folder,
  })
  const entries = paths.toSorted().map((path) => {
    const text = readFileSync(join(folder, path), 'utf8').replace(/^\uFEFF/, '')
    return [path.replaceAll('\\', '/'), JSON.parse(text) as object] as const
  })
  return Object.fromEntries(entries)
}

/** Writes the files of a random site and its `media/` files, by default into a new temporary folder. */
export function writeFiles(
  files: SiteFiles,
  folder = mkdtempSync(join(tmpdir(), 'random-site-')),
): { folder: string } & Disposable {
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const [path, content] of Object.entries(files)) write(path, JSON.stringify(content))
  for (const name of ['a', 'año & 100 % (1)']) write(`media/${name}.svg`, SVG)
  if (JSON.stringify(files).includes(FONT)) write(FONT, readFileSync(commonFile('figtree')))
  write('media/a.pdf', pdf())
  write('media/año & 100 % (1).docx', docx())
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

export function kindOf(path: string): keyof Files {
  if (path === 'site.json') return 'SiteFile'
  if (path === 'events.json') return 'EventsFile'
  if (/^collections\/[^/]+\/collection\.json$/.test(path)) return 'CollectionFile'
  if (path.startsWith('collections/')) return 'ItemFile'
  return path.startsWith('pages/') ? 'PageFile' : 'FragmentFile'
}
