import { createContext, use } from 'react'

/** Puts the path of the site on its host before an address of the site, or before all addresses of a `srcset`. */
export const BasePath = /* @__PURE__ */ createContext((addresses: string) => addresses)

/** Returns the function that puts the base path before addresses. */
export function useAddress(): (addresses: string) => string {
  return use(BasePath)
}
