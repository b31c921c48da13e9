import type { IncomingHttpHeaders } from 'node:http'
import type { ServerSite } from '../contract/messages.ts'
import { plainAnswer, type Answer } from './answer.ts'
import { chooseEncoding } from './encoding.ts'
import { takeRange } from './byte-range.ts'
import { matchesEtag } from './etag.ts'
import type { KnownFile, KnownFiles } from './files.ts'

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
 * Answers GET and HEAD for the known files, with the answers that were made when the site was read: nearly all requests are for files.
 */
export function answerFile(
  { files, redirects, notFound }: KnownFiles,
  { messages: { server } }: ServerSite,
  { method, url, headers }: FileRequest,
): Answer {
  const { path, search } = splitUrl(url)
  const found = files.get(path)
  if (found && METHODS.includes(method)) return chooseAnswer(found, headers)
  const target = redirects.get(path)
  if (found ?? target) {
    return METHODS.includes(method)
      ? plainAnswer(308, '', { Location: encodeURI(target!) + search })
      : plainAnswer(405, server.methodNotAllowed, { Allow: METHODS.join(', ') })
  }
  return notFound ? pick(notFound, headers).missing : plainAnswer(404, server.notFound)
}

function chooseAnswer(file: KnownFile, headers: FileRequest['headers']): Answer {
  const { etag, found, unchanged } = pick(file, headers)
  if (matchesEtag(headers['if-none-match'], etag)) return unchanged
  const { range, 'if-range': condition = etag } = headers
  // Only videos are asked for in parts; of a file that has changed a part would not fit to those before.
  return range !== undefined && found.headers.includes('Accept-Ranges') && condition === etag
    ? takeRange(found, range)
    : found
}

function pick(file: KnownFile, headers: FileRequest['headers']) {
  const encoding = chooseEncoding(headers['accept-encoding'], file)
  return file[encoding] ?? file.identity
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
