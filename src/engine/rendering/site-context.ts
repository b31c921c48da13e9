import { createContext, use } from 'react'
import type { NavLink, Notice } from '../model/site.generated.ts'
import type { Page, SiteInfo } from '../model/site.ts'

/** The data of a page, which the browser fetches before it shows the page. */
export interface PageData {
  page: Page
  /** The address of the data that all pages share. It changes with each version of the site or of the application. */
  site: string
  version: string
  chunks: string[]
  /**
   * Whether the page's Content-Security-Policy allows more than those of other pages. The browser must then load a new document, because
   * the current document keeps its policy.
   */
  isApart?: true
}

export interface CurrentNotice extends Omit<Notice, 'from' | 'until'> {
  /** The key that the browser stores when the visitor closes the notice. */
  key: string
  /** End of the notice, in milliseconds since 1970. */
  ends: number
}

/** The site's data in the browser. It lacks the texts that only the server needs, and a notice that was over at build time. */
export interface SiteData extends Omit<SiteInfo, 'messages' | 'notice'> {
  messages: Omit<SiteInfo['messages'], 'server' | 'mail'>
  notice?: CurrentNotice | undefined
  textFields: Record<string, readonly string[]>
  /**
   * Set on a host that only serves files: the address of the server that receives the forms, without a slash at the end. Empty if there is
   * none, and pages show telephones and e-mail addresses in place of forms.
   */
  formsUrl?: string | undefined
  search?: NavLink | undefined
}

export const SiteContext = createContext<SiteData | undefined>(undefined)

export function useSite(): SiteData {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a <SiteContext> around it.')
  return site
}
