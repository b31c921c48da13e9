import { dirname } from 'node:path'
import { countRefusals } from './alerts/count-refusals.ts'
import { createAlerts } from './alerts/create-alerts.ts'
import { findRecipients } from './alerts/find-recipients.ts'
import { createAlertMemory } from './alerts/memory.ts'
import { takeState, type ServerState } from './alerts/take-state.ts'
import { postAlert } from './alerts/webhook.ts'
import type { LiveSite, Trouble } from './live-site.ts'
import { reasonOf, type WriteLog } from './log.ts'
import { explainMailFault, mailFaultCode } from './mail/explain-fault.ts'
import type { MailSettings } from './mail/mail-settings.ts'
import { createSmtp, SHORT_DEADLINE } from './mail/smtp.ts'
import { createDailyCopies } from './storage/daily-copies.ts'
import type { Storage } from './storage/storage.ts'
import { takeAway } from './storage/take-away.ts'
import { keepEmptying } from './storage/waste-basket.ts'

/** The operator's view of a server, and trials. */
export interface Upkeep {
  takeState: () => Promise<ServerState>
  /** the same from a memo of two seconds */
  glance: () => Promise<ServerState>
  /** the addresses that alerts go to; empty when no mail is sent */
  recipients: () => Promise<string[]>
  /** @returns undefined when the mail server has taken it, else one Spanish sentence that says why not */
  sendMail: (mail: { to: string; title: string; text: string }) => Promise<string | undefined>
  /** sends a trial by the second channel of alerts; undefined without one */
  sendTestAlert?: (() => Promise<string | undefined>) | undefined
  /** the person to call, in the operator's words */
  contact?: string | undefined
  /** of the program */
  version?: string | undefined
}

export interface UpkeepOptions {
  env: Record<string, string | undefined>
  /** where alerts go when mail is dead */
  alertUrl: string | undefined
  /** the built site's folder */
  dist: string
  storage: Storage
  live: LiveSite
  mail: MailSettings
  /** why the editor of the office had to be ended a short while ago */
  editorTrouble: () => Trouble | undefined
  version: string | undefined
  now: () => Date
  log: WriteLog
}

export interface RunningUpkeep {
  upkeep: Upkeep
  /** a request was refused */
  onRefused: () => void
  /** requests come in a way in which visitors cannot be told apart; the operator is told once */
  onProxyFault: (reason: string) => void
  /** Looks for conditions that people have to be told of, as each minute. */
  look(): Promise<void>
  /** Waits for alerts on their way, 2 s at most. */
  stop(): Promise<void>
}

/** Starts all that a server does by itself beside answering: daily copies, emptying the waste basket, alerts. */
export function startUpkeep(options: UpkeepOptions): RunningUpkeep {
  const { env, alertUrl, dist, storage, live, mail, now, log } = options
  const stopEmptying = keepEmptying(storage, now, log)
  const timeZone = () => live.site().site.timeZone
  const copies = createDailyCopies({
    location: storage.location,
    timeZone,
    takeAway: env.BACKUP_COMMAND ? (copy) => takeAway(env.BACKUP_COMMAND ?? '', copy) : undefined,
    now,
    log,
  })
  copies.start()
  const refusals = countRefusals()
  let hasUnknownProxy = false
  const look = () =>
    takeState({
      storage,
      live,
      mail: 'url' in mail ? 'on' : env.SMTP_URL ? 'misconfigured' : 'off',
      data: storage.location.kind === 'sqlite' ? dirname(storage.location.file) : dist,
      backupTrouble: () => copies.trouble(),
      editorTrouble: options.editorTrouble,
      refusals: () => refusals.lastDay(),
      hasUnknownProxy: () => hasUnknownProxy,
      now,
      log,
    })
  const ending = new AbortController()
  const upkeep = createUpkeep(options, look)
  const alerts = createAlerts({
    takeState: look,
    memory: createAlertMemory(storage),
    mail: mailAlerts(options, upkeep),
    webhook: alertUrl === undefined ? undefined : (alert) => postAlert(alertUrl, alert, ending.signal),
    async words() {
      const someone = storage.use(({ db }) => db.selectFrom('people').select('id').limit(1).execute())
      const hasOffice = (await someone.catch(() => [])).length > 0
      return { url: live.site().site.url, hasOffice, contact: upkeep.contact }
    },
    timeZone,
    log,
  })
  alerts.start()
  return {
    upkeep,
    onRefused: () => refusals.add(),
    onProxyFault: (reason) => {
      if (!hasUnknownProxy) log({ level: 'error', event: 'proxy', reason })
      hasUnknownProxy = true
    },
    look: () => alerts.look(),
    async stop() {
      stopEmptying()
      copies.stop()
      ending.abort()
      await alerts.stop()
    },
  }
}

function createUpkeep(
  { env, alertUrl, storage, live, mail, version, now }: UpkeepOptions,
  look: () => Promise<ServerState>,
): Upkeep {
  const site = () => live.site().site
  const others = () => ({
    operator: env.MAIL_TO,
    mailboxes: site().mailboxes.map(({ address }) => address),
    hasWebhook: alertUrl !== undefined,
  })
  return {
    takeState: look,
    glance: shareLooks(look, now),
    recipients: async () => ('url' in mail ? findRecipients(storage, others()) : []),
    async sendMail({ to, title, text }) {
      if (!('url' in mail)) return mail.problem
      const send = createSmtp(mail.url, { deadline: SHORT_DEADLINE })
      const subject = `${URL.parse(site().url)?.host ?? ''}: ${title}`
      return explained(send({ from: mail.addresses.from, to, subject, text }), explainMailFault)
    },
    sendTestAlert: alertUrl === undefined ? undefined : () => tryAlert(alertUrl, site().url),
    contact: env.SUPPORT_CONTACT || undefined,
    version,
  }
}

/** Sends an alert to its recipients. @returns a function that resolves to false without recipients */
function mailAlerts({ mail }: UpkeepOptions, { recipients }: Upkeep) {
  if (!('url' in mail)) return async () => false
  const smtp = createSmtp(mail.url)
  return async ({ title, message }: { title: string; message: string }) => {
    const to = await recipients()
    if (!to.length) return false
    const sending = smtp({ from: mail.addresses.from, to: to.join(', '), subject: title, text: message })
    await sending.catch((cause: unknown) => {
      throw new Error(mailFaultCode(cause), { cause })
    })
    return true
  }
}

function tryAlert(alertUrl: string, url: string): Promise<string | undefined> {
  const title = `${URL.parse(url)?.host ?? ''}: prueba`
  const alert = { title, message: 'Si esto se lee, los avisos llegan.', isUrgent: false, link: url }
  return explained(
    postAlert(alertUrl, alert),
    (error) =>
      `El aviso no salió (${reasonOf(error)}). Revisá ALERT_URL, o preguntale a quien mantiene el servidor.`,
  )
}

/** @returns undefined when it is done, else why not */
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

/** Milliseconds for which a look is used again, so that frequent questions do not keep the disk busy. */
const REMEMBERED = 2000

function shareLooks(look: () => Promise<ServerState>, now: () => Date): () => Promise<ServerState> {
  let looked: Promise<ServerState> | undefined
  let lookedAt = -Infinity
  return () => {
    const at = now().getTime()
    if (looked && Math.abs(at - lookedAt) < REMEMBERED) return looked
    lookedAt = at
    return (looked = look())
  }
}
