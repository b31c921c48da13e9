import { phoneAddress } from '../model/phone-address.ts'
import type { Institution } from '../model/site.generated.ts'
import type { SiteInfo } from '../model/site.ts'

/** Returns the `tel:` link of a written phone number. The build knows the country of an institution's number. */
export function callAddress({ calls }: Pick<SiteInfo, 'calls'>, phone: string): string {
  return calls?.[phone] ?? phoneAddress(phone)
}

/** Returns the address that opens a WhatsApp chat. @param number international, such as `+54 9 11 4000-0001` */
export function whatsappAddress(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`
}

/** Returns the address of an institution on a map (Google's "Maps URLs"). Phones open it in their map app. */
export function mapAddress({ street, locality, region, country }: Institution['address']): string {
  const query = [street, locality, region, country].join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
