import type { Institution } from '../model/site.generated.ts'
import { callAddress } from './contact-addresses.ts'
import { findInstitution, NOT_FOUND, type ItemPage, type Page, type SiteInfo } from '../model/site.ts'

type DescribedSite = Pick<SiteInfo, 'name' | 'url' | 'institutions' | 'calls'>

export function pageTitle(site: Pick<SiteInfo, 'name'>, page: Pick<Page, 'path' | 'title'>): string {
  return page.path === '/' ? `${site.name} · ${page.title}` : `${page.title} · ${site.name}`
}

export function canonicalUrl(site: Pick<SiteInfo, 'url'>, page: Pick<Page, 'path'>): string {
  return site.url + page.path
}

/**
 * Returns the structured data of a page (JSON-LD, schema.org). The home page describes all institutions; other pages describe breadcrumbs,
 * item and institution.
 */
export function structuredData(site: DescribedSite, page: Page): object[] {
  if (page.path === NOT_FOUND) return []
  if (page.path === '/') return site.institutions.map((institution) => describeInstitution(site, institution))
  const institution = findInstitution(site, page.institution)
  return [
    breadcrumbs(site, page),
    ...(page.item ? [describeItem(site, page, page.item)] : []),
    ...(institution ? [describeInstitution(site, institution)] : []),
  ]
}

function describeItem(site: DescribedSite, page: Page, { schemaType, date, picture }: ItemPage): object {
  const publisher = { '@type': 'Organization', name: site.name, url: `${site.url}/` }
  return {
    '@context': 'https://schema.org',
    '@type': schemaType,
    headline: page.title,
    description: page.description,
    datePublished: date,
    url: canonicalUrl(site, page),
    ...(picture && { image: site.url + picture.src }),
    author: publisher,
    publisher,
  }
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
    telephone: internationalNumber(site, phones[0] ?? ''),
    email,
    address: postalAddress(address),
  }
}

/** Returns a number such as `+541140000001`, or the written number if the country is unknown. */
function internationalNumber(site: DescribedSite, phone: string): string {
  return /^tel:(\+\d+)/.exec(callAddress(site, phone))?.[1] ?? phone
}

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
  const { item, list } = page
  const collection = (item ?? list)?.collection
  const above = page.breadcrumbs ?? [
    { to: '/', label: site.name },
    ...(collection && collection.to !== page.path ? [collection] : []),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { to: page.path, label: page.title }].map(({ to, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(site.url + to).href,
    })),
  }
}
