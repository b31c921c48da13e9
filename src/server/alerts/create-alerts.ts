import { reasonOf, type WriteLog } from '../log.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { findConditions } from './conditions.ts'
import type { AlertMemory, AlertRows } from './memory.ts'
import type { ServerState } from './server-state.ts'
import { writeAlert, type Alert, type AlertWords } from './alert.ts'
import { dayIn } from '../../engine/model/time-zone.ts'

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

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds until an alert that could not be sent is retried; longer than any attempt to send it. */
const RETRY_INTERVAL = 10 * MINUTE

/** Milliseconds until a fault that lasts is reported again. More than a day, because the daily mail comes first. */
const REPEAT_INTERVAL = 25 * HOUR

/** Hour of the daily mail, in the site's time zone. */
const MORNING = 7

/** Days without any alert after which a message lists the risks. */
const QUIET_DAYS = 7

/** Keys of two more rows: when the last daily mail, and when the last alert of any kind, was sent. */
const LAST_DIGEST = 'digest'
const LAST_ALERT = 'word'

/**
 * Reserves new faults for this server, so that only one of several servers reports them.
 *
 * @returns the codes that this server must report
 */
export function claimBroken(rows: AlertRows, broken: string[], now: number): string[] {
  return broken.filter((code) => {
    const row = rowOf(rows, code)
    const isDue =
      isAtLeastApart(row.told_at, now, REPEAT_INTERVAL) && isAtLeastApart(row.tried_at, now, RETRY_INTERVAL)
    if (isDue) row.tried_at = now
    return isDue
  })
}

/**
 * Reserves today's daily mail for this server. The first one is due the morning after the first start.
 *
 * @returns undefined when no daily mail is due, or another server sends it; `isLongSilent` is true after a week without alerts
 */
export function claimDigest(
  rows: AlertRows,
  now: number,
  timeZone: string,
): { isLongSilent: boolean } | undefined {
  if (!rows.has(LAST_DIGEST)) {
    for (const subject of [LAST_DIGEST, LAST_ALERT]) rowOf(rows, subject).told_at = now
    return undefined
  }
  const row = rowOf(rows, LAST_DIGEST)
  const day = (time: number) => dayIn(timeZone, new Date(time))
  // Shifts the times, so that the day changes at 7:00.
  const [today, lastDay] = [now, row.told_at].map((time) => day(time - MORNING * HOUR))
  if (today === lastDay || !isAtLeastApart(row.tried_at, now, RETRY_INTERVAL)) return undefined
  row.tried_at = now
  const days = (Date.parse(day(now)) - Date.parse(day(rowOf(rows, LAST_ALERT).told_at))) / DAY
  return { isLongSilent: Math.abs(days) >= QUIET_DAYS }
}

export function recordAlerts(rows: AlertRows, codes: string[], now: number): void {
  for (const subject of [...codes, LAST_ALERT]) rowOf(rows, subject).told_at = now
}

export function recordDailyMail(rows: AlertRows, now: number): void {
  rowOf(rows, LAST_DIGEST).told_at = now
}

/**
 * Returns whether two times are at least `distance` apart, in either direction, because a wrong clock may have stored a time in the future.
 */
function isAtLeastApart(time: number, now: number, distance: number): boolean {
  return Math.abs(now - time) >= distance
}

function rowOf(rows: AlertRows, subject: string) {
  const row = rows.get(subject) ?? { told_at: 0, tried_at: 0 }
  rows.set(subject, row)
  return row
}
