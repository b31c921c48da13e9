/** Removes the accents from the letters of a text: `inscripcion` for `inscripción`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
}
