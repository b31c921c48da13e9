import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { phoneAddress } from '../../model/phone-address.ts'

/** Numbers that work only inside their country. */
const NATIONAL = ['TOLL_FREE', 'SHARED_COST', 'PREMIUM_RATE', 'UAN']

/** Returns the `tel:` link of a written phone number, with the code of its country (ISO 3166). Leaves out the code of incomplete numbers. */
export function callAddress(phone: string, country: string | undefined): string {
  const address = phoneAddress(phone)
  const [number = '', ...parameters] = address.slice('tel:'.length).split(';')
  if (country === undefined || !isSupportedCountry(country)) return address
  const parsed = parsePhoneNumberFromString(number, country)
  if (!parsed?.isPossible() || NATIONAL.includes(parsed.getType() ?? '')) return address
  return ['tel:' + parsed.number, ...parameters].join(';')
}
