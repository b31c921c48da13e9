import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { docx, pdf } from '../test-documents.ts'

/** The JSON values of a site, by path, such as `pages/p0.json`. */
export type SiteFiles = Record<string, object>

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>'

/** The JSON files of a folder of content, by path. */
export function readFiles(folder: string): SiteFiles {
  const paths = globSync(['site.json', 'events.json', '{pages/**,fragments}/*.json'], { cwd: folder })
  const entries = paths.toSorted().map((path) => {
    const text = readFileSync(join(folder, path), 'utf8').replace(/^\uFEFF/, '')
    return [path.replaceAll('\\', '/'), JSON.parse(text) as object] as const
  })
  return Object.fromEntries(entries)
}

/** Writes a site, with the files of `media/` that random sites name, into a folder: a new temporary one if none is given. */
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
  write('media/a.pdf', pdf())
  write('media/año & 100 % (1).docx', docx())
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

/** The schema's name for the file of a path. */
export function kindOf(path: string): 'SiteFile' | 'EventsFile' | 'PageFile' | 'FragmentFile' {
  if (path === 'site.json') return 'SiteFile'
  if (path === 'events.json') return 'EventsFile'
  return path.startsWith('pages/') ? 'PageFile' : 'FragmentFile'
}
