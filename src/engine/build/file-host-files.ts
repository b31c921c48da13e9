import { EVENTS_FILE_PATH, type AgendaEvent } from '../contract/events.ts'
import { cacheControl, COMMON_HEADERS, PAGE_POLICY } from '../contract/headers.ts'
import { atBase, basePath } from '../model/base-path.ts'
import type { Site } from '../model/site.ts'
import type { SiteAsset } from '../model/site-asset.ts'

/**
 * Makes the files of a site for a host without a program: the agenda as a file, and the headers and redirects in the form that Netlify and
 * Cloudflare Pages read.
 */
export function* fileHostFiles({ url, redirects = [] }: Site, events: AgendaEvent[]): Generator<SiteAsset> {
  const at = (path: string) => atBase(basePath(url), path)
  yield { path: EVENTS_FILE_PATH.slice(1), content: JSON.stringify(events) }
  yield {
    path: '_headers',
    content: [
      // No header stands in two parts, because both hosts would join their values.
      part(at('/*'), { ...COMMON_HEADERS, 'Content-Security-Policy': PAGE_POLICY }),
      part(at('/assets/*'), { 'Cache-Control': cacheControl('assets/') }),
    ].join(''),
  }
  const lines = redirects.map(({ from, to }) => `${encodeURI(at(from))} ${encodeURI(at(to))} 301\n`)
  yield { path: '_redirects', content: lines.join('') }
}

function part(paths: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${paths}\n${lines.join('')}`
}
