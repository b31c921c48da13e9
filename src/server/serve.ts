import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { CALL_HEADERS } from '../contract/headers.ts'
import { createApi, refuseMethod, type ApiDependencies } from './api.ts'
import {
  readAlertUrl,
  readPort,
  readProxies,
  readSecondStep,
  type SecondStepSettings,
} from './environment.ts'
import { createListener } from './listener.ts'
import { countRefusals } from './alerts/count-refusals.ts'
import type { ServerState } from './alerts/take-state.ts'
import { contentVersion, describeHealth, describeReadiness, HEALTH_PATH, READY_PATH } from './health.ts'
import { followSite, type LiveSite } from './live-site.ts'
import { logToConsole, reasonOf, type Log } from './log.ts'
import type { PublishedSite } from './published-site.ts'
import { capConnections } from './cap-connections.ts'
import { limitContact } from './contact-limit.ts'
import { readMailSettings } from './mail/mail-settings.ts'
import { startMailer } from './mail/start-mailer.ts'
import { createDailyCopies } from './storage/daily-copies.ts'
import { createUpkeep, type Upkeep } from './upkeep.ts'
import { locateStorage } from './storage/location.ts'
import { openStorage, type Storage } from './storage/storage.ts'
import { createStore } from './storage/store.ts'
import { keepEmptying } from './storage/waste-basket.ts'
import { takeAway } from './storage/take-away.ts'

export interface ServerOptions {
  /** the built site's folder */
  dist: string
  /** PORT, HOST, DATA_DIR, BACKUP_DIR, BACKUP_COMMAND, DATABASE_URL, SMTP_URL, MAIL_FROM, MAIL_TO, SITE_CONTENT, TRUST_PROXY, ALERT_URL, SUPPORT_CONTACT, OFFICE_SECOND_STEP, OFFICE_KEY */
  env: Record<string, string | undefined>
  now?: () => Date
  log?: Log
  /** whether the content could not be built, so that what is served is older */
  isRejected?: boolean
  /** of the program, for people to see */
  version?: string
  /** whether an empty database may be made where there has been one */
  isInit?: boolean
  /** makes what people of the site use under `/oficina` */
  office?: (use: OfficeUse) => { fetch: Parameters<typeof getRequestListener>[0] }
  /** the most connections at a time, for tests */
  maxConnections?: number
}

/** What the server gives an office. */
export interface OfficeUse {
  storage: Storage
  site: LiveSite['site']
  now: () => Date
  log: Log
  proxies: number
  upkeep: Upkeep
  secondStep: SecondStepSettings
}

export interface RunningServer {
  url: string
  /** A sentence for the operator that says why no mail is sent. */
  notice?: string
  /** Looks whether people have to be told of something, as it is done every minute. */
  lookNow(): Promise<void>
  /** Takes no more requests, finishes the current ones (9 s at most) and closes the database. */
  close(): Promise<void>
}

/** Milliseconds to finish current requests after SIGTERM; hosts give ten seconds, and one is left for the rest. */
const DRAIN = 9000

const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1000 }

/** Milliseconds without a byte in either direction, after which a connection is closed. */
const SILENCE = 30_000

/** Takes some 300 MB when each connection has sent all the requests it may and reads no answer, 200 MB when each has sent half a body. */
const MAX_CONNECTIONS = 4000

