/** Returns the decoded id after the `#` of an address. Returns a malformed id such as `%` unchanged. */
export function addressedId(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
