export function isSpanish(text: string): boolean {
  return (
    text !== '' && !/\b(the|of|and|with|when|which|this|that|is|are|for|to|from|a list|text)\b/i.test(text)
  )
}

export function isTitle(text: string): boolean {
  return isSpanish(text) && /^[\p{Lu}¿¡"]/u.test(text)
}
