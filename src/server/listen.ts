import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { Server as TcpServer, type Socket } from 'node:net'
import { reasonOf } from './log.ts'

export interface Listening {
  url: string
  /** Stops accepting connections, and waits up to 9 s for running requests. */
  close(): Promise<void>
}

/** Maximum milliseconds of any request; the largest upload at twice the minimum speed takes less. */
const MAX_REQUEST_TIME = 20 * 60_000

const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: MAX_REQUEST_TIME,
  connectionsCheckingInterval: 1000,
}

const NO_TIMEOUTS = { headersTimeout: 0, requestTimeout: 0 }

/** Milliseconds without any data after which a connection is closed, unless the client is waiting for an answer. */
const IDLE_TIMEOUT = 30_000

/**
 * Maximum number of open connections. They take about 300 MB of memory if no client reads its answer, and 200 MB if each sends half a body.
 */
const MAX_CONNECTIONS = 4000

/**
 * Maximum number of requests that a client may send on a connection before it gets an answer. Browsers and proxies send one; a hundred bytes
 * of requests take kilobytes of memory, so an attacker could fill it.
 */
const MAX_PIPELINED = 20

/** Milliseconds for running requests after SIGTERM. Hosts usually kill a process after ten seconds. */
const DRAIN = 9000

/** Milliseconds to wait, after SIGTERM, for the first request of a connection that has just been opened. */
const FIRST_REQUEST = 500

/** Open connections with their latest responses, sorted by the time of the latest request, the oldest first. */
type OpenConnections = Map<Socket, ServerResponse | undefined>

interface ListenOptions {
  port: number
  host: string
  most?: number | undefined
  isUpload?: ((request: IncomingMessage) => boolean) | undefined
  /** whether only this computer can connect; requests have no time limits then, because a busy computer may be slow */
  isPrivate?: boolean
  silence?: number
  /** file descriptor of a socket that systemd has opened, used instead of port and host */
  inherited?: number | undefined
}

/**
 * Starts an HTTP server with limits on time and connections.
 *
 * @throws a Spanish sentence for the operator when the port is in use or not allowed
 */
export async function listen(answer: RequestListener, options: ListenOptions): Promise<Listening> {
  const { port, host, most = MAX_CONNECTIONS, isUpload = () => false, isPrivate = false } = options
  const isPipelined = countPipelined()
  const server = createServer(isPrivate ? NO_TIMEOUTS : TIMEOUTS, (request, response) => {
    if (isPipelined(response)) {
      request.socket.destroy()
      return
    }
    if (!isPrivate) closeSlowRequest(request, isUpload(request))
    response.on('timeout', () => isOurTurn(response) || request.socket.destroy())
    answer(request, response)
  })
  const open = limitConnections(server, most)
  server.setTimeout(options.silence ?? IDLE_TIMEOUT)
  try {
    if (options.inherited === undefined) server.listen(port, host)
    else server.listen({ fd: options.inherited })
    await once(server, 'listening')
  } catch (error) {
    throw new Error(explain(error, host, port), { cause: error })
  }
  return { url: addressOf(server), close: () => drain(server, open) }
}

/**
 * Returns whether the client is waiting for the server: it has sent the whole request, and read all that was written. Some answers take
 * long, such as a publication, which builds the site.
 */
function isOurTurn({ req, writableEnded, writableLength }: ServerResponse): boolean {
  return req.complete && !writableEnded && writableLength === 0
}

/**
 * Limits the number of open connections. At the limit, a new connection replaces one whose client is slow to send or to read. So one person
 * who holds all connections cannot keep visitors out.
 */
function limitConnections(server: Server, most: number): OpenConnections {
  const open: OpenConnections = new Map()
  server.on('connection', (socket) => {
    open.set(socket, undefined)
    socket.once('close', () => open.delete(socket))
    if (open.size <= most) return
    const [longest] = [...open].find(([, response]) => !response || !isOurTurn(response)) ?? []
    longest?.destroy()
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    // Deletes the entry first, so that the connection becomes the last in the map.
    if (open.delete(socket)) open.set(socket, response)
  })
  return open
}

/** Returns a function that tells whether a connection has more unanswered requests than allowed. */
function countPipelined(): (response: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>()
  return (response) => {
    const { socket } = response.req
    const add = (more: number) => unanswered.set(socket, (unanswered.get(socket) ?? 0) + more)
    add(1)
    response.once('close', () => add(-1))
    return (unanswered.get(socket) ?? 0) > MAX_PIPELINED
  }
}

async function drain(server: Server, open: OpenConnections): Promise<void> {
  const closed = once(server, 'close')
  // Calls the `close` of TCP servers, because that of HTTP servers also ends connections whose first request is just arriving.
  TcpServer.prototype.close.call(server)
  const sweepIdle = () => {
    for (const [socket, response] of open) if (response?.writableFinished) socket.destroySoon()
  }
  sweepIdle()
  const sweep = setInterval(sweepIdle, 50)
  const first = setTimeout(() => server.closeIdleConnections(), FIRST_REQUEST)
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN)
  await closed
  clearInterval(sweep)
  clearTimeout(first)
  clearTimeout(limit)
}

function explain(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `El puerto ${port} ya está en uso. Elegí otro, por ejemplo con PORT=${port + 1}.`
  if (code === 'EACCES')
    return `No hay permiso para usar el puerto ${port}. Elegí uno mayor que 1023 con PORT=…`
  return `No se pudo abrir ${host}:${port} (${reasonOf(error)}). Revisá HOST y PORT.`
}

function addressOf(server: Server): string {
  const address = server.address()
  if (typeof address !== 'object' || address === null) return String(address)
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}

/** Milliseconds within which a request body must arrive. For an upload, milliseconds between checks of its speed. */
const WINDOW = 15_000

/** Minimum upload speed in bytes per second; even a phone with bad reception is faster. */
const MIN_UPLOAD_SPEED = 8 * 1024

const TIMEOUT_ANSWER = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Closes the connection of a request whose body arrives too slowly, so that one client cannot occupy many connections. An upload may take
 * longer if it keeps the minimum speed.
 */
export function closeSlowRequest(request: IncomingMessage, isUpload: boolean): void {
  const { socket, headers } = request
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
  let before = socket.bytesRead
  const check = () => {
    const arrived = socket.bytesRead - before
    before += arrived
    const isOver = request.complete || socket.destroyed
    if (!isOver && isUpload && arrived >= (MIN_UPLOAD_SPEED * WINDOW) / 1000) return
    clearInterval(timer)
    if (isOver) return
    socket.write(TIMEOUT_ANSWER)
    socket.destroy()
  }
  const timer = setInterval(check, WINDOW)
  request.once('close', () => clearInterval(timer))
}
