import { createContext, use } from 'react'
import type { Notice } from '../model/site.generated.ts'
import type { SiteInfo } from '../model/site.ts'
import type { BlockType } from './block.ts'

/** A page and the address of its data, which the browser fetches when a visitor is about to go there. */
export interface PageLink {
  path: string
  title: string
  /** Address of the page's JSON. */
  data: string
  /** Its block types that come as chunks. */
  chunks?: BlockType[]
  /** Whether its policy allows more than that of other pages: a document keeps the policy that it was loaded with. */
  isApart?: true
}

/** The site's notice, if its last day was not over when the site was built. */
export interface CurrentNotice extends Omit<Notice, 'until'> {
  /** What a device stores when the visitor closes the notice. */
  key: string
  /** The moment after its last day, in milliseconds since 1970. */
  ends: number
}

/** What the browser knows of a site besides the page it shows: everything but the server's own texts, and a notice only while it is current. */
export interface SiteData extends Omit<SiteInfo, 'messages' | 'notice'> {
  messages: Omit<SiteInfo['messages'], 'server' | 'mail'>
  notice?: CurrentNotice
  pages: PageLink[]
  /** By the name of each block type, the fields that hold its texts. */
  textFields: Record<string, readonly string[]>
}

export const SiteContext = createContext<SiteData | undefined>(undefined)

/** The site around a component. @throws Error outside of a `SiteContext`. */
export function useSite(): SiteData {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a <SiteContext> around it.')
  return site
}
