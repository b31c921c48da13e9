import { expect, test } from 'vitest'
import { UNANSWERED } from '../../../tests/support/read-stored.ts'
import { callLink, mailLink, whatsappLink } from './reply-links.ts'

const REQUEST = {
  id: 7,
  name: 'Ana Pérez',
  email: 'ana@ejemplo.ar',
  phone: '1',
  institution: 'Sede Centro & Norte',
  message: 'Hola:\n¿hay lugar?',
  received_at: '2026-11-22T01:30:00.000Z',
  ...UNANSWERED,
}
const ZONE = 'America/Argentina/Buenos_Aires'
const read = (link: string) => {
  const { pathname, searchParams } = new URL(link)
  const { subject, body } = Object.fromEntries(searchParams)
  return { to: decodeURIComponent(pathname), subject, body }
}

test('a reply by mail starts with a subject and the quoted message', () => {
  expect(read(mailLink(REQUEST, ZONE))).toEqual({
    to: 'ana@ejemplo.ar',
    subject: 'Tu consulta a Sede Centro & Norte',
    body: '\r\n\r\n\r\nEl 21/11/26, 22:30, Ana Pérez escribió:\r\n> Hola:\r\n> ¿hay lugar?',
  })
})

test('no text of a visitor adds a recipient or a header', () => {
  const email = 'a?cc=otro,b&bcc=x#y@ejemplo.ar'
  const link = mailLink({ ...REQUEST, email, institution: 'a&bcc=x@y.z\r\nBcc: x', message: '&cc=x' }, ZONE)
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body'])
  expect(read(link).to).toBe(email)
  expect(read(link).subject).not.toMatch(/[\r\n]/)
})

test('a quoted message is cut where the mail link would be too long for Windows', () => {
  for (const message of ['x'.repeat(30_000), '🦉'.repeat(5000), 'ñ\n'.repeat(9000)]) {
    const link = mailLink({ ...REQUEST, message }, ZONE)
    expect(link.length).toBeLessThanOrEqual(2000)
    expect(read(link).body).toMatch(/> \[…\]$/)
  }
})

test.each([
  ['11 4444-5555', '5491144445555'],
  ['(011) 4444-5555', '5491144445555'],
  ['15 4444-5555', '5491144445555'],
  ['011 15 4444 5555', '5491144445555'],
  ['4444-5555', '5491144445555'],
  ['+54 9 11 4444-5555', '5491144445555'],
  ['+54 11 4444-5555', '5491144445555'],
  ['54 11 15 4444 5555', '5491144445555'],
  ['0054 9 11 4444 5555', '5491144445555'],
  ['0221 15 456-7890', '5492214567890'],
  ['221 456 7890', '5492214567890'],
  ['02944 15 12-3456', '5492944123456'],
  ['4444-1234 int. 12', '5491144441234'],
  ['+598 99 123 456', '59899123456'],
  ['+1 (212) 555-0100', '12125550100'],
])('the WhatsApp link for %s is %s', (phone, number) => {
  expect(whatsappLink(phone)).toBe(`https://wa.me/${number}`)
})

test('makes no WhatsApp link from a text without a whole number', () => {
  for (const phone of ['', 'no tengo', '456-7890', '15 456 7890', '1', '9'.repeat(40), '<b>1144445555</b>x5'])
    expect(whatsappLink(phone), phone).toBeUndefined()
})

test('a number with too few digits gets no telephone link', () => {
  expect(callLink('(011) 4444-5555 int. 12')).toBe('tel:01144445555;ext=12')
  expect(callLink('llamar a las 8')).toBeUndefined()
})
