import type { IncomingHttpHeaders } from 'node:http'
import type { ServerSite } from '../engine/contract/messages.ts'
import { atBase, basePath } from '../engine/model/base-path.ts'
import { decodePercent } from '../engine/model/decode-percent.ts'
import { plainAnswer, type WholeAnswer } from './answer.ts'
import { matchesEtag } from './etag.ts'
import { pageForQuery, type ServedFiles } from './served-files.ts'
import { acceptedEncodings, representFile, type Representation } from './represent.ts'

const METHODS = ['GET', 'HEAD']

export interface HttpRequest {
  method: string
  url: string
  headers: Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match' | 'range'> & {
    'if-range'?: string | string[]
  }
}

/** Answers a request for a file of the site, or with 404. Returns a promise only while the file is being compressed for the first time. */
export function answerFile(
  { files, redirects, moved, notFound }: ServedFiles,
  { messages: { server }, url: siteUrl }: ServerSite,
  { method, url, headers }: HttpRequest,
): WholeAnswer | Promise<WholeAnswer> {
  const { path, search } = splitUrl(url)
  const accepted = acceptedEncodings(headers['accept-encoding'])
  const file = files.get(path)
  if (file && METHODS.includes(method)) {
    const shown = pageForQuery(file, search)
    return after(representFile(shown, accepted), (made) => chooseAnswer(made, method, headers))
  }
  const target = redirects.get(path) ?? redirects.get(path.toLowerCase())
  const moveTo = moved.get(path)
  const location = moveTo ?? target
  if ((file || location !== undefined) && !METHODS.includes(method))
    return plainAnswer(405, server.methodNotAllowed, { Allow: METHODS.join(', ') })
  if (location !== undefined) {
    const more = { Location: encodeURI(atBase(basePath(siteUrl), location)) + search }
    if (moveTo === undefined) return plainAnswer(308, '', more)
    // Lets browsers cache the redirect for an hour only, because the old address may become another page.
    return plainAnswer(301, '', { ...more, 'Cache-Control': 'public, max-age=3600' })
  }
  if (!notFound) return plainAnswer(404, server.notFound)
  return after(representFile(notFound, accepted), ({ missing }) => missing)
}

function after<T, R>(value: T | Promise<T>, act: (value: T) => R): R | Promise<R> {
  return value instanceof Promise ? value.then(act) : act(value)
}

function chooseAnswer(
  { etag, found, unchanged }: Representation,
  method: string,
  headers: HttpRequest['headers'],
): WholeAnswer {
  if (matchesEtag(headers['if-none-match'], etag)) return unchanged
  const { range, 'if-range': condition = etag } = headers
  // Only a GET of a video may request a range (RFC 9110, 14.2). A video that has changed is sent whole, because the browser has the start of
  // the old one.
  const isPart = range !== undefined && method === 'GET' && found.headers.includes('Accept-Ranges')
  return isPart && condition === etag ? sliceRange(found, range) : found
}

/**
 * Answers with one range of a file, so that a video plays from any position (RFC 9110, 14). Several ranges, or an invalid one, get the
 * whole file.
 *
 * @param range such as `bytes=0-` or `bytes=-500`
 */
function sliceRange(whole: WholeAnswer, range: string): WholeAnswer {
  const { headers, body } = whole
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (!(body instanceof Uint8Array) || (!first && !last)) return whole
  const size = body.length
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < Number(first)) return whole
  const others = headers.toSpliced(headers.indexOf('Content-Length'), 2)
  if (start >= size)
    return { status: 416, headers: [...others, 'Content-Length', '0', 'Content-Range', `bytes */${size}`] }
  const part = body.subarray(start, end + 1)
  const about = ['Content-Length', String(part.length), 'Content-Range', `bytes ${start}-${end}/${size}`]
  return { status: 206, headers: [...others, ...about], body: part }
}

/**
 * Splits the target of a request, which may be a full URL, into path and query (RFC 9112, 3.2.2). An invalid target stays as it is, and
 * gets 404.
 */
export function splitUrl(url: string): { path: string; search: string } {
  const parsed = url.startsWith('/') ? undefined : URL.parse(url)
  const relative = parsed ? parsed.pathname + parsed.search : url
  const query = relative.indexOf('?')
  return query < 0
    ? { path: decodePercent(relative), search: '' }
    : { path: decodePercent(relative.slice(0, query)), search: relative.slice(query) }
}
