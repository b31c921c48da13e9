import type { SpamGuess } from '../../src/server/spam.ts'
import { createMailer } from '../../src/server/mail/mailer.ts'
import type { RefusedRecipients } from '../../src/server/mail/smtp.ts'
import type { Mail } from '../../src/server/storage/outbox.ts'
import { createStore } from '../../src/server/storage/request-store.ts'
import type { TestDatabase } from './databases.ts'
import { makeLog, REQUEST } from './server-site.ts'

export const START = Date.parse('2026-11-21T12:00:00.000Z')
const MINUTE = 60_000

export async function makeOutbox(makeDatabase: () => Promise<TestDatabase>) {
  const database = await makeDatabase()
  const storage = await database.open()
  const store = createStore(storage)
  const { entries, log } = makeLog()
  const clock = { at: START }
  const sent: Mail[] = []
  const server = {
    refuse: (_mail: Mail): Error | undefined => undefined,
    refused: undefined as RefusedRecipients | undefined,
  }
  const send = async (mail: Mail) => {
    const error = server.refuse(mail)
    if (error) throw error
    sent.push(mail)
    return server.refused
  }
  const digests: Mail[][] = []
  const digest = {
    recipientOf: (mail: Mail) => mail.institution,
    send: async (mails: Mail[]) => {
      const error = server.refuse(mails[0]!)
      if (error) throw error
      digests.push(mails)
      return undefined
    },
  }
  const makeMailer = async () =>
    createMailer({ storage: await database.open(), send, digest, now: () => new Date(clock.at), log })
  const mailer = await makeMailer()
  return {
    storage,
    digests,
    entries,
    clock,
    sent,
    server,
    makeMailer,
    mailer,
    add: (name = 'Ana', suspicion?: SpamGuess) =>
      store.add({ ...REQUEST, name }, new Date(clock.at).toISOString(), undefined, suspicion),
    outbox: () =>
      storage.use(({ db }) => db.selectFrom('outbox').selectAll().orderBy('request_id').execute()),
    async pass(duration: number, step = MINUTE, until = () => false) {
      const end = clock.at + duration
      while (clock.at < end && !until()) {
        clock.at += step
        await mailer.sendDue()
      }
    },
  }
}
