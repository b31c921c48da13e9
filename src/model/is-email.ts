/**
 * Whether a text is an e-mail address by the rule for visitors: no spaces, one @, a dot inside the part after it. Not one
 * regular expression: those are quadratic on long input.
 */
export function isEmail(text: string): boolean {
  const [local, domain = '', ...more] = text.split('@')
  return !!local && !more.length && domain.slice(1, -1).includes('.') && !/\s/.test(text)
}
