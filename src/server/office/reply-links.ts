import { phoneAddress } from '../../engine/model/phone-address.ts'
import { filledForm, type StoredRequest } from '../storage/find-requests.ts'
import { safeLine, safeText } from './safe-text.ts'
import { formatMoment } from '../times.ts'

/** Maximum length of a `mailto:` link. Windows accepts about 2,000 characters. */
const MAX_LINK_LENGTH = 1900

/** Returns a `mailto:` link with a subject and the quoted message. Shortens the quote if the link would get too long. */
export function mailLink(request: StoredRequest, timeZone: string): string {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed())
  const { email, name, institution, message, received_at } = request
  const subject = encode(
    safeLine(filledForm(request)?.name ?? (institution ? `Tu consulta a ${institution}` : 'Tu consulta'), 80),
  )
  const start = `mailto:${encode(email).replaceAll('%40', '@')}?subject=${subject}&body=`
  const intro = `\r\n\r\n\r\nEl ${formatMoment(received_at, timeZone)}, ${safeLine(name, 60)} escribió:`
  const lines = safeText(message).trim().split('\n')
  const quote = (text: string[]) => encode([intro, ...text.map((line) => `> ${line}`)].join('\r\n'))
  if (start.length + quote(lines).length <= MAX_LINK_LENGTH) return start + quote(lines)
  // With percent encoding, a character of the text takes up to twelve characters in the link.
  const space = Math.max(0, Math.floor((MAX_LINK_LENGTH - start.length - quote([]).length) / 12))
  const cut = [...lines.join('\n')].slice(0, space).join('').split('\n')
  return start + quote([...cut, '[…]'])
}

export function callLink(phone: string): string | undefined {
  const address = phoneAddress(phone)
  return address.replace(/\D/g, '').length >= 6 ? address : undefined
}

/**
 * Returns a WhatsApp link; undefined when the area code is unknown. WhatsApp expects Argentine mobile numbers as 549, area code and number,
 * without the 0 and 15 that people write. A number of eight digits belongs to Buenos Aires, the only area with numbers of that length.
 */
export function whatsappLink(phone: string): string | undefined {
  const [number = ''] = phoneAddress(phone).replace('tel:', '').split(';')
  const international = /^(?:\+|00)(?!54)(\d{8,15})$/.exec(number)?.[1]
  if (international) return `https://wa.me/${international}`
  const national = number.replace(/^(?:\+|00)?54(?=\d{10})9?/, '').replace(/^0/, '')
  const mobile = national
    .replace(/^15(?=\d{8}$)/, '11')
    .replace(/^(?=\d{8}$)/, '11')
    .replace(/^(?:(11)15(?=\d{8}$)|([23]\d\d)15(?=\d{7}$)|([23]\d{3})15(?=\d{6}$))/, '$1$2$3')
  return /^(?:11|[23]\d)\d{8}$/.test(mobile) ? `https://wa.me/549${mobile}` : undefined
}
