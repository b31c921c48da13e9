import { withoutAccents } from '../../engine/model/without-accents.ts'
import type { ContactRequest } from '../../engine/contract/contact.ts'

/**
 * Makes the text in which a search looks for words: the request's texts in lower case without accents, the digits of the phone, and the
 * form's name.
 */
export function searchText(
  { name, email, phone, message }: Omit<ContactRequest, 'institution'>,
  form: string = '',
): string {
  return foldText([name, email, phone, digitsOf(phone), message, ...(form ? [form] : [])].join('\n'))
}

/** Converts a text to lower case without accents, so that `perez` finds `Pérez`. */
export function foldText(text: string): string {
  return withoutAccents(text).toLowerCase()
}

/**
 * Converts typed words to patterns for LIKE (escape `\\`). A request must match one pattern of each group. A phone number matches however
 * its digits are grouped.
 */
export function searchPatterns(typed: string): string[][] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  return words.map((word) => {
    const isNumber = /^[\d()+.-]*\d[\d()+.-]*$/.test(word) && digitsOf(word) !== word
    return (isNumber ? [word, digitsOf(word)] : [word]).map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)
  })
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
