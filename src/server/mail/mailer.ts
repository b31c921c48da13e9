import { reasonOf, type WriteLog } from '../log.ts'
import { mailFaultCode } from './explain-fault.ts'
import {
  countSent,
  markFailed,
  markSent,
  PROBE,
  claimMails,
  type Failure,
  type Mail,
} from '../storage/outbox.ts'
import { claimAnswers, recordAttempt, type DueAnswer } from '../storage/answers.ts'
import type { Storage } from '../storage/storage.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { createSmtp, type RefusedRecipients } from './smtp.ts'
import type { ServerSite } from '../../engine/contract/messages.ts'
import { composeAnswer, composeDigest, composeMail, findRecipient, type Addresses } from './compose-mail.ts'

interface Mailer {
  /** Sends the mails that are due. Stops after a batch that the mail server refuses completely, because it would refuse the next too. */
  sendDue(): Promise<void>
  trigger(): void
  /** Stops, and waits up to 8 s for mails that are being sent. An interrupted mail is sent again after the next start. */
  stop(): Promise<void>
}

interface MailerOptions {
  storage: Storage
  /** Sends a mail. @returns the recipients that the mail server refused while it accepted the mail @throws when it refuses the mail */
  send: (mail: Mail) => Promise<RefusedRecipients | undefined>
  /** Sends one mail about several requests, used after `MAX_HOURLY` mails in an hour, so that no mailbox is flooded or blocked. */
  digest?: { recipientOf: (mail: Mail) => string; send: Transmit }
  /** Sends an answer of the office. */
  sendAnswer?: (answer: DueAnswer) => Promise<RefusedRecipients | undefined>
  now: () => Date
  log: WriteLog
}

const MINUTE = 60_000

/** Number of mails in an hour, after which one mail reports several requests. */
const MAX_HOURLY = 100

/**
 * Maximum requests in a mail about several requests, and milliseconds without any mail before it. A mailbox gets at most six an hour, even
 * from several servers.
 */
const MAX_DIGEST = 200
const DIGEST_INTERVAL = 10 * MINUTE

const BATCH_SIZE = 3

/** Milliseconds between checks for mails that have become due, or that another process has stored. */
const INTERVAL = 15_000

const STOP_TIMEOUT = 8000

const MAX_RETRY_TIME = 5 * 24 * 60 * MINUTE

/** Minimum attempts before the mailer gives a mail up, because a wrong clock may make the wait look long. */
const MIN_ATTEMPTS = 20

/** Milliseconds until the next attempt: 1, 2, 4, 8, 16 and then always 30 minutes. */
export function backOff(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 30) * MINUTE
}

type Transmit = (mails: Mail[]) => Promise<RefusedRecipients | undefined>

function createDelivery({ storage, now, log }: Pick<MailerOptions, 'storage' | 'now' | 'log'>) {
  const unrecorded: { mails: Mail[]; refused: RefusedRecipients | undefined }[] = []
  const recordSent = async (mails: Mail[], refused: RefusedRecipients | undefined) => {
    const event = refused ? 'mail-sent-not-to-all' : 'mail-sent'
    const at = now().getTime()
    const again = refused?.again.length
      ? mails.filter((mail) => !isOver(at - mail.first_tried_at, mail.attempts))
      : []
    for (const mail of again)
      await recordFailed(mail, { error: refused?.reason ?? '', recipients: refused?.again }, event)
    const sent = mails.filter((mail) => !again.includes(mail))
    if (sent.length) await markSent(storage, sent, at, refused?.reason.slice(0, 500))
    for (const { id, attempts } of sent)
      log({ level: refused ? 'error' : 'info', event, request: id, attempts })
  }
  /** @param reason for the log, without the mail server's words, because they may contain addresses */
  const recordFailed = async (mail: Mail, failure: Failure, reason: string) => {
    const at = now().getTime()
    const next = isOver(at - mail.first_tried_at, mail.attempts) ? undefined : at + backOff(mail.attempts)
    await markFailed(storage, mail, { ...failure, error: failure.error.slice(0, 500), next })
    const event = next === undefined ? 'mail-parked' : 'mail-failed'
    log({ level: 'error', event, request: mail.id, attempts: mail.attempts, reason })
  }
  return {
    /** Sends one mail about the given requests. @returns whether the mail server accepted it */
    deliver: async (mails: Mail[], transmit: Transmit): Promise<boolean> => {
      let refused: RefusedRecipients | undefined
      try {
        refused = await transmit(mails)
      } catch (error) {
        for (const mail of mails) await recordFailed(mail, { error: reasonOf(error) }, mailFaultCode(error))
        return false
      }
      await recordSent(mails, refused).catch((error: unknown) => {
        unrecorded.push({ mails, refused })
        throw error
      })
      return true
    },
    /** Records mails that the mail server accepted while the database failed, so that they are not sent again. */
    recordPending: async () => {
      for (let first = unrecorded[0]; first; first = unrecorded[0]) {
        await recordSent(first.mails, first.refused)
        unrecorded.shift()
      }
    },
  }
}

