import type { Source } from '../../../src/content/diagnostics/source.ts'

/** The JSON values of a site, by path, such as `pages/p0.json`. */
export type SiteFiles = Record<string, object>

/** The schema's name for the file of a path. */
export function kindOf(path: string): 'SiteFile' | 'EventsFile' | 'PageFile' | 'FragmentFile' {
  if (path === 'site.json') return 'SiteFile'
  if (path === 'events.json') return 'EventsFile'
  return path.startsWith('pages/') ? 'PageFile' : 'FragmentFile'
}

/** A value as the walk over content wants it, from no file. */
export function sourceOf<T>(value: T): Source<T> {
  return { file: '', text: '', tree: undefined, value }
}
