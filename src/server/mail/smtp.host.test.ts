import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startSmtp } from '../../../tests/support/smtp.ts'
import { TEST_SITE } from '../../../tests/support/server-site.ts'
import type { Mail } from '../storage/outbox.ts'
import { composeDigest, composeMail } from './compose-mail.ts'
import { createSmtp } from './smtp.ts'

const ADDRESSES = { from: 'Sitio <sitio@escuela.example>', fallback: 'secretaria@escuela.example' }
const MAIL: Mail = {
  id: 12,
  received_at: '2026-11-22T01:30:00.000Z',
  name: 'Ana Pérez',
  email: 'ana+aukan@ejemplo.ar',
  phone: '(011) 4444-5555',
  institution: 'Sede Centro',
  message: 'Hola, ¿hay vacantes?\n.\nSaludos',
  token: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  suspicion: null,
  attempts: 1,
  first_tried_at: 0,
}

async function deliver(changes: Partial<typeof MAIL> = {}) {
  const { url, received } = await startSmtp()
  await createSmtp(url)(composeMail({ ...MAIL, ...changes }, TEST_SITE, ADDRESSES))
  expect(received).toHaveLength(1)
  return received[0]!
}

function textOf({ raw, header }: Awaited<ReturnType<typeof deliver>>): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4)
  const encoding = header('Content-Transfer-Encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

test('a mail contains the request in plain text, and goes to the institution’s address', async () => {
  const mail = await deliver()
  expect([mail.from, mail.to]).toEqual(['sitio@escuela.example', ['centro@escuela.example']])
  expect(mail.header('From')).toBe('Sitio <sitio@escuela.example>')
  expect(mail.header('To')).toBe('centro@escuela.example')
  expect(mail.header('Subject')).toBe('Nueva consulta 12 · Centro')
  expect(mail.header('Reply-To')).toBe('ana+aukan@ejemplo.ar')
  expect(mail.header('Message-ID')).toBe('<6f9619ff-8b86-4011-b42d-00c04fc964ff@escuela.example>')
  expect(mail.header('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(textOf(mail).replaceAll('\r\n', '\n')).toContain(
    `Llegó una consulta.
Respondé este correo.

Número: 12
Recibida: 21/11/26, 22:30
Sede: Sede Centro
Nombre: Ana Pérez
Correo: ana+aukan@ejemplo.ar
Teléfono: (011) 4444-5555
Mensaje:
  Hola, ¿hay vacantes?
  .
  Saludos`,
  )
})

test('shows the name of the site as the sender, unless the operator names another', () => {
  const named = { ...TEST_SITE, name: 'Escuela "Ñandú", Lanús\nBcc: x' }
  const from = (sender: string) => composeMail(MAIL, named, { from: sender }).from
  expect(from('sitio@escuela.example')).toBe('"Escuela Ñandú, Lanús Bcc: x" <sitio@escuela.example>')
  expect(from(ADDRESSES.from)).toBe(ADDRESSES.from)
})

test('the sender’s name reaches the mail program with its letters', async () => {
  const { url, received } = await startSmtp()
  const site = { ...TEST_SITE, name: 'Escuela Ñandú, Lanús' }
  await createSmtp(url)(composeMail(MAIL, site, { from: 'sitio@escuela.example' }))
  expect(received[0]?.from).toBe('sitio@escuela.example')
  expect(received[0]?.header('From')).toBe('Escuela Ñandú, Lanús <sitio@escuela.example>')
})

test('names in the subject only an institution that the site knows', () => {
  const subject = (institution: string) => composeMail({ ...MAIL, institution }, TEST_SITE, ADDRESSES).subject
  expect(subject('¡Ganaste un premio!')).toBe('Nueva consulta 12')
  expect(subject('')).toBe('Nueva consulta 12')
})

test('says in the subject that the origin of a request is hidden, and explains it', async () => {
  const mail = await deliver({ suspicion: 'hidden-origin' })
  expect(mail.header('Subject')).toBe('[Origen oculto] Nueva consulta 12 · Centro')
  expect(textOf(mail)).toContain('No se sabe de qué página viene.')
  expect((await deliver({ suspicion: 'trap' })).header('Subject')).toBe('Nueva consulta 12 · Centro')
})

test.each([
  ['Sede Norte', ADDRESSES, 'secretaria@escuela.example'],
  ['Sede Norte', { from: ADDRESSES.from }, 'centro@escuela.example'],
  ['constructor', { from: ADDRESSES.from }, 'centro@escuela.example'],
])('a request to %s, without a mail address, goes to the fallback (%o): %s', (institution, addresses, to) => {
  expect(composeMail({ ...MAIL, institution }, TEST_SITE, addresses).to).toBe(to)
})

test('a mail names the files of a form, and links to them in the office', () => {
  const answers = [{ id: 'dni', label: 'DNI', value: 'dni.pdf', isFile: true as const }]
  const form = JSON.stringify({ id: 'ingreso', name: 'Ingreso', answers })
  expect(composeMail({ ...MAIL, form }, TEST_SITE, ADDRESSES).text).toContain(
    'DNI: dni.pdf\n\nArchivos en la oficina: https://www.escuela.example/oficina/consultas/12\n',
  )
  expect(composeMail(MAIL, TEST_SITE, ADDRESSES).text).not.toContain('/oficina/')
})

test('the mail about a request to no institution does not name one', () => {
  const { to, text } = composeMail({ ...MAIL, institution: '' }, TEST_SITE, ADDRESSES)
  expect(to).toBe('secretaria@escuela.example')
  expect(text).not.toContain('Sede')
})

test('composing a mail fails when it has no recipient', () => {
  const site = { ...TEST_SITE, mailboxes: [] }
  expect(() => composeMail(MAIL, site, { from: 'a@b.c' })).toThrow('no recipient')
})

const BREAKS = ['\r\n', '\n', '\r', '\0', '\u2028', '\u0085', '\v', '%0d%0a', '=?utf-8?q?=0D=0A?=']

test.each(BREAKS)('no field can add a header or a line that imitates ours (%j)', async (gap) => {
  const evil = `Ana${gap}Bcc: todos@mundo.example${gap}${gap}Nombre: Otra`
  const sent = { name: evil, phone: evil, institution: evil, message: evil, email: `${evil}@x.ar` }
  const mail = await deliver(sent)
  const plain = await deliver({ institution: 'Sede Norte', email: 'ñ@x.ar' })
  const headOf = ({ raw }: typeof mail) => raw.split('\r\n\r\n', 1)[0] ?? ''
  const namesOf = (one: typeof mail) =>
    headOf(one)
      .split('\r\n')
      .map((line) => /^[\w-]+:/.exec(line)?.[0])
  expect(namesOf(mail)).toEqual(namesOf(plain))
  expect(mail.to).toEqual(['secretaria@escuela.example'])
  expect(headOf(mail)).not.toMatch(/todos|Ana/)
  const lines = textOf(mail).split(/\r\n|\n|\r/)
  expect(lines.filter((line) => /^(Nombre|Bcc):/.test(line))).toHaveLength(1)
})

test.each([
  'a@b.c,otro@mundo.example',
  '"a b"@c.ar',
  'Ana<a@b.c>',
  'a@b.c>',
  'grupo:a@b.c;',
  '(nota)a@b.c',
  'ñandú@correo.ar',
  `${'a'.repeat(250)}@b.ar`,
  'a@b',
])('shows a visitor’s unusual address in the text, not in Reply-To (%s)', (email) => {
  const message = composeMail({ ...MAIL, email }, TEST_SITE, ADDRESSES)
  expect(message).not.toHaveProperty('replyTo')
  expect(message.text).toContain(email)
  expect(message.text).not.toContain(TEST_SITE.messages.mail.reply)
})

test('a mail address with an international domain name is written in ASCII', () => {
  expect(composeMail({ ...MAIL, email: 'ana@ñandú.ar' }, TEST_SITE, ADDRESSES).replyTo).toBe(
    'ana@xn--and-6ma2c.ar',
  )
})

test('sending a mail ends with an error when the mail server does not answer', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const slow = 60_000
  const timeouts = { dnsTimeout: slow, connectionTimeout: slow, greetingTimeout: 50, socketTimeout: slow }
  const send = createSmtp(`smtp://127.0.0.1:${port}`, { timeouts })
  await expect(send(composeMail(MAIL, TEST_SITE, ADDRESSES))).rejects.toThrow('Greeting never received')
})

test('mail to another machine is encrypted, unless the operator disables it', async () => {
  const { port, received } = await startSmtp()
  const message = composeMail(MAIL, TEST_SITE, ADDRESSES)
  await expect(createSmtp(`smtp://127.0.0.1.:${port}`)(message)).rejects.toThrow('STARTTLS')
  expect(received).toEqual([])
})

test('a mail about several requests has all, and its subject counts and places them', async () => {
  const other = { ...MAIL, id: 8, name: 'Beto\nNúmero: 9', message: `Hola\n${'-'.repeat(40)}\nNúmero: 10` }
  const message = composeDigest([MAIL, other], TEST_SITE, ADDRESSES)
  expect(message).toMatchObject({ to: 'centro@escuela.example', subject: 'Nueva consulta 8–12 (2) · Centro' })
  expect(message.replyTo).toBeUndefined()
  expect(message.text.match(/^Número: \d+$/gm)).toEqual([`Número: ${MAIL.id}`, 'Número: 8'])
  expect(message.text.match(/^-+$/gm)).toHaveLength(1)
})

test('a mail about several requests marks hidden origins, and has a fixed Message-ID', () => {
  const digest = (...mails: Mail[]) => composeDigest(mails, TEST_SITE, ADDRESSES)
  const hidden: Mail = { ...MAIL, id: 8, token: 'b', suspicion: 'hidden-origin' }
  expect(digest(MAIL, hidden).text.match(/^No se sabe de qué página viene\.\n\nNúmero: \d+$/gm)).toEqual([
    'No se sabe de qué página viene.\n\nNúmero: 8',
  ])
  expect(digest(MAIL, hidden).messageId).toBe(digest(MAIL, hidden).messageId)
  expect(digest(MAIL, hidden).messageId).not.toBe(digest(MAIL, { ...hidden, token: 'c' }).messageId)
})

test('names the recipients that the mail server refuses, and mails to the others', async () => {
  const { url, received } = await startSmtp({
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('x') ? Object.assign(new Error('unknown'), { responseCode: 550 }) : undefined),
  })
  const message = composeMail(MAIL, TEST_SITE, ADDRESSES)
  const refused = await createSmtp(url)({ ...message, to: 'a@b.ar, x@b.ar' })
  expect([refused, received[0]?.to]).toEqual([{ reason: 'x@b.ar: 550 unknown', again: [] }, ['a@b.ar']])
  expect(await createSmtp(url)({ ...message, to: 'a@b.ar' })).toBeUndefined()
})

