import type { Handler } from 'hono'
import type { ServerSite } from '../contract/messages.ts'
import { chooseEncoding } from './encoding.ts'
import { matchesEtag } from './etag.ts'
import type { KnownFiles } from './files.ts'
import { COMMON_HEADERS, NO_CONTENT_POLICY } from './headers.ts'

const METHODS = ['GET', 'HEAD']

/** Answers GET and HEAD for the known files (hono drops the body of an answer to HEAD). */
export function serveFiles({ files, redirects, notFound }: KnownFiles, site: ServerSite): Handler {
  const { methodNotAllowed, notFound: notFoundText } = site.messages.server
  return ({ req }) => {
    const { pathname, search } = new URL(req.url)
    const path = decodePath(pathname)
    const target = redirects.get(path)
    const found = files.get(path)
    if ((target || found) && !METHODS.includes(req.method))
      return plain(405, methodNotAllowed, { Allow: METHODS.join(', ') })
    if (target) return plain(308, '', { Location: encodeURI(target) + search })
    const file = found ?? notFound
    if (!file) return plain(404, notFoundText)

    const { bytes, etag, headers } =
      file[chooseEncoding(req.header('accept-encoding'), file)] ?? file.identity
    // Each answer but 200 sends a bit less: a missing page is never "not modified", and that has no body.
    const { ETag: _tag, ...untagged } = headers
    if (!found) return new Response(bytes, { status: 404, headers: untagged })
    if (!matchesEtag(req.header('if-none-match'), etag)) return new Response(bytes, { status: 200, headers })
    const { 'Content-Length': _length, ...bodiless } = headers
    return new Response(null, { status: 304, headers: bodiless })
  }
}

/** Hono's own decoding leaves the likes of `%26` and `%2B`, which stand in addresses of files called `a & b+c.jpg`. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Security-Policy': NO_CONTENT_POLICY }
  return new Response(text, { status, headers: { ...COMMON_HEADERS, ...type, ...headers } })
}
