/** A process that sends mails, for tests that kill it: `node mailer-process.ts JSON`. */
import { composeMail } from '../../../src/server/mail/compose-mail.ts'
import { createMailer } from '../../../src/server/mail/mailer.ts'
import { createSmtp } from '../../../src/server/mail/smtp.ts'
import { openStorage } from '../../../src/server/storage/storage.ts'
import type { MailerTask } from './processes.ts'

const { location, site, smtpUrl, at, hangsOnceAccepted } = JSON.parse(process.argv[2] ?? '') as MailerTask
const storage = await openStorage(location, ({ reason }) => console.error(reason))
const smtp = createSmtp(smtpUrl)
const mailer = createMailer({
  storage,
  now: () => new Date(at),
  log: () => {},
  async send(mail) {
    await smtp(composeMail(mail, site, { from: 'sitio@escuela.example' }))
    // Waits to be killed after the mail server has accepted the mail, and before the database records it.
    if (hangsOnceAccepted) {
      process.stdout.write(`accepted ${mail.id}\n`)
      await new Promise(() => setInterval(() => {}, 1000))
    }
  },
})
await mailer.sendDue()
await storage.close()