/**
 * Serves a built site and its two calls, and each later build of the same folder.
 *
 * @throws one Spanish sentence for the operator: site not built, port taken or not allowed, a variable with a wrong value
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dist, env, now = () => new Date(), log = logToConsole, maxConnections = MAX_CONNECTIONS } = options
  const port = readPort(env.PORT)
  const host = env.HOST || '127.0.0.1'
  const proxies = readProxies(env.TRUST_PROXY)
  const alertUrl = readAlertUrl(env.ALERT_URL)
  const location = locateStorage(env)
  const secondStep = readSecondStep(env, location.kind)
  const watching = new AbortController()
  const content = env.SITE_CONTENT || 'site-content'
  const live = await followSite({
    dist,
    content,
    log,
    now,
    signal: watching.signal,
    isRejected: options.isRejected,
  })
  const { site, events } = live
  if (location.warning) log({ level: 'error', event: 'data-folder', reason: location.warning })
  const storage = await openStorage(location, log, { isInit: options.isInit })
  const mail = readMailSettings(env)
  const mailer = 'url' in mail ? startMailer(mail, { site: () => site().site, storage, now, log }) : undefined
  const store = createStore(storage, () => mailer?.wake())
  const stopEmptying = keepEmptying(storage, now, log)

  const command = env.BACKUP_COMMAND
  const copies = createDailyCopies({
    location: storage.location,
    timeZone: () => site().site.timeZone,
    takeAway: command ? (copy) => takeAway(command, copy) : undefined,
    now,
    log,
  })
  copies.start()

  const limit = limitContact()
  const refusals = countRefusals()
  const { upkeep, alerts } = createUpkeep({
    env,
    alertUrl,
    dist,
    storage,
    live,
    backupTrouble: () => copies.trouble(),
    mail,
    refusals: () => refusals.lastDay(),
    version: options.version,
    now,
    log,
  })
  const calls = answerCalls(site, () => upkeep.glance(), {
    store,
    events,
    now,
    log,
    limit,
    proxies,
    onRefused: () => refusals.add(),
    onUnknownProxy: warnOnce(log),
  })
  const office = options.office?.({ storage, site, now, log, proxies, upkeep, secondStep })
  const answerOffice = office && getRequestListener(office.fetch, { hostname: 'localhost' })
  const server = createServer(TIMEOUTS, createListener({ site, calls, office: answerOffice, proxies, log }))
  server.maxConnections = maxConnections
  capConnections(server, maxConnections)
  server.setTimeout(SILENCE)
  const stop = async () => {
    watching.abort()
    stopEmptying()
    copies.stop()
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
  alerts.start()
  return {
    url: addressOf(server),
    notice: 'problem' in mail ? mail.problem : undefined,
    lookNow: () => alerts.look(),
    async close() {
      await Promise.all([drain(server), mailer?.stop(), alerts.stop()])
      await stop()
    },
  }
}

/** Starts the server from a terminal: prints its address, and closes it on SIGTERM and Ctrl+C. */
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

/** Without TRUST_PROXY all visitors behind a proxy have its address: they share one budget, or have none where it is a private one. */
function warnOnce(log: Log): () => void {
  let isWarned = false
  return () => {
    if (isWarned) return
    isWarned = true
    const reason =
      'X-Forwarded-For arrives, and TRUST_PROXY is 0: if a proxy stands in front, TRUST_PROXY has to say how many'
    log({ level: 'error', event: 'proxy', reason })
  }
}

/** Answers the calls and the health check with the texts of the site as it is now. */
function answerCalls(
  site: LiveSite['site'],
  health: () => Promise<ServerState>,
  use: Omit<ApiDependencies, keyof PublishedSite>,
): RequestListener {
  let made: { for: PublishedSite; answer: ReturnType<typeof getRequestListener> } | undefined
  return (request, response) => {
    const current = site()
    if (made?.for !== current) {
      const api = createApi({ ...use, ...current })
      const version = contentVersion(current.files)
      api.get(HEALTH_PATH, async (c) => {
        const { status, body } = describeHealth(await health(), version)
        return c.json(body, status, CALL_HEADERS)
      })
      api.get(READY_PATH, async (c) => {
        const { status, body } = describeReadiness(await health())
        return c.json(body, status, CALL_HEADERS)
      })
      for (const path of [HEALTH_PATH, READY_PATH])
        api.all(path, (c) => refuseMethod(c, current.site, 'GET, HEAD'))
      // A request in HTTP/1.0, as some monitors send, has no Host header.
      made = { for: current, answer: getRequestListener(api.fetch, { hostname: 'localhost' }) }
    }
    void made.answer(request, response)
  }
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
