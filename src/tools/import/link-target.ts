import { isEmail } from '../../engine/model/is-email.ts'

/** A right target on the web, or '' for an address that nobody outside can open. The note says what was lost. */
interface Target {
  to: string
  note?: string
}

/**
 * Corrects the address of a link that does not lead to a page of the old site.
 *
 * @param base the address of the old page, for relative addresses
 */
export function correctAddress(written: string, base: string): Target {
  const address = written.replaceAll(/[\t\n\r]/g, '').trim()
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(address) ?? []
  const name = scheme.toLowerCase()
  if (name === 'mailto') return mailTarget(address, rest)
  if (name === 'tel') return phoneTarget(address, rest)
  const isOther = (scheme !== '' && !/^https?$/.test(name)) || /^[\\#]|^$/.test(address)
  return isOther ? asText(address) : webTarget(address, base, scheme !== '')
}

function mailTarget(address: string, rest: string): Target {
  const [recipients = '', ...query] = rest.split('?')
  const [first, ...others] = recipients
    .split(/[,;]/)
    .map((one) => one.replaceAll('%40', '@').trim())
    .filter((one) => isEmail(one))
  if (first === undefined) return asText(address)
  const more = query.length > 0 ? `?${query.join('?').replaceAll(/\s/g, '%20')}` : ''
  const to = `mailto:${first}${more}`
  if (others.length === 0) return { to }
  return { to, note: `el enlace a varios correos lleva solo a ${first}: faltan ${others.join(', ')}` }
}

function phoneTarget(address: string, rest: string): Target {
  const [number = '', ...others] = decodeURI(rest.replaceAll(/%(?!20)/g, '')).split('/')
  const to = `tel:${number.replaceAll(/\s/g, '').replace(/;?(?:interno|int|ext)[.:=]*(?=\d+$)/i, ';ext=')}`
  const isNumber = /^tel:\+?[\d().-]+(;ext=\d+)?$/i.test(to)
  if (!isNumber || to.replaceAll(/\D/g, '').length < 3) return asText(address)
  return others.length === 0 ? { to } : { to, note: `el enlace a varios teléfonos lleva solo a ${number}` }
}

function webTarget(address: string, base: string, isWhole: boolean): Target {
  const source = /^www\./i.test(address) ? `https://${address}` : address
  const url = URL.parse(source, isWhole ? undefined : base)
  if (!url || !isPublic(url.hostname)) return asText(address)
  const isNamed = url.username !== '' || url.password !== ''
  Object.assign(url, { username: '', password: '' })
  const to = url.href.replaceAll('\\', '%5C')
  return isNamed ? { to, note: `al enlace a ${to} se le sacó el usuario y la clave` } : { to }
}

/** Returns whether a host name is one of the internet: no name of the own machine or network, and no empty or malformed part. */
function isPublic(host: string): boolean {
  const parts = host.replace(/\.$/, '').split('.')
  const isOwn =
    /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|0)\.[\d.]+$|^\[|\.(?:local|localhost)$/.test(host)
  return parts.length > 1 && !isOwn && parts.every((part) => /^(?!-)[\w-]{1,63}(?<!-)$/.test(part))
}

function asText(address: string): Target {
  return { to: '', note: `el enlace ${shown(address)} no lleva a otra página: quedó como texto` }
}

/** Shortens an address for the report. An embedded file would fill it. */
export function shown(address: string): string {
  const short = /^data:/i.test(address) ? address.slice(0, address.indexOf(',') + 1) || 'data:' : address
  return short === '' ? 'sin dirección' : short.length > 200 ? `${short.slice(0, 200)}…` : short
}

/** Returns what a link without words says: the network of its address, such as «Instagram». */
export function siteNameOf(address: string): string {
  const host = URL.parse(address)?.hostname ?? ''
  const [known] = Object.entries(NETWORKS).find(([, hosts]) => hosts.test(host)) ?? []
  const [name = ''] = host.replace(/^www\./, '').split('.')
  return known ?? (name.charAt(0).toUpperCase() + name.slice(1) || address)
}

const NETWORKS = {
  WhatsApp: /(^|\.)(wa\.me|whatsapp\.com)$/,
  YouTube: /(^|\.)(youtube\.com|youtu\.be)$/,
  LinkedIn: /(^|\.)linkedin\.com$/,
  TikTok: /(^|\.)tiktok\.com$/,
  X: /(^|\.)(x|twitter)\.com$/,
}
