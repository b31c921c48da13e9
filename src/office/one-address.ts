import { isEmail } from '../model/is-email.ts'

/** Whether mail to a text goes to one address: nothing that a mail program reads as several, or as a name with an address. */
export function isOneAddress(text: string): boolean {
  return isEmail(text) && !/[\s,;:<>()"\\]/.test(text)
}
