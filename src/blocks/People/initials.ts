/** At most two initials: `MI` of "Prof. Marta Ibáñez". Skips titles, which end with a full stop. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.'))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '')
  return letters.join('') || name.trim().charAt(0).toUpperCase()
}
