/** Whether a text has none of the commonest English words. */
export function isSpanish(text: string): boolean {
  return (
    text !== '' && !/\b(the|of|and|with|when|which|this|that|is|are|for|to|from|a list|text)\b/i.test(text)
  )
}

/** Whether a text can be what editors call a block or a field. */
export function isTitle(text: string): boolean {
  return isSpanish(text) && /^[\p{Lu}¿¡"]/u.test(text)
}
