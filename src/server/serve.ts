import type { IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { basePath } from '../engine/model/base-path.ts'
import { answerCalls } from './answer-calls.ts'
import { limitContact } from './contact-limit.ts'
import { listen, type Listening } from './listen.ts'
import { isFormUpload } from './accept-form.ts'
import { createListener, urlInside } from './listener.ts'
import { watchSite, type LiveSite, type Trouble } from './live-site.ts'
import { logToConsole, reasonOf, type WriteLog } from './log.ts'
import { countAnswers } from './metrics.ts'
import { startMailer } from './mail/mailer.ts'
import type { SecondStepSettings, Settings } from './settings.ts'
import { readPause } from './storage/pause.ts'
import { shareLimits } from './storage/shared-limits.ts'
import { openStorage, type Storage } from './storage/storage.ts'
import { createStore } from './storage/request-store.ts'
import { startMaintenance, type Maintenance } from './maintenance.ts'

export interface ServerOptions {
  dist: string
  /** the content folder; its events are shown at once */
  content: string
  settings: Settings
  now?: () => Date
  log?: WriteLog
  /** whether the last build failed, and an older site is served */
  isRejected?: boolean
  version?: string
  /** whether to create a new database where an existing one is expected */
  isInit?: boolean
  office?: (use: OfficeUse) => ServedOffice
  maxConnections?: number
}

interface ServedOffice {
  fetch: Parameters<typeof getRequestListener>[0]
  /** whether a request uploads a file, and so may take longer */
  isUpload?: (request: Pick<IncomingMessage, 'url' | 'headers'>) => boolean
  trouble?: () => Trouble | undefined
  close?: () => Promise<void>
}

export interface OfficeUse {
  storage: Storage
  site: LiveSite['site']
  checkNow: LiveSite['checkNow']
  now: () => Date
  log: WriteLog
  proxies: number
  isLocal: boolean
  onProxyFault: (reason: string) => void
  maintenance: Maintenance
  secondStep: SecondStepSettings
  /** sends answers that are due; undefined without a mail server */
  triggerMailer: (() => void) | undefined
}

export interface RunningServer {
  url: string
  /** sentences for the operator, such as why no mail is sent */
  notices: string[]
  /** Sends alerts that are due now. The server itself checks once a minute. */
  checkNow(): Promise<void>
  /** Stops accepting requests, waits up to 9 s for running ones, and closes the database. */
  close(): Promise<void>
}

/**
 * Starts a server for a built site and its API, and shows each later build in the same folder.
 *
 * @throws a Spanish sentence for the operator when the site is not built, or the port cannot be used
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dist, content, settings, isRejected, now = () => new Date(), log = logToConsole } = options
  const { proxies, isLocal, location, mail, secondStep } = settings
  const watching = new AbortController()
  const live = await watchSite({ dist, content, log, now, signal: watching.signal, isRejected })
  const { site, events } = live
  if (location.warning) log({ level: 'error', event: 'data-folder', reason: location.warning })
  if (proxies === 0 && settings.isProduction && /^(localhost|127\.|::1$)/.test(settings.host))
    log({ level: 'error', event: 'proxy', reason: NO_PROXY })
  const storage = await openStorage(location, log, { isInit: options.isInit })
  const mailer = 'url' in mail ? startMailer(mail, { site: () => site().site, storage, now, log }) : undefined
  const store = createStore(storage, () => mailer?.trigger())
  let office: ServedOffice | undefined
  const running = startMaintenance({
    settings,
    dist,
    storage,
    live,
    version: options.version,
    editorTrouble: () => office?.trouble?.(),
    now,
    log,
  })
  const { maintenance, onRefused, onProxyFault } = running
  const limit = limitContact(shareLimits(storage, now))
  const isPaused = async () => (await readPause(storage, now())) !== undefined
  const health = { token: settings.healthToken, isLocal }
  const counted = countAnswers(log)
  const { answers } = counted
  const use = { store, isPaused, events, now, log, limit, proxies, onRefused, onProxyFault, health, answers }
  const calls = answerCalls(site, () => maintenance.cachedState(), use)
  const stop = async (listening?: Listening) => {
    await Promise.all([listening?.close(), office?.close?.(), mailer?.stop(), running.stop()])
    watching.abort()
    await storage.close()
  }
  try {
    const { checkNow } = live
    const given = {
      storage,
      site,
      checkNow,
      now,
      log,
      proxies,
      isLocal,
      onProxyFault,
      maintenance,
      secondStep,
      triggerMailer: mailer && (() => mailer.trigger()),
    }
    office = openOffice(options.office, given)
    const answerOffice = office && getRequestListener(office.fetch, { hostname: 'localhost' })
    const listener = createListener({
      site,
      calls,
      office: answerOffice,
      proxies,
      log: counted.log,
    })
    const listening = await listen(listener, {
      port: settings.port,
      host: settings.host,
      most: options.maxConnections,
      isUpload: ({ url = '', headers }) => {
        const request = { url: urlInside(url, basePath(site().site.url)), headers }
        return isFormUpload(request) || office?.isUpload?.(request) === true
      },
      inherited: settings.inherited,
    })
    return {
      url: listening.url + basePath(site().site.url),
      notices: [
        ...('problem' in mail ? [mail.problem] : []),
        ...(office && proxies === 0 ? [isLocal ? LOCAL_OFFICE : CLOSED_OFFICE] : []),
      ],
      checkNow: () => running.look(),
      close: () => stop(listening),
    }
  } catch (error) {
    // Open timers and connections would keep the process running.
    await stop()
    throw error
  }
}

const NO_PROXY =
  'TRUST_PROXY is 0, and only this machine can ask: visitors who come through a proxy count as one, without a rate limit'
const CLOSED_OFFICE =
  'La oficina se abre solo con https: detrás de un proxy, poné TRUST_PROXY=1; para usarla en esta misma máquina, OFFICE_LOCAL=1.'
const LOCAL_OFFICE =
  'La oficina se abre sin https para esta misma máquina (OFFICE_LOCAL=1). Con un proxy adelante la vería cualquiera: sacalo y poné TRUST_PROXY=1.'

function openOffice(open: ServerOptions['office'], use: OfficeUse): ServedOffice | undefined {
  try {
    return open?.(use)
  } catch (error) {
    throw new Error(`La oficina no pudo arrancar (${reasonOf(error)}).`, { cause: error })
  }
}

/** Starts the server, prints its address, and stops it on SIGTERM or Ctrl+C. @returns the exit code: 1 when the server cannot start */
export async function runServer(options: ServerOptions): Promise<number> {
  try {
    const server = await startServer(options)
    console.log(`El sitio está en ${server.url} (Ctrl+C para detenerlo).`)
    for (const notice of server.notices) console.log(notice)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void server.close().finally(() => process.exit()))
    }
    return 0
  } catch (error) {
    console.error(reasonOf(error))
    return 1
  }
}
