import { reasonOf, type WriteLog } from '../log.ts'
import { mailFaultCode } from './explain-fault.ts'
import {
  countSent,
  markFailed,
  markSent,
  PROBE,
  takeMails,
  type Failure,
  type Mail,
} from '../storage/outbox.ts'
import type { Storage } from '../storage/storage.ts'
import { waitAtMost } from '../wait-at-most.ts'
import type { Refused } from './smtp.ts'

export interface Mailer {
  /** Sends the mails that are due. Stops after a round that was refused whole: the others would be refused too. */
  sendDue(): Promise<void>
  /** Looks for mails now, and from then on at intervals. */
  wake(): void
  /** Takes no more mails, and waits up to 8 s for those being sent; one that is cut off is sent again at the next start. */
  stop(): Promise<void>
}

export interface MailerOptions {
  storage: Storage
  /** Resolves when the mail server has accepted the mail, to the recipients that it refused. */
  send: (mail: Mail) => Promise<Refused | undefined>
  /** How several mails become one, once more than `HOURLY` have gone within an hour: a mailbox must stay readable, and not be closed. */
  digest?: { recipientOf: (mail: Mail) => string; send: Transmit }
  now: () => Date
  log: WriteLog
}

const MINUTE = 60_000

/** How many requests are mailed one by one within an hour; those above it are mailed together. */
const HOURLY = 100

/** How many requests one digest holds, and milliseconds between two: no more than six mails an hour for each mailbox. */
const DIGEST = 200
const PAUSE = 10 * MINUTE

/** How many mails are sent at a time. */
const ROUND = 3

/** Milliseconds between two looks for mails that are due again, or that another process has stored. */
const INTERVAL = 15_000

/** Milliseconds that a stop waits for the mails being sent. */
const STOP = 8000

/** Milliseconds from the first attempt until a mail is given up. */
const GIVE_UP = 5 * 24 * 60 * MINUTE

/** No mail is given up after fewer attempts: a clock that was wrong may have made the time look long. */
const FEWEST = 20

/** Milliseconds from a failed attempt to the next: 1, 2, 4, 8, 16, then every 30 minutes. */
export function backOff(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 30) * MINUTE
}

type Transmit = (mails: Mail[]) => Promise<Refused | undefined>

/** Sends some mails in one, and notes the outcome of each. @returns what resolves to whether the mail server took them */
function createDelivery({ storage, now, log }: Pick<MailerOptions, 'storage' | 'now' | 'log'>) {
  const noteSent = async (mail: Mail, refused: Refused | undefined) => {
    const event = refused ? 'mail-sent-not-to-all' : 'mail-sent'
    if (refused && refused.again.length > 0 && !isOver(mail, now().getTime()))
      return noteFailed(mail, { error: refused.reason, recipients: refused.again }, event)
    await markSent(storage, mail, now().getTime(), refused?.reason.slice(0, 500))
    log({ level: refused ? 'error' : 'info', event, request: mail.id, attempts: mail.attempts })
  }
  /** @param reason for the log, without the words of a mail server, which may contain addresses */
  const noteFailed = async (mail: Mail, failure: Failure, reason: string) => {
    const at = now().getTime()
    const next = isOver(mail, at) ? undefined : at + backOff(mail.attempts)
    await markFailed(storage, mail, { ...failure, error: failure.error.slice(0, 500), next })
    const event = next === undefined ? 'mail-parked' : 'mail-failed'
    log({ level: 'error', event, request: mail.id, attempts: mail.attempts, reason })
  }
  return async (mails: Mail[], transmit: Transmit): Promise<boolean> => {
    try {
      const refused = await transmit(mails)
      for (const mail of mails) await noteSent(mail, refused)
      return true
    } catch (error) {
      for (const mail of mails) await noteFailed(mail, { error: reasonOf(error) }, mailFaultCode(error))
      return false
    }
  }
}

function isOver({ first_tried_at, attempts }: Mail, at: number): boolean {
  return at - first_tried_at >= GIVE_UP && attempts >= FEWEST
}

/** Delivers the outbox. Each mail is accepted at least once; twice only when a process dies between acceptance and our note of it. */
export function createMailer({ storage, send, digest, now, log }: MailerOptions): Mailer {
  const stopping = new AbortController()
  let isAskedAgain = false
  let running: Promise<void> | undefined
  let digestAt = -Infinity
  let acceptedAt = -Infinity
  let triedAt = -Infinity
  let isDown = false
  let timer: NodeJS.Timeout | undefined

  const sendDue = async () => {
    while (!stopping.signal.aborted) {
      const at = now().getTime()
      const isFlood = digest && (await countSent(storage, at - 60 * MINUTE, at)) >= HOURLY
      if (isFlood && Math.abs(at - digestAt) < PAUSE) return
      const due = await takeMails(storage, at, { limit: isFlood ? DIGEST : ROUND })
      const mails = due.length > 0 || !isDown || at - triedAt < PROBE ? due : await probe(at)
      if (!mails.length) return
      triedAt = at
      if (isFlood) digestAt = at
      const accepted = await Promise.all(
        isFlood
          ? [...Map.groupBy(mails, digest.recipientOf).values()].map((some) => deliver(some, digest.send))
          : mails.map((mail) => deliver([mail], () => send(mail))),
      )
      if (accepted.includes(true)) acceptedAt = at
      // A mail that fails while others are accepted has a fault of its own.
      isDown = mails.every(({ first_tried_at }) => first_tried_at > acceptedAt)
      if (!accepted.includes(true)) return
    }
  }
  const deliver = createDelivery({ storage, now, log })
  const probe = (at: number) => takeMails(storage, at, { limit: 1, isProbe: true })
  const run = async () => {
    do {
      isAskedAgain = false
      await sendDue().catch((error: unknown) => {
        log({ level: 'error', event: 'mail', reason: reasonOf(error) })
      })
    } while (isAskedAgain && !stopping.signal.aborted)
    running = undefined
  }
  const wake = () => {
    if (stopping.signal.aborted) return
    timer ??= setInterval(wake, INTERVAL)
    isAskedAgain = true
    running ??= run()
  }
  return {
    sendDue,
    wake,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await waitAtMost(STOP, running)
    },
  }
}
