import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageAddress } from '../../src/engine/contract/page-address.ts'

/** Matches each address of the same host that a page loads or links to. */
const REFERENCES = /\s(?:href|src|action|poster|data-\w+)="(\/(?!\/)[^"]*)"|url[(=](\/[^)'"]+)/g
const SETS = /\ssrcset="([^"]*)"/gi

/**
 * Returns a sentence for each dead link of a built site, with the page that contains the link.
 *
 * @param base the path of the site on its host. An address outside is dead.
 */
export function findDead(folder: string, base = ''): string[] {
  const paths = globSync('**/*.*', { cwd: folder })
  const pages = paths.filter((path) => path.endsWith('.html'))
  const known = new Set(paths.map((path) => base + pageAddress(path)))
  return pages.flatMap((page) => findDeadOn(page, readFileSync(join(folder, page), 'utf8'), known, base))
}

export function findDeadOn(page: string, html: string, known: ReadonlySet<string>, base = ''): string[] {
  const found = [...html.matchAll(REFERENCES)].flatMap(([, quoted, inStyle]) =>
    (quoted ?? inStyle ?? '').split(' '),
  )
  const sets = [...html.matchAll(SETS)].flatMap(([, set = '']) => set.split(/,\s+/))
  const inSets = sets.map((candidate) => candidate.trim().split(/\s/)[0]!).filter((at) => /^\/[^/]/.test(at))
  return [...new Set([...found, ...inSets])]
    .filter((address) => !known.has(plainPath(address)) && !address.startsWith(`${base}/api/`))
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
