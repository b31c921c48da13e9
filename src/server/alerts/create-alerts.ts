import { reasonOf, type WriteLog } from '../log.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { findConditions } from './conditions.ts'
import { claimBroken, claimDigest, recordDailyMail, recordAlerts } from './decide.ts'
import type { AlertMemory } from './memory.ts'
import type { ServerState } from './server-state.ts'
import { writeAlert, type Alert, type AlertWords } from './write-alert.ts'

interface Alerts {
  /** Checks for problems once, and sends the alerts that are due. Never throws. */
  check(): Promise<void>
  start(): void
  /** Stops checking, and waits up to 2 s for an alert that is being sent. An interrupted alert is sent again later. */
  stop(): Promise<void>
}

interface AlertsOptions {
  readServerState: () => Promise<ServerState>
  memory: AlertMemory
  /** @returns false without recipients or without a mail server @throws when the mail server refuses the mail */
  mail: (alert: Alert) => Promise<boolean>
  webhook: ((alert: Alert) => Promise<void>) | undefined
  words: () => Promise<AlertWords>
  timeZone: () => string
  log: WriteLog
}

const MAIL_FAILED =
  'El correo con este aviso no salió, y por eso llega por acá: si nadie sabe de eso, mandá un correo de prueba desde Estado.'

const INTERVAL = 60_000

const STOP_TIMEOUT = 2000

/**
 * Alerts people to problems: faults at once, waiting requests or mails each morning. After a week without alerts, sends the
 * risks, if there are any. Sends faults by mail and to the webhook. Sends the rest to the webhook only when no mail can be sent.
 */
export function createAlerts(options: AlertsOptions): Alerts {
  const { readServerState, memory, mail, webhook, words, timeZone, log } = options
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const send = async (alert: Alert): Promise<boolean> => {
    const mailed = await attempt('mail', () => mail(alert))
    if (!webhook || (mailed === 'done' && !alert.isUrgent)) return mailed === 'done'
    const message = mailed === 'failed' ? `${alert.message}\n\n${MAIL_FAILED}` : alert.message
    const posted = await attempt('webhook', () => webhook({ ...alert, message }))
    return mailed === 'done' || posted === 'done'
  }
  const attempt = async (channel: string, work: () => Promise<boolean | void>) => {
    try {
      return (await work()) === false ? 'nobody' : 'done'
    } catch (error) {
      log({ level: 'error', event: 'alert-failed', channel, reason: reasonOf(error).slice(0, 200) })
      return 'failed'
    }
  }

  const checkOnce = async () => {
    const state = await readServerState()
    const isStored = state.vitals !== undefined
    const conditions = findConditions(state)
    const broken = conditions.filter(({ kind }) => kind === 'broken').map(({ code }) => code)
    const { fresh, morning } = await memory.decide(isStored, (rows) => ({
      fresh: claimBroken(rows, broken, state.now),
      morning: claimDigest(rows, state.now, timeZone()),
    }))
    // Sends the daily mail when any problem is more than a risk, or after a week without alerts. It then lists the risks too.
    const isDue = morning?.isLongSilent || conditions.some(({ kind }) => kind !== 'risk')
    const digest = isDue ? conditions : []
    const about = morning ? digest : conditions.filter(({ code }) => fresh.some((one) => one === code))
    const mustSend = about.length > 0
    if (!mustSend && !morning) return
    const isSent = !mustSend || (await send(writeAlert(about, { isUrgent: fresh.length > 0 }, await words())))
    if (!isSent) return
    const codes = about.map(({ code }) => code)
    if (mustSend) log({ level: 'info', event: 'alert', about: codes.join() })
    await memory.decide(isStored, (rows) => {
      if (mustSend)
        recordAlerts(
          rows,
          codes.filter((code) => broken.some((one) => one === code)),
          state.now,
        )
      if (morning) recordDailyMail(rows, state.now)
    })
  }
  const check = () =>
    (running ??= checkOnce()
      .catch((error: unknown) => {
        if (!isStopped) log({ level: 'error', event: 'alerts', reason: reasonOf(error) })
      })
      .finally(() => (running = undefined)))

  return {
    check,
    start() {
      timer ??= setInterval(() => void check(), INTERVAL).unref()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await waitAtMost(STOP_TIMEOUT, running)
    },
  }
}
