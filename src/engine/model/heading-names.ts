/** Returns a function that gives each subheading of a page a unique id. @param taken the ids of the page's blocks */
export function createHeadingNames(taken: Iterable<string>): (heading: string) => string {
  const ids = new Set(taken)
  return (heading) => {
    const wanted = slug(heading)
    let id = wanted
    for (let number = 2; ids.has(id); number++) id = `${wanted}-${number}`
    ids.add(id)
    return id
  }
}

/** Returns an id for a heading: lower-case ASCII letters, digits and hyphens. It starts with a letter (`AnchorId`). */
function slug(heading: string): string {
  const words = heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const id = words.join('-')
  return /^[a-z]/.test(id) ? id : ['s', ...words].join('-')
}
