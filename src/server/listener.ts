import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { plainAnswer, writeAnswer } from './answer.ts'
import type { Log } from './log.ts'
import type { PublishedSite } from './published-site.ts'
import { answerFile } from './static.ts'

export interface ListenerOptions {
  /** the site as it is now */
  site: () => PublishedSite
  /** answers what is asked under `/api/`, and for `/healthz` */
  calls: (request: IncomingMessage, response: ServerResponse) => unknown
  /** how many proxies stand before the server */
  proxies: number
  log: Log
}

/**
 * Answers every request: files from memory, right here, for they are nearly all there is; calls by whoever answers them. Each
 * request gets an id, in its answer and in the log, and one line there.
 */
export function createListener({ site, calls, proxies, log }: ListenerOptions): RequestListener {
  const nextId = countIds()
  const write = answerTogether()
  return answerInTurn((request, response) => {
    const { method = '', url = '', headers } = request
    const id = nextId()
    logWhenDone(response, log, id)
    const more = ['X-Request-Id', id]
    if (proxies > 0 && isOverTls(request)) more.push('Strict-Transport-Security', TLS_ONLY)

    if (!isHost(headers.host)) return write(response, plainAnswer(400, ''), more)
    if (!CALLS.test(url)) {
      const { files, site: texts } = site()
      return write(response, answerFile(files, texts, { method, url, headers }), more)
    }
    for (let at = 0; at < more.length; at += 2) response.setHeader(more[at]!, more[at + 1]!)
    calls(request, response)
  })
}

/**
 * A request that came in one breath with others is answered when the answers before it have gone: whoever reads none of them would
 * fill the memory with them. Whoever sends more ahead of its turn than anybody needs loses the connection.
 */
function answerInTurn(answer: RequestListener): RequestListener {
  const ahead = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    // Node gives the connection to one answer after the other.
    if (response.socket) return answer(request, response)
    // Node still tells what it had read together with the request that was too many.
    if (socket.destroyed) return
    const count = (ahead.get(socket) ?? 0) + 1
    if (count > MOST_AHEAD) return void socket.destroy()
    ahead.set(socket, count)
    response.once('socket', () => {
      ahead.set(socket, ahead.get(socket)! - 1)
      answer(request, response)
    })
  }
}

/** Browsers send nothing ahead; programs that do send a few. */
const MOST_AHEAD = 32

/**
 * Writes the answers to all that was asked in one turn of the event loop together, at its end. Each write may wake whoever waits at
 * the other end of it, which costs more than the rest of an answer: woken once, they find several.
 */
function answerTogether(): typeof writeAnswer {
  let waiting: Parameters<typeof writeAnswer>[] = []
  const writeAll = () => {
    const answers = waiting
    waiting = []
    for (const answer of answers) writeAnswer(...answer)
  }
  return (...answer) => {
    if (waiting.push(answer) === 1) setImmediate(writeAll)
  }
}

/** Two years. Not for subdomains, which are none of this site's business. */
const TLS_ONLY = 'max-age=63072000'

/** A name or an address, with a port at most; nothing at all in HTTP/1.0. */
function isHost(host = ''): boolean {
  return host === '' || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`))
}

/** By path, or by the whole address, as a proxy may ask. */
const CALLS = /^(?:https?:\/\/[^/?#]*)?\/(?:api\/|healthz(?:$|\?))/i

function isOverTls({ headers }: IncomingMessage): boolean {
  return String(headers['x-forwarded-proto'] ?? '').startsWith('https')
}

/** Short, and not to be guessed from those of an earlier start. */
function countIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

function logWhenDone(response: ServerResponse, log: Log, id: string): void {
  const start = performance.now()
  response.once('close', () => {
    const { method, url = '' } = response.req
    // Without the query, which may carry what a person typed.
    const path = url.split('?', 1)[0]!.slice(0, 200)
    const ms = Math.round(performance.now() - start)
    // Whoever left before the answer got none.
    const status = response.writableFinished ? response.statusCode : 499
    log({ level: 'info', event: 'request', id, method, path, status, ms })
  })
}
