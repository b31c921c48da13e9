import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMailer } from '../mail/mailer.ts'
import { createSmtp } from '../mail/smtp.ts'
import { composeAnswer } from '../mail/compose-mail.ts'
import { listAnswers, type DueAnswer } from '../storage/answers.ts'
import { findRequest } from '../storage/find-requests.ts'
import { deleteRequests } from '../storage/change-requests.ts'
import { makeOffice } from '../../../tests/support/office.ts'
import { makeLog, TEST_SITE } from '../../../tests/support/server-site.ts'
import { makeSilvia } from '../../../tests/support/silvia.ts'
import { startSmtp } from '../../../tests/support/smtp.ts'

const ONE = '/oficina/consultas/1'
const FROM = { from: 'web@escuela.example' }

async function makeAsked(more: Parameters<Awaited<ReturnType<typeof makeOffice>>['receive']>[0] = {}) {
  const made = await makeSilvia()
  await made.office.receive(more)
  const { office, silvia } = made
  const show = async () => (await silvia.get(ONE)).html
  const tokenOf = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = async (respuesta: string, token?: string) =>
    silvia.post(`${ONE}/respuesta`, { respuesta, token: token ?? tokenOf(await show()) })
  const deliver = async (options?: Parameters<typeof startSmtp>[0]) => {
    const smtp = await startSmtp(options)
    const send = createSmtp(smtp.url)
    const { storage, now } = office
    const sendAnswer = (due: DueAnswer) => send(composeAnswer(due, TEST_SITE, FROM))
    const { log } = makeLog()
    const mailer = createMailer({ storage, log, now, send: async () => undefined, sendAnswer })
    mailer.trigger()
    await mailer.stop()
    return smtp.received
  }
  return { ...made, show, tokenOf, answer, deliver }
}

test('sends an answer to the visitor, with the request quoted, and says who answered', async () => {
  const { office, answer, deliver, show } = await makeAsked({ message: 'Hola\n¿hay vacantes?' })
  const { status, headers } = await answer('Sí, hay.\r\nVengan.')
  expect([status, headers.get('location')]).toEqual([303, `${ONE}?hecho=respuesta`])
  expect(await findRequest(office.storage, 1)).toMatchObject({ answered_by: 'Silvia' })
  const [mail, ...others] = await deliver()
  expect(others).toEqual([])
  expect(mail?.to).toEqual(['ana@ejemplo.ar'])
  expect(mail?.header('Auto-Submitted')).toBeUndefined()
  expect(mail?.header('Subject')).toMatch(/^Re: .* 1/)
  expect(mail?.header('Reply-To')).toContain('@')
  expect(mail?.header('Reply-To')).not.toContain('ana@')
  expect(mail?.raw.replaceAll('=\r\n', '')).toMatch(/Vengan\.[^]*> Hola\r\n> /)
  expect(await show()).toMatch(/<b>Silvia<\/b> contestó el[^]*Se mandó a <bdi>ana@ejemplo\.ar/)
  expect(await office.actions()).toEqual(['Silvia contestó la consulta 1'])
  expect(await deliver()).toEqual([])
})

test('a form that is sent twice stores one answer, and another text another one', async () => {
  const { office, answer, show, tokenOf } = await makeAsked()
  const token = tokenOf(await show())
  await Promise.all([answer('Sí', token), answer('Sí', token)])
  expect(await listAnswers(office.storage, [1])).toHaveLength(1)
  await answer('Otra cosa', token)
  expect(await listAnswers(office.storage, [1])).toHaveLength(2)
})

test('an answer to a refused address is shown, its request waits again, and it can be sent again', async () => {
  const { office, answer, deliver, show } = await makeAsked()
  await answer('Sí')
  const refuse = () => Object.assign(new Error('no such user'), { responseCode: 550 })
  await deliver({ onRcptTo: (_address, _session, done) => done(refuse()) })
  expect(await show()).toMatch(/No se pudo entregar a[^]*no such user/)
  expect(await findRequest(office.storage, 1)).toMatchObject({ answered_at: null, answered_by: null })
  expect(await show()).toMatch(/>\s*Sí<\/textarea/)
  await answer('Sí')
  expect(await deliver()).toHaveLength(1)
})

