import type { ImportPlan } from './plan-import.ts'

/**
 * Returns the target on the new site of a link: a page, a file in `media/`, or the old address. Returns '' if the link has no usable
 * target.
 */
export function linkTarget(
  address: string,
  { site, addresses, uploads }: ImportPlan,
  note: (text: string) => void,
): string {
  if (/^(mailto|tel):/.test(address)) return address
  const url = URL.canParse(address, site.address) ? new URL(address, site.address) : undefined
  if (address === '' || address.startsWith('#') || !url || !/^https?:$/.test(url.protocol)) {
    note(`el enlace ${address || 'sin dirección'} no lleva a otra página: quedó como texto`)
    return ''
  }
  const path = addresses.find(address)
  const file = DOCUMENT.test(url.pathname) ? uploads.use(address) : undefined
  if (path !== undefined) return path
  if (file !== undefined) return encodeURI(file)
  if (url.host === new URL(site.address).host || UPLOAD.test(url.pathname))
    note(`el enlace ${url.href} lleva a algo que no se trajo: quedó como estaba`)
  return url.href
}

const DOCUMENT = /\.(?:pdf|docx|xlsx|pptx|od[tsp]|txt|csv)$/i
const UPLOAD = /\/uploads\/|\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|zip|rar)$/i
