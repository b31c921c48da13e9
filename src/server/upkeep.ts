import { dirname } from 'node:path'
import { createAlerts, type Alerts } from './alerts/create-alerts.ts'
import { findRecipients } from './alerts/find-recipients.ts'
import { createAlertMemory } from './alerts/memory.ts'
import { takeState, type ServerState } from './alerts/take-state.ts'
import { postAlert } from './alerts/webhook.ts'
import type { LiveSite, Trouble } from './live-site.ts'
import { reasonOf, type Log } from './log.ts'
import { explainMailFault, mailFaultCode } from './mail/explain-fault.ts'
import type { MailSettings } from './mail/mail-settings.ts'
import { createSmtp, SHORT_DEADLINE } from './mail/smtp.ts'
import type { Storage } from './storage/storage.ts'

/** What the people who keep a server running see and can try. */
export interface Upkeep {
  takeState: () => Promise<ServerState>
  /** the same, but what was seen within two seconds is not looked at again */
  glance: () => Promise<ServerState>
  /** the addresses that alerts go to; empty when no mail is sent */
  recipients: () => Promise<string[]>
  /** @returns undefined when the mail server has taken it, else one Spanish sentence that says why not */
  sendMail: (mail: { to: string; title: string; text: string }) => Promise<string | undefined>
  /** the same by the second channel of alerts; undefined when there is none */
  sendTestAlert?: () => Promise<string | undefined>
  /** whom to call, in the operator's words */
  contact?: string
  /** of the program */
  version?: string
}

export interface UpkeepOptions {
  env: Record<string, string | undefined>
  /** where alerts go when mail is dead */
  alertUrl?: string
  /** the built site's folder */
  dist: string
  storage: Storage
  live: LiveSite
  mail: MailSettings
  /** why the last backup could not be made, or taken to another machine */
  backupTrouble: () => string | undefined
  /** why the editor of the office had to be ended a short while ago */
  editorTrouble: () => Trouble | undefined
  /** how many requests were refused in the last 24 hours */
  refusals: () => number
  /** whether requests come through a proxy that TRUST_PROXY does not count */
  hasUnknownProxy: () => boolean
  version?: string
  now: () => Date
  log: Log
}

/** Puts together what is known of the server and who is told of it. */
export function createUpkeep(options: UpkeepOptions): { upkeep: Upkeep; alerts: Alerts } {
  const { env, alertUrl, dist, storage, live, mail, version, now, log } = options
  const contact = env.SUPPORT_CONTACT || undefined
  const ending = new AbortController()
  const smtp = 'url' in mail ? createSmtp(mail.url) : undefined
  const from = 'url' in mail ? mail.addresses.from : ''
  const site = () => live.site().site

  const look = () =>
    takeState({
      storage,
      live,
      mail: smtp ? 'on' : env.SMTP_URL ? 'misconfigured' : 'off',
      data: storage.location.kind === 'sqlite' ? dirname(storage.location.file) : dist,
      backupTrouble: options.backupTrouble,
      editorTrouble: options.editorTrouble,
      refusals: options.refusals,
      hasUnknownProxy: options.hasUnknownProxy,
      now,
      log,
    })
  const recipients = async () =>
    smtp
      ? findRecipients(storage, {
          operator: env.MAIL_TO,
          mailboxes: site().mailboxes.map(({ address }) => address),
          hasWebhook: alertUrl !== undefined,
        })
      : []
  const alerts = createAlerts({
    takeState: look,
    memory: createAlertMemory(storage),
    async mail({ title, message }) {
      const to = await recipients()
      if (!smtp || !to.length) return false
      await smtp({ from, to: to.join(', '), subject: title, text: message }).catch((cause: unknown) => {
        throw new Error(mailFaultCode(cause), { cause })
      })
      return true
    },
    webhook: alertUrl ? (alert) => postAlert(alertUrl, alert, ending.signal).then(() => true) : undefined,
    async words() {
      const someone = storage.use(({ db }) => db.selectFrom('people').select('id').limit(1).execute())
      const hasOffice = (await someone.catch(() => [])).length > 0
      return { url: site().url, hasOffice, contact }
    },
    timeZone: () => site().timeZone,
    log,
  })
  return {
    upkeep: {
      takeState: look,
      glance: shareLooks(look, now),
      recipients,
      async sendMail({ to, title, text }) {
        if (!('url' in mail)) return mail.problem
        const send = createSmtp(mail.url, { deadline: SHORT_DEADLINE })
        const host = URL.parse(site().url)?.host ?? ''
        try {
          await send({ from, to, subject: `${host}: ${title}`, text })
          return undefined
        } catch (error) {
          return explainMailFault(error)
        }
      },
      sendTestAlert: alertUrl ? () => tryAlert(alertUrl, site().url) : undefined,
      contact,
      version,
    },
    alerts: {
      ...alerts,
      stop() {
        ending.abort()
        return alerts.stop()
      },
    },
  }
}

async function tryAlert(alertUrl: string, url: string): Promise<string | undefined> {
  const title = `${URL.parse(url)?.host ?? ''}: prueba`
  const alert = { title, message: 'Si esto se lee, los avisos llegan.', isUrgent: false, link: url }
  try {
    await postAlert(alertUrl, alert)
    return undefined
  } catch (error) {
    return `El aviso no salió (${reasonOf(error)}). Revisá ALERT_URL, o preguntale a quien mantiene el servidor.`
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
