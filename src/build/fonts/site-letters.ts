import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../../content/cache-folder.ts'
import { fingerprint } from '../../content/media/cached.ts'
import { replaceFile } from '../../content/replace-file.ts'
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
  const known = readNotes(file)
  const { found, collect } = letterCollector()
  collect([site, events])
  const notes: Record<string, string> = {}
  for (const page of pages) {
    const version = versions.get(page)
    const letters = (version && known[version]) ?? [...lettersIn(page)].join('')
    if (version) notes[version] = letters
    collect(letters)
  }
  replaceFile(file, JSON.stringify(notes))
  return found
}

/** Our own build has written it; one that was damaged is none. */
function readNotes(file: string): Record<string, string> {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  } catch {
    return {}
  }
}
