import { createContext, use } from 'react'
import type { NavLink, Notice } from '../model/site.generated.ts'
import type { Page, SiteInfo } from '../model/site.ts'

/** Page data that the browser fetches before a navigation. */
export interface PageData {
  page: Page
  /** Address of the site's data, which changes with each version of the site or of the application. */
  site: string
  version: string
  chunks: string[]
  /**
   * True when the page's content policy is wider than that of other pages. The browser then loads a new document, because an open document
   * keeps its policy.
   */
  isApart?: true
}

/** A notice whose period was not over at build time. */
export interface CurrentNotice extends Omit<Notice, 'from' | 'until'> {
  /** The key that is stored on the device when the visitor closes the notice. */
  key: string
  /** End of the notice's last day, in milliseconds since 1970. */
  ends: number
}

/** A site's data in the browser, without the server's texts and expired notices. */
export interface SiteData extends Omit<SiteInfo, 'messages' | 'notice'> {
  messages: Omit<SiteInfo['messages'], 'server' | 'mail'>
  notice?: CurrentNotice | undefined
  textFields: Record<string, readonly string[]>
  /** Link to the page that searches the site. */
  search?: NavLink | undefined
}

export const SiteContext = createContext<SiteData | undefined>(undefined)

/** @throws Error outside a `SiteContext` */
export function useSite(): SiteData {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a <SiteContext> around it.')
  return site
}