test('retries an answer while the mail server is down', async () => {
  const { office, answer, deliver, show } = await makeAsked()
  await answer('Sí')
  const later = () => Object.assign(new Error('try later'), { responseCode: 451 })
  await deliver({ onRcptTo: (_address, _session, done) => done(later()) })
  expect(await show()).toContain('se sigue intentando')
  expect(await deliver()).toEqual([])
  office.wait(60_000)
  expect(await deliver()).toHaveLength(1)
})

test.each(['', 'x'.repeat(8001)])('refuses an empty answer, and one that is too long', async (text) => {
  const { office, answer } = await makeAsked()
  expect((await answer(text)).html).toContain('Una respuesta tiene entre 1 y 8000 caracteres.')
  expect(await listAnswers(office.storage, [1])).toEqual([])
})

test('refuses to answer a deleted request, one in quarantine, and a wrong address', async () => {
  const { office, silvia, answer, show, tokenOf } = await makeAsked()
  const token = tokenOf(await show())
  await silvia.post(`${ONE}/borrar`)
  expect((await answer('Sí', token)).html).toContain('No se mandó')
  await office.receive({ name: 'Spam' }, 'trap')
  await office.receive({ email: 'mal @correo', name: 'Mal' })
  for (const id of [2, 3]) {
    const url = `/oficina/consultas/${id}`
    expect((await silvia.get(url)).html).not.toContain('name="respuesta"')
    const sent = await silvia.post(`${url}/respuesta`, { respuesta: 'Sí', token: randomUUID() })
    expect(sent.html).toContain('No se mandó')
  }
  expect(await listAnswers(office.storage, [1, 2, 3])).toEqual([])
})

test('without a mail server, the office does not offer to send an answer', async () => {
  const office = await makeOffice({ hasMail: false })
  await office.receive()
  const silvia = await office.enter('Silvia', 'consultas')
  expect((await silvia.get(ONE)).html).not.toContain('name="respuesta"')
})

test('an answer is part of the exports, and is erased with its request', async () => {
  const { office, silvia, answer } = await makeAsked()
  await answer('Sí; hay')
  const csv = await silvia.post('/oficina/consultas/exportar', { formato: 'csv', estado: 'todas' })
  expect(csv.html).toMatch(/;Respuestas;[^]*;"Silvia: Sí; hay";/)
  const person = await silvia.post('/oficina/consultas/persona', { consulta: '1' })
  expect(person.html).toContain('Respuesta de Silvia')
  const json = await silvia.post('/oficina/consultas/persona/exportar', { consulta: '1', formato: 'json' })
  expect(JSON.parse(json.html)).toMatchObject([{ answers: [{ person: 'Silvia', text: 'Sí; hay' }] }])
  await deleteRequests(office.storage, [1])
  expect(await listAnswers(office.storage, [1])).toEqual([])
})

test('an answer can start with a text of the office, which keeps what was typed', async () => {
  const { silvia, show, tokenOf } = await makeAsked()
  expect(await show()).toContain('Textos para contestar')
  await silvia.get('/oficina/consultas/textos')
  await silvia.post('/oficina/consultas/textos', { 'texto-0': 'Hay <vacantes>.' })
  expect((await silvia.get('/oficina/consultas/textos?hecho=textos')).html).toContain('quedaron guardados')
  const html = await show()
  expect(html).toMatch(/value="0" formnovalidate>\s*Hay &lt;vacantes&gt;/)
  const filled = await silvia.post(`${ONE}/respuesta`, {
    texto: '0',
    respuesta: 'Hola',
    token: tokenOf(html),
  })
  expect(filled.html).toContain('>\nHola\n\nHay &lt;vacantes&gt;.</textarea')
})
