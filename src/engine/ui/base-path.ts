import { createContext, use } from 'react'

/** The path of the site on its host, without a slash at the end: empty at the root, and `/oficina/editor/vista` in the editor's frame. */
export const BasePath = /* @__PURE__ */ createContext('')

/** Returns a function that puts the base path before an address of the site, or before all addresses of a `srcset`. */
export function useAddress(): (addresses: string) => string {
  const base = use(BasePath)
  return (addresses) => atBase(base, addresses)
}

/** Puts the base path before addresses of the site. Addresses of other sites stay as they are. */
function atBase(base: string, addresses: string): string {
  if (base === '') return addresses
  return addresses
    .split(', ')
    .map((address) => (/^\/(?!\/)/.test(address) ? base + address : address))
    .join(', ')
}
