import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { reasonOf } from './log.ts'
import { cutOffSlow, LONGEST_REQUEST } from './slow-bodies.ts'

export interface Listening {
  url: string
  /** Takes no more connections, and waits for the current requests, 9 s at most. */
  close(): Promise<void>
}

const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: LONGEST_REQUEST,
  connectionsCheckingInterval: 1000,
}

const PATIENT = { headersTimeout: 0, requestTimeout: 0 }

/** Milliseconds without a byte in either direction, after which a connection is closed, unless its client waits for us. */
const SILENCE = 30_000

/** Takes some 300 MB when each connection has sent all the requests it may and reads no answer, 200 MB when each has sent half a body. */
const MAX_CONNECTIONS = 4000

/** Milliseconds to finish current requests after SIGTERM; hosts give ten seconds, and one is left for the rest. */
const DRAIN = 9000

interface ListenOptions {
  port: number
  host: string
  /** connections at a time */
  most?: number | undefined
  /** which requests carry a file, and may take longer */
  isUpload?: ((request: IncomingMessage) => boolean) | undefined
  /** Only this machine can reach it, and a busy machine may be slow. */
  isPrivate?: boolean
  /** milliseconds, for tests */
  silence?: number
}

/**
 * Answers requests on a port, within limits of time and number.
 *
 * @throws one Spanish sentence for the operator: port taken or not allowed
 */
export async function listen(answer: RequestListener, options: ListenOptions): Promise<Listening> {
  const { port, host, most = MAX_CONNECTIONS, isUpload = () => false, isPrivate = false } = options
  const server = createServer(isPrivate ? PATIENT : TIMEOUTS, (request, response) => {
    if (!isPrivate) cutOffSlow(request, isUpload(request))
    // A publication is answered when the whole site has been built.
    response.on('timeout', () => {
      if (!request.complete || response.headersSent) request.socket.destroy()
    })
    answer(request, response)
  })
  server.maxConnections = most
  server.setTimeout(options.silence ?? SILENCE)
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw new Error(explain(error, host, port), { cause: error })
  }
  return { url: addressOf(server), close: () => drain(server) }
}

async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // Kept-alive connections become idle after their answer; those that are still open at the limit are cut.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN)
  await closed
  clearInterval(sweep)
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
