import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { CALL_HEADERS } from '../contract/headers.ts'
import { createApi, refuseMethod, type ApiDependencies } from './api.ts'
import { readPort, readProxies } from './environment.ts'
import { createListener } from './listener.ts'
import { contentVersion, createHealthCheck, describeHealth, HEALTH_PATH, type HealthCheck } from './health.ts'
import { followSite, type LiveSite } from './live-site.ts'
import { logToConsole, reasonOf, type Log } from './log.ts'
import type { PublishedSite } from './published-site.ts'
import { limitRate } from './rate-limit.ts'
import { readMailSettings } from './mail/mail-settings.ts'
import { startMailer } from './mail/start-mailer.ts'
import { locateStorage, openStorage } from './storage/storage.ts'
import { createStore } from './storage/store.ts'

export interface ServerOptions {
  /** the built site's folder */
  dist: string
  /** PORT, HOST, DATA_DIR, DATABASE_URL, SMTP_URL, MAIL_FROM, MAIL_TO, SITE_CONTENT, TRUST_PROXY */
  env: Record<string, string | undefined>
  now?: () => Date
  log?: Log
  /** how many connections are held at a time, for tests */
  maxConnections?: number
}

export interface RunningServer {
  url: string
  /** A sentence for the operator: why no mail is sent. */
  notice?: string
  /** Takes no more requests, finishes those under way (9 s at most) and closes the database. */
  close(): Promise<void>
}

/** Milliseconds for what is under way when the server is told to end; a second is left of the ten that hosts give. */
const DRAIN = 9000

const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1000 }

/** Milliseconds without a byte in either direction, such as from who asks for much and reads nothing. */
const SILENCE = 30_000

/** Some 300 MB when each of them sends as many requests as it may and reads no answer, 200 MB when each has sent half a body. */
const MAX_CONNECTIONS = 4000

/** A whole school behind one address may write at once; who never stops gets one request stored every five seconds. */
const RATE = { burst: 120, interval: 5, memory: 10_000 }

/**
 * Serves a built site and its two calls, and the next site that is built into the same folder.
 *
 * @throws one Spanish sentence for the operator: site not built, port taken or not allowed, a variable that makes no sense
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dist, env, now = () => new Date(), log = logToConsole, maxConnections = MAX_CONNECTIONS } = options
  const port = readPort(env.PORT)
  const host = env.HOST || '127.0.0.1'
  const proxies = readProxies(env.TRUST_PROXY)
  const watching = new AbortController()
  const content = env.SITE_CONTENT || 'site-content'
  const { site, events } = await followSite({ dist, content, log, now, signal: watching.signal })
  const storage = await openStorage(locateStorage(env), log)
  const mail = readMailSettings(env)
  const mailer = 'url' in mail ? startMailer(mail, { site: () => site().site, storage, now, log }) : undefined
  const store = createStore(storage, () => mailer?.wake())

  const limit = limitRate(RATE)
  const health = createHealthCheck(storage, now, log)
  const calls = answerCalls(site, health, { store, events, now, log, limit, proxies })
  const server = createServer(TIMEOUTS, createListener({ site, calls, proxies, log }))
  server.maxConnections = maxConnections
  server.setTimeout(SILENCE)
  const stop = async () => {
    watching.abort()
    await storage.close()
  }
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    await mailer?.stop()
    await stop()
    throw new Error(explainListening(error, host, port), { cause: error })
  }
  return {
    url: addressOf(server),
    notice: 'problem' in mail ? mail.problem : undefined,
    async close() {
      await Promise.all([drain(server), mailer?.stop()])
      await stop()
    },
  }
}

/** Starts the server for a person at a terminal: says where it is, and ends well on SIGTERM and Ctrl+C. */
export async function runServer(options: ServerOptions): Promise<void> {
  try {
    const server = await startServer(options)
    console.log(`El sitio está en ${server.url} (Ctrl+C para detenerlo).`)
    if (server.notice) console.log(server.notice)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void server.close().finally(() => process.exit()))
    }
  } catch (error) {
    console.error(reasonOf(error))
    process.exitCode = 1
  }
}

/** The calls, and the monitor's question, with the texts of the site as it is now. */
function answerCalls(
  site: LiveSite['site'],
  health: HealthCheck,
  use: Omit<ApiDependencies, keyof PublishedSite>,
): RequestListener {
  let made: { for: PublishedSite; answer: ReturnType<typeof getRequestListener> } | undefined
  return (request, response) => {
    const current = site()
    if (made?.for !== current) {
      const api = createApi({ ...use, ...current })
      const version = contentVersion(current.files)
      api.get(HEALTH_PATH, async (c) => {
        const { status, body } = describeHealth(await health(), version, use.now())
        return c.json(body, status, CALL_HEADERS)
      })
      api.all(HEALTH_PATH, (c) => refuseMethod(c, current.site, 'GET, HEAD'))
      // A monitor that speaks HTTP/1.0 names no host.
      made = { for: current, answer: getRequestListener(api.fetch, { hostname: 'localhost' }) }
    }
    void made.answer(request, response)
  }
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
