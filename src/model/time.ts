/** The hours and minutes of `hh:mm:ss` or `hh:mm`; undefined for anything else. */
export function parseTime(time: string | null): string | undefined {
  return /^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/.exec(time ?? '')?.[1]
}
