import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { basePath } from '../engine/model/base-path.ts'
import { plainAnswer, writeAnswer } from './answer.ts'
import { withoutSecret, type WriteLog } from './log.ts'
import type { PublishedSite } from './published-site.ts'
import { answerFile, splitUrl } from './static.ts'

interface ListenerOptions {
  site: () => PublishedSite
  calls: (request: IncomingMessage, response: ServerResponse) => unknown
  office?: ((request: IncomingMessage, response: ServerResponse) => unknown) | undefined
  proxies: number
  log: WriteLog
}

/**
 * Handles all requests: answers those for files from memory, and passes the others to `calls` and `office`. Each request gets an id, for
 * its response and its log line.
 */
export function createListener({ site, calls, office, proxies, log }: ListenerOptions): RequestListener {
  const nextId = countIds()
  return (request, response) => {
    const { method = '', url: asked = '', headers } = request
    const id = nextId()
    logWhenDone(response, log, id)
    const more: [string, string][] = [['X-Request-Id', id]]
    if (proxies > 0 && isOverTls(request)) more.push(['Strict-Transport-Security', TLS_ONLY])

    if (!isSound(request)) return writeAnswer(response, plainAnswer(400, ''), more)
    const { files, site: texts } = site()
    const base = basePath(texts.url)
    if (base !== '' && [base, '/'].includes(splitUrl(asked).path))
      return writeAnswer(response, plainAnswer(302, '', { Location: `${base}/` }), more)
    // Another spelling of the base path, such as /Colegio/primario.
    const start = asked.slice(0, base.length)
    if (start !== base && start.toLowerCase() === base.toLowerCase())
      return writeAnswer(response, plainAnswer(308, '', { Location: base + asked.slice(base.length) }), more)
    const url = (request.url = urlInside(asked, base))
    const answerCall = CALLS.test(url) ? calls : OFFICE.test(url) ? office : undefined
    if (!answerCall) {
      const answer = answerFile(files, texts, { method, url, headers })
      if (answer instanceof Promise) return void answer.then((made) => writeAnswer(response, made, more))
      return writeAnswer(response, answer, more)
    }
    for (const [name, value] of more) response.setHeader(name, value)
    answerCall(request, response)
  }
}

/** Value of Strict-Transport-Security, for two years. Excludes subdomains, because they may be other sites. */
const TLS_ONLY = 'max-age=63072000'

/** Returns whether a request has a valid HTTP version, and at most one Host header, which must be valid. HTTP/1.0 has none. */
function isSound({ httpVersionMajor, headers: { host = '' }, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name))
  const isHost = host === '' || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`))
  return httpVersionMajor >= 1 && hosts.length <= 1 && isHost
}

/** Matches the paths of the API, health checks and calendars, also as part of a full URL, which proxies may send. */
const CALLS =
  /^(?:https?:\/\/[^/?#]*)?\/(?:api\/|(?:healthz|readyz|metrics|agenda(?:-[\w-]+)?\.ics)(?:$|\?))/i

/** Matches the paths for programs of the operator, which do not know where the site is on its host. */
const MONITORING = /^\/(?:healthz|readyz|metrics)(?:$|\?)/

/**
 * Returns the target of a request without the base path of the site: `/primario` for `/colegio/primario`. Empty for a target outside the
 * site, which no file and no call has.
 */
export function urlInside(url: string, base: string): string {
  if (base === '' || MONITORING.test(url)) return url
  const { path } = splitUrl(url)
  return path.startsWith(`${base}/`) ? url.replace(base, '') : ''
}

const OFFICE = /^(?:https?:\/\/[^/?#]*)?\/oficina(?:[/?]|$)/

function isOverTls({ headers }: IncomingMessage): boolean {
  return String(headers['x-forwarded-proto'] ?? '').startsWith('https')
}

/** Creates short request ids. Ids of an earlier start do not help to guess them. */
function countIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

function logWhenDone(response: ServerResponse, log: WriteLog, id: string): void {
  const start = performance.now()
  const { method, url = '' } = response.req
  response.once('close', () => {
    // Leaves out the query, which may contain what a person typed.
    const path = withoutSecret(url.replace(/\?.*/s, '')).slice(0, 200)
    const ms = Math.round(performance.now() - start)
    // Status 499 means that the client left before the end of the response.
    const status = response.writableFinished ? response.statusCode : 499
    log({ level: 'info', event: 'request', id, method, path, status, ms })
  })
}
