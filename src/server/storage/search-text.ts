import type { ContactRequest } from '../../contract/contact.ts'

/** All that a request is found by: its texts as they are compared, the bare digits of its telephone, and the name of its form. */
export function searchText(
  { name, email, phone, message }: Omit<ContactRequest, 'institution'>,
  form: string = '',
): string {
  return foldText([name, email, phone, digitsOf(phone), message, ...(form ? [form] : [])].join('\n'))
}

/** A text as it is compared: in small letters and without accents, so that `perez` finds `Pérez`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/**
 * What somebody typed to search by, as patterns of LIKE with `\\` as escape: a request has to match one of each group. A telephone is
 * found however its digits are grouped.
 */
export function searchPatterns(typed: string): string[][] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  return words.map((word) => {
    const isNumber = /^[\d()+.-]*\d[\d()+.-]*$/.test(word) && digitsOf(word) !== word
    return (isNumber ? [word, digitsOf(word)] : [word]).map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)
  })
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
