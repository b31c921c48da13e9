import type { SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { startSmtp } from '../../../tests/support/smtp.ts'
import { explainMailFault } from './explain-fault.ts'
import { createSmtp } from './smtp.ts'

const MESSAGE = { from: 'sitio@escuela.example', to: 'ana@escuela.example', subject: 'Prueba', text: 'Hola' }

async function explain(url: string): Promise<string> {
  return createSmtp(url)(MESSAGE).then(
    () => 'sent',
    (error: unknown) => explainMailFault(error),
  )
}

const refuseUser: SMTPServerOptions = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: (_auth, _session, done) => done(new Error('no te conozco')),
}
const refuseRecipient: SMTPServerOptions = { onRcptTo: (_to, _session, done) => done(new Error('no existe')) }
const refuseMail: SMTPServerOptions = {
  onData: (stream, _session, done) => stream.resume().on('end', () => done(new Error('parece spam'))),
}
const SPAM = 'no aceptó el mensaje. El servidor de correo dijo: «450 parece spam»'

test.each<[string, SMTPServerOptions, string, string]>([
  ['a wrong password', refuseUser, 'sitio:mala@', 'no aceptó el usuario o la clave'],
  ['a refused recipient', refuseRecipient, '', 'no aceptó una de las direcciones'],
  ['a refused mail', refuseMail, '', SPAM],
])('explains %s, and quotes the mail server', async (_, options, user, words) => {
  const { url } = await startSmtp(options)
  expect(await explain(url.replace('//', `//${user}`))).toContain(words)
})

test('explains that the required encryption of the connection is not available', async () => {
  const { port } = await startSmtp()
  expect(await explain(`smtp://127.0.0.1.:${port}`)).toContain('conexión cifrada')
})
