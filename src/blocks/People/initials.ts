/**
 * Returns at most two initials of a name, such as `MI` for "Prof. Marta Ibáñez". Skips words that end with a full stop, such as "Prof.".
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => !word.endsWith('.'))
  const capitals = words.flatMap((word) => /^\p{Lu}\p{M}*/u.exec(word)?.[0] ?? [])
  const ends = capitals.length > 1 ? [capitals[0], capitals[capitals.length - 1]] : capitals
  return ends.join('') || (/^.\p{M}*/u.exec(name.trim())?.[0] ?? '').toUpperCase()
}
