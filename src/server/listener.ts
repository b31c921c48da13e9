import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { plainAnswer, writeAnswer } from './answer.ts'
import type { WriteLog } from './log.ts'
import type { PublishedSite } from './published-site.ts'
import { answerFile } from './static.ts'

export interface ListenerOptions {
  /** the site as it is now */
  site: () => PublishedSite
  /** answers requests below `/api/` and for `/healthz` and `/readyz` */
  calls: (request: IncomingMessage, response: ServerResponse) => unknown
  /** answers requests below `/oficina`, where there is an office */
  office?: ((request: IncomingMessage, response: ServerResponse) => unknown) | undefined
  /** the number of proxies in front of the server */
  proxies: number
  log: WriteLog
}

/**
 * Answers every request: files from memory at once, calls through `calls`. Each request gets an id, which stands in its answer and
 * in its line of the log.
 */
export function createListener({ site, calls, office, proxies, log }: ListenerOptions): RequestListener {
  const nextId = countIds()
  return (request, response) => {
    const { method = '', url = '', headers } = request
    const id = nextId()
    logWhenDone(response, log, id)
    const more: [string, string][] = [['X-Request-Id', id]]
    if (proxies > 0 && isOverTls(request)) more.push(['Strict-Transport-Security', TLS_ONLY])

    if (!isSound(request)) return writeAnswer(response, plainAnswer(400, ''), more)
    const answerCall = CALLS.test(url) ? calls : OFFICE.test(url) ? office : undefined
    if (!answerCall) {
      const { files, site: texts } = site()
      const answer = answerFile(files, texts, { method, url, headers })
      if (answer instanceof Promise) return void answer.then((made) => writeAnswer(response, made, more))
      return writeAnswer(response, answer, more)
    }
    for (const [name, value] of more) response.setHeader(name, value)
    answerCall(request, response)
  }
}

/** Two years. Without subdomains, which may belong to other sites. */
const TLS_ONLY = 'max-age=63072000'

/**
 * Whether a request is of HTTP/1.0 at least, and names one host at most: a name or an address, with or without a port. HTTP/1.0 has no
 * Host header.
 */
function isSound({ httpVersionMajor, headers: { host = '' }, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name))
  const isHost = host === '' || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`))
  return httpVersionMajor >= 1 && hosts.length <= 1 && isHost
}

/** A proxy may ask with the whole address instead of the path. */
const CALLS = /^(?:https?:\/\/[^/?#]*)?\/(?:api\/|(?:healthz|readyz)(?:$|\?))/i

const OFFICE = /^(?:https?:\/\/[^/?#]*)?\/oficina(?:[/?]|$)/

/** The secret in the path of a link to choose a password. */
const SECRET = /(\/oficina\/clave\/).+/

function isOverTls({ headers }: IncomingMessage): boolean {
  return String(headers['x-forwarded-proto'] ?? '').startsWith('https')
}

/** Makes short ids that cannot be guessed from those of an earlier start. */
function countIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

function logWhenDone(response: ServerResponse, log: WriteLog, id: string): void {
  const start = performance.now()
  response.once('close', () => {
    const { method, url = '' } = response.req
    // Without the query: it may hold what a person typed.
    const path = url.replace(/\?.*/s, '').replace(SECRET, '$1…').slice(0, 200)
    const ms = Math.round(performance.now() - start)
    // The client left before it had the whole answer.
    const status = response.writableFinished ? response.statusCode : 499
    log({ level: 'info', event: 'request', id, method, path, status, ms })
  })
}
