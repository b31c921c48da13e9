import type { Institution } from '../model/site.generated.ts'

/** The link that opens a WhatsApp chat. @param number international, such as `+54 9 11 4000-0001` */
export function whatsappAddress(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`
}

/** A link to an institution on a map: a phone's app, or a page (Google's "Maps URLs"). */
export function mapAddress({ street, locality, region, country }: Institution['address']): string {
  const query = [street, locality, region, country].join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
