/** Decodes the percent-encoded characters of an address. Returns malformed text such as `%` unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
