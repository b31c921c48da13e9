import { createContext, use } from 'react'
import { atBase } from '../model/base-path.ts'

/** The path of the site on its host, without a slash at the end: empty at the root, and `/oficina/editor/vista` in the editor's frame. */
export const BasePath = /* @__PURE__ */ createContext('')

/** Returns a function that puts the base path before an address of the site, or before all addresses of a `srcset`. */
export function useAddress(): (addresses: string) => string {
  const base = use(BasePath)
  return (addresses) => atBase(base, addresses)
}
