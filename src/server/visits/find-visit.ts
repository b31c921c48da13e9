import type { IncomingMessage } from 'node:http'
import type { ServerSite } from '../../contract/messages.ts'
import type { ServedFile } from '../represent.ts'
import { splitUrl } from '../static.ts'

/** The path of a visited page, and the host whose link led to it. The host is empty when unknown, or when it is the site itself. */
interface PageVisit {
  page: string
  from: string
}

export type VisitRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

interface VisitedSite {
  files: { files: ReadonlyMap<string, Pick<ServedFile, 'path'>> }
  site: Pick<ServerSite, 'url' | 'visits'>
}

/**
 * Finds the visit that a request shows: GET opens a page; HEAD reports that the visitor went to a page without loading a document.
 *
 * @returns undefined for files, prefetching, known bots, and visitors who ask not to be counted
 */
export function findVisit(
  { method, url = '', headers }: VisitRequest,
  { files: { files }, site }: VisitedSite,
): PageVisit | undefined {
  if (!site.visits || !isWillingPerson(headers)) return undefined
  const { path } = splitUrl(url)
  if (files.get(path)?.path.endsWith('.html') !== true) return undefined
  const from = hostOf(headers.referer)
  const isInside = from !== '' && [hostOf(`http://${headers.host}`), hostOf(site.url)].includes(from)
  const isVisit = method === 'HEAD' ? isInside : method === 'GET' && opensDocument(headers)
  return isVisit ? { page: path, from: isInside ? '' : from } : undefined
}

const BOTS = /bot|crawl|spider|slurp|preview|headless|lighthouse/i

/**
 * Returns whether a request may be counted: a person's browser sent it, without asking for privacy (Do Not Track, Global Privacy Control).
 */
function isWillingPerson(headers: IncomingMessage['headers']): boolean {
  const agent = headers['user-agent'] ?? ''
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '')
  const isRefused = headers.dnt === '1' || headers['sec-gpc'] === '1'
  return agent.startsWith('Mozilla/') && !BOTS.test(agent) && !purpose.includes('prefetch') && !isRefused
}

/** Returns whether a browser opens a document. Sec-Fetch-Dest tells so, but browsers send it over HTTPS only. */
function opensDocument({ 'sec-fetch-dest': dest, accept = '' }: IncomingMessage['headers']): boolean {
  return dest === undefined ? accept.includes('text/html') : dest === 'document'
}

/** The host of a URL, without `www.`; empty for a URL of another kind than http and https. */
function hostOf(address = ''): string {
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {}
  return /^https?:$/.test(protocol) ? hostname.replace(/^www\./, '').slice(0, 100) : ''
}
