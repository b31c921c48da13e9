/** The id that an address names after its `#`; one that nobody can decode (`#%`) stays as it is, and names nothing. */
export function addressedId(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
