/** What is wrong with an address that somebody wants for a page, in Spanish; undefined where nothing is. */
export function addressProblem(address: string, taken: readonly string[]): string | undefined {
  if (!/^(\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+)$/.test(address))
    return 'Empieza con / y sigue con letras minúsculas sin tilde, números y guiones. Por ejemplo: /talleres'
  return taken.includes(address) ? 'Ya hay una página en esa dirección.' : undefined
}
