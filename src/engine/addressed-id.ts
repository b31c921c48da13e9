/** The id that an address names after its `#`. One that cannot be decoded (`#%`) is returned as it is: no element has it. */
export function addressedId(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
