import { createContext, use } from 'react'
import type { SiteInfo } from '../model/site.ts'

export { findInstitution } from '../model/site.ts'

/** Where one page's data is: the browser fetches it when a visitor is about to go there. */
export interface PageLink {
  path: string
  title: string
  /** Address of the page's JSON. */
  data: string
}

/** What the browser knows of a site besides the page it shows: all but the server's own texts. */
export interface SiteData extends Omit<SiteInfo, 'messages'> {
  messages: Omit<SiteInfo['messages'], 'server' | 'mail'>
  pages: PageLink[]
}

export const SiteContext = createContext<SiteData | undefined>(undefined)

/** The site around a component. @throws Error outside of a `SiteContext`. */
export function useSite(): SiteData {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a <SiteContext> around it.')
  return site
}
