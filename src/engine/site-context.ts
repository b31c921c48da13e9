import { createContext, use } from 'react'
import type { Notice } from '../model/site.generated.ts'
import type { Page, SiteInfo } from '../model/site.ts'
import type { BlockType } from './block.ts'

/** The data of a page that the browser fetches before a visit. */
export interface PageData {
  page: Page
  /** The address of the site's data, which is another one for each version of the site or of the application. */
  site: string
  /** Names the page as it was published: the end of the address in its own document. */
  version: string
  /** The page's block types that come as chunks. */
  chunks: BlockType[]
  /** Whether its policy allows more than that of other pages: a document keeps the policy that it was loaded with. */
  isApart?: true
}

/** The site's notice, if its last day was not over when the site was built. */
export interface CurrentNotice extends Omit<Notice, 'until'> {
  /** The value that a device stores when the visitor closes the notice. */
  key: string
  /** The moment after its last day, in milliseconds since 1970. */
  ends: number
}

/** The data of a site in the browser, without the server's own texts and without a notice that is over. */
export interface SiteData extends Omit<SiteInfo, 'messages' | 'notice'> {
  messages: Omit<SiteInfo['messages'], 'server' | 'mail'>
  notice?: CurrentNotice | undefined
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
