import type { Institution } from '../model/site.generated.ts'
import { findInstitution, NOT_FOUND, type Page, type SiteInfo } from '../model/site.ts'

/** The part of a site that search engines read. */
type DescribedSite = Pick<SiteInfo, 'name' | 'url' | 'institutions'>

/** The title of the page in a browser's tab and in search results. */
export function pageTitle(site: Pick<SiteInfo, 'name'>, page: Pick<Page, 'path' | 'title'>): string {
  return page.path === '/' ? `${site.name} · ${page.title}` : `${page.title} · ${site.name}`
}

/** The page's one public address. */
export function canonicalUrl(site: Pick<SiteInfo, 'url'>, page: Pick<Page, 'path'>): string {
  return site.url + page.path
}

/**
 * The structured data of a page for search engines (JSON-LD, schema.org). The home page has all institutions with their postal
 * addresses; another page has its own institution, and the way back to the home page.
 */
export function structuredData(site: DescribedSite, page: Page): object[] {
  if (page.path === NOT_FOUND) return []
  if (page.path === '/') return site.institutions.map((institution) => describeInstitution(site, institution))
  const institution = findInstitution(site, page.institution)
  return [breadcrumbs(site, page), ...(institution ? [describeInstitution(site, institution)] : [])]
}

function describeInstitution(
  site: DescribedSite,
  { schemaType, name, path, phones, email, address }: Institution,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': schemaType,
    name,
    url: canonicalUrl(site, { path }),
    telephone: phones[0],
    email,
    address: postalAddress(address),
  }
}

/** An institution's address in the words of schema.org. */
export function postalAddress(address: Institution['address']): object {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.locality,
    addressRegion: address.region,
    ...(address.postalCode && { postalCode: address.postalCode }),
    addressCountry: address.country,
  }
}

function breadcrumbs(site: DescribedSite, page: Page): object {
  const steps = [{ path: '/', title: site.name }, page]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: canonicalUrl(site, step),
    })),
  }
}
