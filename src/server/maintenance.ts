import { dirname } from 'node:path'
import { countRefusals, findRisks, readServerState, type ServerState } from './alerts/server-state.ts'
import { createAlerts } from './alerts/create-alerts.ts'
import { findRecipients, postAlert, type Alert } from './alerts/alert.ts'
import { createAlertMemory } from './alerts/memory.ts'
import { startHeartbeat } from './alerts/heartbeat.ts'
import type { LiveSite, Trouble } from './live-site.ts'
import { reasonOf, type WriteLog } from './log.ts'
import { explainMailFault, mailFaultCode } from './mail/explain-fault.ts'
import { senderOf } from './mail/compose-mail.ts'
import { createSmtp, SHORT_DEADLINE } from './mail/smtp.ts'
import type { Settings } from './settings.ts'
import { createDailyCopies } from './storage/daily-copies.ts'
import type { Storage } from './storage/storage.ts'
import { transferBackup } from './storage/transfer-backup.ts'
import { startEmptyingTrash } from './storage/trash.ts'

/** The server's state, its addresses, and test messages, for the status page and for monitoring programs. */
export interface Maintenance {
  readServerState: () => Promise<ServerState>
  cachedState: () => Promise<ServerState>
  recipients: () => Promise<string[]>
  /** @returns undefined when the mail server accepts the mail, else a Spanish sentence that says why not */
  sendMail: (mail: { to: string; title: string; text: string }) => Promise<string | undefined>
  sendTestAlert?: (() => Promise<string | undefined>) | undefined
  /** the person or company that people can ask for help, in the operator's words */
  contact?: string | undefined
  version?: string | undefined
}

interface MaintenanceOptions {
  settings: Settings
  dist: string
  storage: Storage
  live: LiveSite
  editorTrouble: () => Trouble | undefined
  version: string | undefined
  now: () => Date
  log: WriteLog
}

interface RunningMaintenance {
  maintenance: Maintenance
  onRefused: () => void
  onProxyFault: (reason: string) => void
  look(): Promise<void>
  stop(): Promise<void>
}

/** Starts the server's background work: daily backups, deletions from the trash, and alerts. */
export function startMaintenance(options: MaintenanceOptions): RunningMaintenance {
  const { settings, dist, storage, live, now, log } = options
  const { mail, alertUrl, heartbeatUrl, backupCommand } = settings
  const stopEmptying = startEmptyingTrash(storage, now, log)
  const timeZone = () => live.site().site.timeZone
  const copies = createDailyCopies({
    location: storage.location,
    storage,
    timeZone,
    transferBackup: backupCommand === undefined ? undefined : (copy) => transferBackup(backupCommand, copy),
    now,
    log,
  })
  copies.start()
  const refusals = countRefusals()
  let hasUnknownProxy = false
  const look = () =>
    readServerState({
      storage,
      live,
      mail: 'url' in mail ? 'on' : mail.isOff ? 'off' : 'misconfigured',
      data: storage.location.kind === 'sqlite' ? dirname(storage.location.file) : dist,
      backupTrouble: () => copies.trouble(),
      risks: async () => (settings.isProduction ? findRisks(storage, settings) : undefined),
      editorTrouble: options.editorTrouble,
      refusals: () => refusals.lastDay(),
      hasUnknownProxy: () => hasUnknownProxy,
      now,
      log,
    })
  const ending = new AbortController()
  const maintenance = createMaintenance(options, look)
  const alerts = createAlerts({
    readServerState: look,
    memory: createAlertMemory(storage),
    mail: mailAlerts(options, maintenance),
    webhook: alertUrl === undefined ? undefined : postTo(alertUrl, ending.signal),
    async words() {
      const someone = storage.use(({ db }) => db.selectFrom('people').select('id').limit(1).execute())
      const hasOffice = (await someone.catch(() => [])).length > 0
      return { url: live.site().site.url, hasOffice, contact: maintenance.contact }
    },
    timeZone,
    log,
  })
  alerts.start()
  const canStore = async () => (await maintenance.cachedState()).vitals !== undefined
  const stopBeating = heartbeatUrl === undefined ? () => {} : startHeartbeat(heartbeatUrl, canStore, log)
  return {
    maintenance,
    onRefused: () => refusals.add(),
    onProxyFault: (reason) => {
      if (!hasUnknownProxy) log({ level: 'error', event: 'proxy', reason })
      hasUnknownProxy = true
    },
    look: () => alerts.check(),
    async stop() {
      stopEmptying()
      stopBeating()
      copies.stop()
      ending.abort()
      await alerts.stop()
    },
  }
}

function createMaintenance(
  { settings, storage, live, version, now }: MaintenanceOptions,
  look: () => Promise<ServerState>,
): Maintenance {
  const { mail, operator, alertUrl, supportContact } = settings
  const site = () => live.site().site
  const others = () => ({
    operator,
    mailboxes: site().mailboxes.map(({ address }) => address),
    hasWebhook: alertUrl !== undefined,
  })
  return {
    readServerState: look,
    cachedState: cacheState(look, now),
    recipients: async () => ('url' in mail ? findRecipients(storage, others()) : []),
    async sendMail({ to, title, text }) {
      if (!('url' in mail)) return mail.problem
      const send = createSmtp(mail.url, { deadline: SHORT_DEADLINE })
      const subject = `${URL.parse(site().url)?.host ?? ''}: ${title}`
      return explained(send({ from: senderOf(mail.addresses, site()), to, subject, text }), explainMailFault)
    },
    sendTestAlert: alertUrl === undefined ? undefined : () => tryAlert(alertUrl, site().url),
    contact: supportContact,
    version,
  }
}

function mailAlerts({ settings: { mail }, live }: MaintenanceOptions, { recipients }: Maintenance) {
  if (!('url' in mail)) return async () => false
  const smtp = createSmtp(mail.url)
  return async ({ title, message }: { title: string; message: string }) => {
    const to = await recipients()
    if (!to.length) return false
    const sending = smtp({
      from: senderOf(mail.addresses, live.site().site),
      to: to.join(', '),
      subject: title,
      text: message,
    })
    await sending.catch((cause: unknown) => {
      throw new Error(mailFaultCode(cause), { cause })
    })
    return true
  }
}

const postTo = (url: string, signal: AbortSignal) => (alert: Alert) => postAlert(url, alert, signal)

function tryAlert(alertUrl: string, url: string): Promise<string | undefined> {
  const title = `${URL.parse(url)?.host ?? ''}: prueba`
  const alert = { title, message: 'Si esto se lee, los avisos llegan.', isUrgent: false, link: url }
  return explained(
    postAlert(alertUrl, alert),
    (error) =>
      `El aviso no salió (${reasonOf(error)}). Revisá ALERT_URL, o preguntale a quien mantiene el servidor.`,
  )
}

async function explained(
  work: Promise<unknown>,
  explain: (error: unknown) => string,
): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return explain(error)
  }
}

const CACHE_TIME = 2000

function cacheState(look: () => Promise<ServerState>, now: () => Date): () => Promise<ServerState> {
  let cached: Promise<ServerState> | undefined
  let cachedAt = -Infinity
  return () => {
    const at = now().getTime()
    if (cached && Math.abs(at - cachedAt) < CACHE_TIME) return cached
    cachedAt = at
    return (cached = look())
  }
}
