import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { PUBLISHED_EVENTS_FILE } from '../contract/events.ts'
import { FORM_ANSWER_FILE } from '../contract/form-answer.ts'
import { SERVER_SITE_FILE, type ServerSite } from '../contract/messages.ts'
import { createApi } from './api.ts'
import { watchEvents } from './event-source.ts'
import { readFiles } from './files.ts'
import { logToConsole, reasonOf, type Log } from './log.ts'
import { serveFiles } from './static.ts'
import { locateStorage, openStorage } from './storage/storage.ts'
import { createStore } from './storage/store.ts'

export interface ServerOptions {
  /** the built site's folder */
  dist: string
  /** PORT, HOST, DATA_DIR, DATABASE_URL, SITE_CONTENT */
  env: Record<string, string | undefined>
  now?: () => Date
  log?: Log
}

export interface RunningServer {
  url: string
  /** Takes no more requests, finishes those under way (10 s at most) and closes the database. */
  close(): Promise<void>
}

const DRAIN = 10_000
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1000 }

/**
 * Serves a built site and its two calls.
 *
 * @throws one Spanish sentence for the operator: site not built, port taken or not allowed
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dist, env, now = () => new Date(), log = logToConsole } = options
  const port = readPort(env.PORT)
  const host = env.HOST || '127.0.0.1'
  const site = await readSite(dist)
  const formAnswer = await readFile(join(dist, FORM_ANSWER_FILE), 'utf8').catch(() => undefined)
  const files = await readFiles(dist)
  const storage = await openStorage(locateStorage(env), log)
  const store = createStore(storage)
  const published = join(dist, PUBLISHED_EVENTS_FILE)
  const events = watchEvents(join(env.SITE_CONTENT || 'site-content', 'events.json'), log, { published })

  const app = new Hono()
  app.route('/', createApi({ site, store, events, now, log, formAnswer }))
  app.all('*', serveFiles(files, site))
  const server = createLoggedServer(app, log)
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    await storage.close()
    throw new Error(explainListening(error, host, port), { cause: error })
  }
  return {
    url: addressOf(server),
    async close() {
      await drain(server)
      await storage.close()
    },
  }
}

/** Starts the server for a person at a terminal: says where it is, and ends well on SIGTERM and Ctrl+C. */
export async function runServer(options: ServerOptions): Promise<void> {
  try {
    const server = await startServer(options)
    console.log(`El sitio está en ${server.url} (Ctrl+C para detenerlo).`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void server.close().finally(() => process.exit()))
    }
  } catch (error) {
    console.error(reasonOf(error))
    process.exitCode = 1
  }
}

function createLoggedServer(app: Hono, log: Log): Server {
  const answer = getRequestListener(app.fetch)
  return createServer(TIMEOUTS, (request, response) => {
    const start = performance.now()
    response.once('close', () => {
      // Without the query, which may carry what a person typed.
      const path = (request.url ?? '').split('?', 1)[0]!.slice(0, 200)
      const ms = Math.round(performance.now() - start)
      log({ level: 'info', event: 'request', method: request.method, path, status: response.statusCode, ms })
    })
    void answer(request, response)
  })
}

async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A connection kept alive is idle only after its answer; whoever is slower than the limit is cut off.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN)
  await closed
  clearInterval(sweep)
  clearTimeout(limit)
}

async function readSite(dist: string): Promise<ServerSite> {
  const file = join(dist, SERVER_SITE_FILE)
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Error(`El sitio no está construido (falta ${file}). Construilo con: npm run build`, {
      cause: error,
    })
  }
}

function readPort(text = ''): number {
  const port = Number(text || 3000)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`PORT tiene que ser un número entre 0 y 65535, y es «${text}».`)
}

function explainListening(error: unknown, host: string, port: number): string {
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
