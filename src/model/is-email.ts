/**
 * Returns whether a text is an e-mail address by the form's rule: no spaces, one @, a dot after it. Not a single regular expression, which
 * would be quadratic on long input.
 */
export function isEmail(text: string): boolean {
  const [local, domain = '', ...more] = text.split('@')
  return !!local && !more.length && domain.slice(1, -1).includes('.') && !/\s/.test(text)
}

/** Whether the site can send mail to a text as it is: one address, in letters of any language, without a name or a list. */
export function isMailbox(text: string): boolean {
  return isEmail(text) && !/[<>()[\],;:"\\]/.test(text)
}
