import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageAddress } from '../../src/engine/contract/page-address.ts'

/** Matches each address of the same site that a page loads or links to. Leaves out API calls. */
const REFERENCES = /\s(?:href|src|action|data-\w+)="(\/(?!\/|api\/)[^"]*)"|url\((\/[^)'"]+)\)/g
const SETS = /\ssrcset="([^"]*)"/gi

/** Returns a sentence for each dead link of a built site, with the page that contains the link. */
export function findDead(folder: string): string[] {
  const paths = globSync('**/*.*', { cwd: folder })
  const pages = paths.filter((path) => path.endsWith('.html'))
  const known = new Set(paths.map(pageAddress))
  return pages.flatMap((page) => findDeadOn(page, readFileSync(join(folder, page), 'utf8'), known))
}

export function findDeadOn(page: string, html: string, known: ReadonlySet<string>): string[] {
  const found = [...html.matchAll(REFERENCES)].flatMap(([, quoted, inStyle]) =>
    (quoted ?? inStyle ?? '').split(' '),
  )
  const sets = [...html.matchAll(SETS)].flatMap(([, set = '']) => set.split(/,\s+/))
  const inSets = sets.map((candidate) => candidate.trim().split(/\s/)[0]!).filter((at) => /^\/[^/]/.test(at))
  return [...new Set([...found, ...inSets])]
    .filter((address) => !known.has(plainPath(address)))
    .map((address) => `${page} leads to ${address}, where nothing is.`)
}

function plainPath(address: string): string {
  const path = address.replaceAll('&amp;', '&').replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
