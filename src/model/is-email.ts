/**
 * Returns whether a text is an e-mail address: no spaces, one @, and a dot after it. Does not use a regular expression, which would take
 * quadratic time on long input.
 */
export function isEmail(text: string): boolean {
  const [local, domain = '', ...more] = text.split('@')
  return !!local && !more.length && domain.slice(1, -1).includes('.') && !/\s/.test(text)
}

/** Returns whether a text is one address to which the site can send mail, without a display name. Accepts letters of any language. */
export function isMailbox(text: string): boolean {
  return isEmail(text) && !/[<>()[\],;:"\\]/.test(text)
}
