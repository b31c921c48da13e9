import type { IncomingHttpHeaders } from 'node:http'
import type { ServerSite } from '../contract/messages.ts'
import { plainAnswer, type Answer } from './answer.ts'
import { takeRange } from './byte-range.ts'
import { allowedEncodings } from './encoding.ts'
import { matchesEtag } from './etag.ts'
import type { KnownFiles } from './files.ts'
import { hold, type HeldFile, type KnownFile, type Representation } from './known-file.ts'
import { representFile } from './representation.ts'

const METHODS = ['GET', 'HEAD']

/** The parts of a request that the answer depends on. */
export interface FileRequest {
  method: string
  /** as it stands in the request, with the query */
  url: string
  headers: Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match' | 'range'> & {
    'if-range'?: string | string[]
  }
}

/**
 * Answers GET and HEAD for the known files: nearly all requests are for files. At once, but for the first that asks for a file in an
 * encoding.
 */
export function answerFile(
  { files, redirects, moved, notFound }: KnownFiles,
  { messages: { server } }: ServerSite,
  { method, url, headers }: FileRequest,
): Answer | Promise<Answer> {
  const { path, search } = splitUrl(url)
  const allowed = allowedEncodings(headers['accept-encoding'])
  const found = files.get(path)
  if (found && METHODS.includes(method)) {
    const file = tryToHold(found)
    // A part can be asked for by GET alone (RFC 9110, 14.2).
    const asked = method === 'GET' ? headers : { ...headers, range: undefined }
    return file ? after(representFile(file, allowed), (made) => chooseAnswer(made, asked)) : LATER
  }
  const [target, moveTo] = [redirects.get(path), moved.get(path)]
  if (found ?? target ?? moveTo) {
    if (!METHODS.includes(method))
      return plainAnswer(405, server.methodNotAllowed, { Allow: METHODS.join(', ') })
    const headers = { Location: encodeURI((moveTo ?? target)!) + search }
    if (moveTo === undefined) return plainAnswer(308, '', headers)
    // Asked again after an hour: an old address may become that of another page.
    return plainAnswer(301, '', { ...headers, 'Cache-Control': 'public, max-age=3600' })
  }
  const file = notFound && tryToHold(notFound)
  if (!file) return plainAnswer(404, server.notFound)
  return after(representFile(file, allowed), ({ missing }) => missing)
}

/** @returns undefined where another build has taken the place of one that has not been read whole yet, just after the start */
function tryToHold(file: KnownFile): HeldFile | undefined {
  try {
    return hold(file)
  } catch {
    return undefined
  }
}

/** The new build is read within a second or two. Browsers then ask again by themselves. */
const LATER = plainAnswer(503, '', { 'Retry-After': '1', Refresh: '1' })

function after<T, R>(value: T | Promise<T>, act: (value: T) => R): R | Promise<R> {
  return value instanceof Promise ? value.then(act) : act(value)
}

function chooseAnswer({ etag, found, unchanged }: Representation, headers: FileRequest['headers']): Answer {
  if (matchesEtag(headers['if-none-match'], etag)) return unchanged
  const { range, 'if-range': condition = etag } = headers
  // Only videos are asked for in parts; of a file that has changed a part would not fit to those before.
  return range !== undefined && found.headers.includes('Accept-Ranges') && condition === etag
    ? takeRange(found, range)
    : found
}

/** A proxy may ask with the whole address (RFC 9112, 3.2.2). Text that is not an address is looked up as it is, and not found. */
function splitUrl(url: string): { path: string; search: string } {
  const parsed = url.startsWith('/') ? undefined : URL.parse(url)
  const relative = parsed ? parsed.pathname + parsed.search : url
  const query = relative.indexOf('?')
  return query < 0
    ? { path: decodePath(relative), search: '' }
    : { path: decodePath(relative.slice(0, query)), search: relative.slice(query) }
}

function decodePath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
