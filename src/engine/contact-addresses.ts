import type { Institution } from '../model/site.generated.ts'

/** The address that opens a chat. @param number in international form, as the schema demands: `+54 9 11 4000-0001` */
export function whatsappAddress(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`
}

/** The address that shows an institution on a map: in the application of a phone that has one, else on a page (Google's "Maps URLs"). */
export function mapAddress({ street, locality, region, country }: Institution['address']): string {
  const query = [street, locality, region, country].join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
