/**
 * Returns whether a text is an e-mail address: no spaces, one @, and a dot inside the part after the @. Splits the text at the @, because
 * one regular expression for the whole address would take quadratic time on long input.
 */
export function isEmail(text: string): boolean {
  const [local, domain = '', ...more] = text.split('@')
  return !!local && !more.length && domain.slice(1, -1).includes('.') && !/\s/.test(text)
}

/** Returns whether a text is one address to which the site can send mail, without a display name. Accepts letters of any language. */
export function isMailbox(text: string): boolean {
  return isEmail(text) && !/[<>()[\],;:"\\]/.test(text)
}
