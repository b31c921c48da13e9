import { join } from 'node:path'
import { cacheFolder } from '../../content/cache-folder.ts'
import { fingerprint } from '../../content/media/cached.ts'
import { openKeptMap } from '../../content/records/kept-map.ts'
import type { Event } from '../../model/site.generated.ts'
import type { Page, Site } from '../../model/site.ts'
import { letterCollector, lettersIn } from './letters.ts'

/**
 * All characters that occur in a site and its agenda. Those of each page are kept by the page's version, so that a page that has not
 * changed is not looked into.
 */
export function siteLetters(
  { pages, ...site }: Site,
  events: Event[],
  versions: ReadonlyMap<Page, string>,
): Set<string> {
  const file = join(cacheFolder('site-letters'), `${fingerprint(site.name, site.url)}.json`)
  const { known, save } = openKeptMap<string>(file, 'sorted letters ')
  const { found, collect } = letterCollector()
  collect([site, events])
  const notes = new Map<string, string>()
  const different = new Set<string>()
  for (const page of pages) {
    const version = versions.get(page)
    const letters = (version && known.get(version)) ?? [...lettersIn(page)].toSorted().join('')
    if (version) notes.set(version, letters)
    different.add(letters)
  }
  // In one order, so that thousands of pages have the same few.
  for (const letters of different) collect(letters)
  save(notes)
  return found
}
