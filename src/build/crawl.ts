import { pageAddress } from '../contract/page-address.ts'

/** Follows everything that the files of a site point to, as they are written. */
export interface Crawl {
  visit(path: string, content: string | Uint8Array): void
  /** One sentence for each address that nothing would answer. */
  findDead(paths: string[]): string[]
}

/** What a page loads or leads to within the site, apart from the two calls, which may be another server's. */
const REFERENCES = /\s(?:href|src|action|data-\w+)="(\/(?!\/|api\/)[^"]*)"|url\((\/[^)'"]+)\)/g
const SETS = /\ssrcset="([^"]*)"/gi

/** A crawl keeps each address once, with the first page that names it. */
export function startCrawl(): Crawl {
  const asked = new Map<string, string>()
  return {
    visit(path, content) {
      if (!path.endsWith('.html') || typeof content !== 'string') return
      const found = [...content.matchAll(REFERENCES)].flatMap(([, quoted, inStyle]) =>
        // An attribute of ours may list several.
        (quoted ?? inStyle ?? '').split(' '),
      )
      const sets = [...content.matchAll(SETS)].flatMap(([, set = '']) => set.split(/,\s+/))
      const inSets = sets
        .map((candidate) => candidate.trim().split(/\s/)[0]!)
        .filter((at) => /^\/[^/]/.test(at))
      for (const address of [...found, ...inSets]) if (!asked.has(address)) asked.set(address, path)
    },
    findDead(paths) {
      const known = new Set(paths.map(pageAddress))
      return [...asked]
        .filter(([address]) => !known.has(plainPath(address)))
        .map(([address, page]) => `${page} lleva a ${address}, y ahí no hay nada.`)
    },
  }
}

function plainPath(address: string): string {
  const path = address.replaceAll('&amp;', '&').replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
