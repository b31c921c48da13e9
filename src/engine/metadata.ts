import type { Inline, RichTextNode } from '../model/rich-text.ts'
import type { Faq, Institution } from '../model/site.generated.ts'
import { findInstitution, NOT_FOUND, type Page, type SiteInfo } from '../model/site.ts'
import { blocksOfType } from './blocks-of-type.ts'

/** What of a site search engines are told. */
type Described = Pick<SiteInfo, 'name' | 'url' | 'institutions'>

/** What a browser's tab and a search result call the page. */
export function pageTitle(site: Pick<SiteInfo, 'name'>, page: Pick<Page, 'path' | 'title'>): string {
  return page.path === '/' ? `${site.name} · ${page.title}` : `${page.title} · ${site.name}`
}

/** The page's one public address. */
export function canonicalUrl(site: Pick<SiteInfo, 'url'>, page: Pick<Page, 'path'>): string {
  return site.url + page.path
}

/**
 * What search engines read (JSON-LD, schema.org): the institutions with their postal addresses on the home page, an
 * institution on its own, and the way back to the home page on every other; frequent questions wherever they stand.
 */
export function structuredData(site: Described, page: Page): object[] {
  if (page.path === NOT_FOUND) return []
  if (page.path === '/')
    return [...site.institutions.map((institution) => school(site, institution)), ...questions(page)]
  const institution = findInstitution(site, page.institution)
  return [breadcrumbs(site, page), ...(institution ? [school(site, institution)] : []), ...questions(page)]
}

/** One `FAQPage` for all the questions of a page, or none. */
function questions(page: Page): object[] {
  const all = blocksOfType(page, 'Faq').flatMap((faq) => faq.questions)
  if (all.length === 0) return []
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: all.map(question) }]
}

function question({ question, answer }: Faq['questions'][number]): object {
  return {
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.flatMap(lines).join('\n') },
  }
}

function lines(node: RichTextNode): string[] {
  const texts = node.type === 'list' ? node.items : [node.children]
  return texts.map((text) => text.map(inlineText).join(''))
}

function inlineText(inline: Inline): string {
  return typeof inline === 'string' ? inline : inline.children.map(inlineText).join('')
}

function school(site: Described, { schemaType, name, path, phones, email, address }: Institution): object {
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

function breadcrumbs(site: Described, page: Page): object {
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
