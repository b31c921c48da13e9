/** Returns the `hh:mm` of a time with or without seconds; undefined for any other text. */
export function parseTime(time: string | null): string | undefined {
  return /^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/.exec(time ?? '')?.[1]
}
