import type { Institution, PageFile, Redirect, SiteFile } from './site.generated.ts'

export type { Block } from './site.generated.ts'

/** A page with its texts expanded, its fragments in place, its Markdown parsed and its pictures resolved. */
export type Page = Omit<PageFile, '$schema' | 'kind'>

/** The data that all pages of a site share. */
export type SiteInfo = Omit<
  SiteFile,
  '$schema' | 'kind' | 'variables' | 'fixedTexts' | 'redirects' | 'provisional'
>

/** A whole site, validated and ready to render. */
export interface Site extends SiteInfo {
  pages: Page[]
  /** Old addresses, each with the page that it leads to now. No page needs them. */
  redirects?: Redirect[]
}

/** The path of the page shown when an address does not exist. */
export const NOT_FOUND = '*'

/** The institution of that id; ids come from addresses and servers, so any text is fine and an unknown one gives undefined. */
export function findInstitution(
  site: Pick<SiteInfo, 'institutions'>,
  id: string | null | undefined,
): Institution | undefined {
  return site.institutions.find((institution) => institution.id === id)
}
