/** The decoded id after the `#` of an address. A malformed id (`#%`) is returned unchanged and matches no element. */
export function addressedId(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
