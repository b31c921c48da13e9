/** The id after the `#` of an address. A malformed one (`#%`) is returned unchanged and matches nothing. */
export function addressedId(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
