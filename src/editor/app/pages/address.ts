import type { PageEntry } from '../../core/api.ts'

export const ADDRESS_HELP = 'Lo que se escribe en el navegador después del nombre del sitio.'

export function addressProblem(address: string, pages: readonly PageEntry[]): string | undefined {
  if (!/^(\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+)$/.test(address))
    return 'Empieza con / y sigue con letras minúsculas sin tilde, números y guiones. Por ejemplo: /talleres'
  return pages.some(({ path }) => path === address) ? 'Ya hay una página en esa dirección.' : undefined
}
