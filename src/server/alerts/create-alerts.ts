import { reasonOf, type WriteLog } from '../log.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { findConditions } from './conditions.ts'
import { claimBroken, claimDigest, noteMorning, noteTold } from './decide.ts'
import type { AlertMemory } from './memory.ts'
import type { ServerState } from './take-state.ts'
import { writeAlert, type Alert, type AlertWords } from './write-alert.ts'

export interface Alerts {
  /** Checks for problems once, and sends the alerts that are due. Never throws. */
  look(): Promise<void>
  start(): void
  /** Stops checking, and waits up to 2 s for an alert that is being sent. An interrupted alert is sent again later. */
  stop(): Promise<void>
}

export interface AlertsOptions {
  takeState: () => Promise<ServerState>
  memory: AlertMemory
  /** @returns false without recipients or without a mail server @throws when the mail server refuses the mail */
  mail: (alert: Alert) => Promise<boolean>
  webhook: ((alert: Alert) => Promise<void>) | undefined
  words: () => Promise<AlertWords>
  timeZone: () => string
  log: WriteLog
}

/** The sentence that a webhook alert gets when the mail with the same alert could not be sent. */
const UNMAILED =
  'El correo con este aviso no salió, y por eso llega por acá: si nadie sabe de eso, mandá un correo de prueba desde Estado.'

const INTERVAL = 60_000

const STOP = 2000

/**
 * Alerts people to problems: faults at once, waiting requests or mails each morning. After a week without alerts, sends one that says that
 * all is well. Faults go to mail and webhook; the rest to the webhook only when mail fails.
 */
export function createAlerts(options: AlertsOptions): Alerts {
  const { takeState, memory, mail, webhook, words, timeZone, log } = options
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const tell = async (alert: Alert): Promise<boolean> => {
    const mailed = await attempt('mail', () => mail(alert))
    if (!webhook || (mailed === 'done' && !alert.isUrgent)) return mailed === 'done'
    const message = mailed === 'failed' ? `${alert.message}\n\n${UNMAILED}` : alert.message
    const posted = await attempt('webhook', () => webhook({ ...alert, message }))
    return mailed === 'done' || posted === 'done'
  }
  const attempt = async (channel: string, send: () => Promise<boolean | void>) => {
    try {
      return (await send()) === false ? 'nobody' : 'done'
    } catch (error) {
      log({ level: 'error', event: 'alert-failed', channel, reason: reasonOf(error).slice(0, 200) })
      return 'failed'
    }
  }

  const lookOnce = async () => {
    const state = await takeState()
    const isStored = state.vitals !== undefined
    const conditions = findConditions(state)
    const broken = conditions.filter(({ kind }) => kind === 'broken').map(({ code }) => code)
    const { fresh, morning } = await memory.decide(isStored, (rows) => ({
      fresh: claimBroken(rows, broken, state.now),
      morning: claimDigest(rows, state.now, timeZone()),
    }))
    // Sends the daily mail when any problem is more than a risk. It then lists the risks too.
    const isDue = morning?.isLongSilent || conditions.some(({ kind }) => kind !== 'risk')
    const digest = isDue ? conditions : []
    const about = morning ? digest : conditions.filter(({ code }) => fresh.some((one) => one === code))
    const isSaid = about.length > 0 || morning?.isLongSilent
    if (!isSaid && !morning) return
    const isTold = !isSaid || (await tell(writeAlert(about, { isUrgent: fresh.length > 0 }, await words())))
    if (!isTold) return
    const codes = about.map(({ code }) => code)
    if (isSaid) log({ level: 'info', event: 'alert', about: codes.join() || 'all-well' })
    await memory.decide(isStored, (rows) => {
      if (isSaid)
        noteTold(
          rows,
          codes.filter((code) => broken.some((one) => one === code)),
          state.now,
        )
      if (morning) noteMorning(rows, state.now)
    })
  }
  const look = () =>
    (running ??= lookOnce()
      .catch((error: unknown) => {
        if (!isStopped) log({ level: 'error', event: 'alerts', reason: reasonOf(error) })
      })
      .finally(() => (running = undefined)))

  return {
    look,
    start() {
      timer ??= setInterval(() => void look(), INTERVAL).unref()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await waitAtMost(STOP, running)
    },
  }
}
