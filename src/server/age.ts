const UNITS = [
  { unit: 'day', length: 86_400_000 },
  { unit: 'hour', length: 3_600_000 },
  { unit: 'minute', length: 60_000 },
] as const

const WORDS = new Intl.RelativeTimeFormat('es-AR')

/** Describes an age in Spanish, such as `hace 3 días`, or `recién` in the first minute. @param age in milliseconds */
export function describeAge(age: number): string {
  const found = UNITS.find(({ length }) => age >= length)
  return found ? WORDS.format(-Math.floor(age / found.length), found.unit) : 'recién'
}
