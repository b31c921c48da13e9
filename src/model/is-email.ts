/**
 * Returns whether a text is an e-mail address by the rule of the forms: no spaces, one @, and a dot in the part after @. A single regular
 * expression would take quadratic time on long input.
 */
export function isEmail(text: string): boolean {
  const [local, domain = '', ...more] = text.split('@')
  return !!local && !more.length && domain.slice(1, -1).includes('.') && !/\s/.test(text)
}

/**
 * Returns whether a text is a single address to which the site can send mail. Allows letters of any language, but neither a display name
 * nor a list.
 */
export function isMailbox(text: string): boolean {
  return isEmail(text) && !/[<>()[\],;:"\\]/.test(text)
}
