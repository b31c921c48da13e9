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
import { cutOffSlow, LONGEST_REQUEST } from './slow-bodies.ts'

export interface Listening {
  url: string
  /** Stops accepting connections, and waits up to 9 s for current requests. */
  close(): Promise<void>
}

const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: LONGEST_REQUEST,
  connectionsCheckingInterval: 1000,
}

const PATIENT = { headersTimeout: 0, requestTimeout: 0 }

/** Milliseconds without a byte after which a connection is closed, unless the client waits for the server's answer. */
const SILENCE = 30_000

/**
 * Maximum open connections. Together they take about 300 MB of memory when no client reads its answer, and 200 MB when each sends half a
 * body.
 */
const MAX_CONNECTIONS = 4000

/** Milliseconds to finish current requests after SIGTERM. Hosts usually give ten seconds. */
const DRAIN = 9000

/** Milliseconds to wait for the first request of a connection that was opened just before SIGTERM. */
const FIRST_REQUEST = 500

/** Open connections, each with its latest response. The connection whose latest request is oldest comes first. */
type OpenConnections = Map<Socket, ServerResponse | undefined>

interface ListenOptions {
  port: number
  host: string
  most?: number | undefined
  isUpload?: ((request: IncomingMessage) => boolean) | undefined
  /** whether only this computer can connect; its clients get more time, because they may be slow under load */
  isPrivate?: boolean
  silence?: number
  /** file descriptor of a socket that systemd has opened, in place of port and host */
  inherited?: number | undefined
}

/** Serves requests on a port, with limits of time and number. @throws a Spanish sentence for the operator: port taken or not allowed */
export async function listen(answer: RequestListener, options: ListenOptions): Promise<Listening> {
  const { port, host, most = MAX_CONNECTIONS, isUpload = () => false, isPrivate = false } = options
  const server = createServer(isPrivate ? PATIENT : TIMEOUTS, (request, response) => {
    if (!isPrivate) cutOffSlow(request, isUpload(request))
    response.on('timeout', () => isOurTurn(response) || request.socket.destroy())
    answer(request, response)
  })
  const open = limitConnections(server, most)
  server.setTimeout(options.silence ?? SILENCE)
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
 * Returns whether the client waits for the server: the whole request has arrived, and the client has read all that the server wrote. Some
 * answers take long: a publication builds the whole site first, and an export pauses while the database searches.
 */
function isOurTurn({ req, writableEnded, writableLength }: ServerResponse): boolean {
  return req.complete && !writableEnded && writableLength === 0
}

/**
 * Limits open connections. At the limit, a new connection replaces the one whose client has been slowest to send a request or to read an
 * answer. So a stranger who holds all connections loses them to new visitors.
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
    // Deletes and sets the entry, to keep the map in the order of the last requests.
    if (open.delete(socket)) open.set(socket, response)
  })
  return open
}

async function drain(server: Server, open: OpenConnections): Promise<void> {
  const closed = once(server, 'close')
  // Bypasses `close` of HTTP servers, which also ends connections whose first request is just arriving.
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
    return `El puerto ${port} ya está en uso. Elegí otro, por ejemplo: PORT=${port + 1} npm start`
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
