import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from '../../../src/content/diagnostics/source.ts'

/** The JSON values of a site, by path, such as `pages/p0.json`. */
export type SiteFiles = Record<string, object>

/** The JSON files of a folder of content, by path. */
export function readFiles(folder: string): SiteFiles {
  const paths = globSync(['site.json', 'events.json', '{pages/**,fragments}/*.json'], { cwd: folder })
  const entries = paths.toSorted().map((path) => {
    const text = readFileSync(join(folder, path), 'utf8').replace(/^\uFEFF/, '')
    return [path.replaceAll('\\', '/'), JSON.parse(text) as object] as const
  })
  return Object.fromEntries(entries)
}

/** The schema's name for the file of a path. */
export function kindOf(path: string): 'SiteFile' | 'EventsFile' | 'PageFile' | 'FragmentFile' {
  if (path === 'site.json') return 'SiteFile'
  if (path === 'events.json') return 'EventsFile'
  return path.startsWith('pages/') ? 'PageFile' : 'FragmentFile'
}

/** A value as the walk over content takes it, without a file. */
export function sourceOf<T>(value: T): Source<T> {
  return { file: '', text: '', isJson: false, value }
}