test('the mail of a form goes to the form’s recipients, with subject and answers', async () => {
  const form = JSON.stringify({
    id: 'jornada',
    name: 'Puertas abiertas',
    answers: [
      { id: 'quien', label: 'Quién viene', value: 'Bruno' },
      { id: 'dia', label: 'Día', value: '2026-12-03' },
      { id: 'nota', label: 'Nota', value: 'Uno\nCorreo: falso@b.c' },
      { id: 'formula', label: 'Edad', value: '=1+1' },
    ],
  })
  const recipients = ['jornada@escuela.example', 'dos@escuela.example']
  const texts = { name: 'Puertas abiertas', subject: 'Una inscripción', answer: '' }
  const known = { id: 'jornada', ...texts, fields: [], recipients, institution: 'Sede Centro' }
  const mail = { ...MAIL, form }
  const message = composeMail(mail, { ...TEST_SITE, forms: [known] }, ADDRESSES)
  expect(message).toMatchObject({
    to: 'jornada@escuela.example, dos@escuela.example',
    subject: 'Una inscripción 12 · Centro',
    replyTo: 'ana+aukan@ejemplo.ar',
  })
  expect(message.text).toBe(`Respondé este correo.

Puertas abiertas
Número: 12
Recibida: 21/11/26, 22:30
Sede: Sede Centro
Quién viene: Bruno
Día: jueves 3 de diciembre
Nota:
  Uno
  Correo: falso@b.c
Edad: =1+1
`)
  // Without recipients of the form, or without the form, the mail goes to the institution's mailbox.
  const forms = [{ ...known, recipients: [] }]
  expect(composeMail(mail, { ...TEST_SITE, forms }, ADDRESSES).to).toBe('centro@escuela.example')
  const unknown = { to: 'centro@escuela.example', subject: 'Puertas abiertas 12 · Centro' }
  expect(composeMail(mail, TEST_SITE, ADDRESSES)).toMatchObject(unknown)
})