/**
 * Sends the answers that are due. Gives one up at once if the mail server refuses its address forever, because only a person can correct
 * that.
 */
async function sendAnswers({ storage, sendAnswer, now, log }: MailerOptions): Promise<void> {
  if (!sendAnswer) return
  for (const answer of await claimAnswers(storage, now().getTime())) {
    const { request_id: request, attempts } = answer
    try {
      await sendAnswer(answer)
      await recordAttempt(storage, answer, { state: 'sent', sent_at: now().getTime(), last_error: null })
      log({ level: 'info', event: 'answer-sent', request, attempts })
    } catch (error) {
      const [at, reason] = [now().getTime(), mailFaultCode(error)]
      const isLast = reason.startsWith('EENVELOPE 5') || isOver(at - Date.parse(answer.at), attempts)
      const next = isLast ? { state: 'parked' as const } : { next_attempt_at: at + backOff(attempts) }
      await recordAttempt(storage, answer, { last_error: reasonOf(error).slice(0, 500), ...next })
      log({ level: 'error', event: isLast ? 'answer-parked' : 'answer-failed', request, attempts, reason })
    }
  }
}

function isOver(passed: number, attempts: number): boolean {
  return passed >= MAX_RETRY_TIME && attempts >= MIN_ATTEMPTS
}

/** Sends each mail of the outbox once. Sends it again only when the process died before it could record the success. */
export function createMailer(options: MailerOptions): Mailer {
  const { storage, send, digest, now, log } = options
  const stopping = new AbortController()
  let mustRunAgain = false
  let running: Promise<void> | undefined
  let acceptedAt = -Infinity
  let triedAt = -Infinity
  let isDown = false
  let timer: NodeJS.Timeout | undefined

  const sendDue = async () => {
    await recordPending()
    while (!stopping.signal.aborted) {
      const at = now().getTime()
      const isFlood = digest && (await countSent(storage, at - 60 * MINUTE, at)) >= MAX_HOURLY
      if (isFlood && (await countSent(storage, at - DIGEST_INTERVAL, at)) > 0) return
      const due = await claimMails(storage, at, { limit: isFlood ? MAX_DIGEST : BATCH_SIZE })
      const mails = due.length > 0 || !isDown || at - triedAt < PROBE ? due : await probe(at)
      if (!mails.length) return
      triedAt = at
      const accepted = await Promise.all(
        isFlood
          ? [...Map.groupBy(mails, digest.recipientOf).values()].map((some) => deliver(some, digest.send))
          : mails.map((mail) => deliver([mail], () => send(mail))),
      )
      if (accepted.includes(true)) acceptedAt = at
      // Assumes that the mail server is down if it has accepted no mail since the earliest first attempt of these mails.
      isDown = mails.every(({ first_tried_at }) => first_tried_at > acceptedAt)
      if (!accepted.includes(true)) return
    }
  }
  const { deliver, recordPending } = createDelivery({ storage, now, log })
  const probe = (at: number) => claimMails(storage, at, { limit: 1, isProbe: true })
  const run = async () => {
    do {
      mustRunAgain = false
      for (const due of [sendDue, () => sendAnswers(options)])
        await due().catch((error: unknown) => {
          log({ level: 'error', event: 'mail', reason: reasonOf(error) })
        })
    } while (mustRunAgain && !stopping.signal.aborted)
    running = undefined
  }
  const trigger = () => {
    if (stopping.signal.aborted) return
    timer ??= setInterval(trigger, INTERVAL)
    mustRunAgain = true
    running ??= run()
  }
  return {
    sendDue,
    trigger,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await waitAtMost(STOP_TIMEOUT, running)
    },
  }
}

/** Starts sending the mails of the outbox, with the current texts and addresses of the site. */
export function startMailer(
  { url, addresses }: { url: string; addresses: Addresses },
  { site, ...options }: Omit<MailerOptions, 'send' | 'digest'> & { site: () => ServerSite },
): Mailer {
  const smtp = createSmtp(url)
  const mailer = createMailer({
    ...options,
    // Composes the mail inside `send`, so that an error in composing counts as a failed attempt.
    send: async (mail) => smtp(composeMail(mail, site(), addresses)),
    sendAnswer: async (answer) => smtp(composeAnswer(answer, site(), addresses)),
    digest: {
      recipientOf: (mail) => findRecipient(mail, site(), addresses) ?? '',
      send: async (mails) => smtp(composeDigest(mails, site(), addresses)),
    },
  })
  mailer.trigger()
  return mailer
}
