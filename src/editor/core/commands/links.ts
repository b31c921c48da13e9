import type { Bundle } from '../../../engine/model/schema.ts'
import { textAt } from '../../../engine/json-text/pointer.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import type { FieldModel } from '../fields.ts'
import { readAt, SITE, siteFields, type SiteField } from './site-fields.ts'

export function findLinksTo(bundle: Bundle, files: FileTexts, path: string): SiteField[] {
  const url = urlOf(files)
  return [...siteFields(bundle, files, [path])].filter((field) =>
    linksIn(field).some((address) => pageOf(address, url)?.path === path),
  )
}

/** Finds the files of pages that show a fragment, directly or through another fragment. */
export function pagesShowing(bundle: Bundle, files: FileTexts, fragment: string): string[] {
  const users = new Map<string, Set<string>>()
  for (const { kind, value, file } of siteFields(bundle, files, ['fragment'])) {
    if (kind === 'fragment') users.set(String(value), (users.get(String(value)) ?? new Set()).add(file))
  }
  const seen = new Set<string>()
  const visit = (name: string): void => {
    for (const file of users.get(name) ?? []) {
      if (seen.has(file)) continue
      seen.add(file)
      visit(file.replace(/^.*\/|\.json$/g, ''))
    }
  }
  visit(fragment)
  return [...seen].filter((file) => !file.startsWith('fragments/'))
}

export function urlOf(files: FileTexts): string {
  return textAt(readAt(files, SITE), '/url') ?? ''
}

/** Matches the address of a page on this site. Captures its path and the rest (such as `?institution=sur#tab`). */
const INTERNAL = /^(\/(?!\/)[^?#]*)(.*)$/s

const IN_MARKDOWN = /(\]\(\s*<?)([^\s)>]+)/g

/** Returns the link addresses in a field: the whole value if it is an address, otherwise the addresses in its Markdown. */
export function linksIn({ kind, value }: FieldModel): string[] {
  if (typeof value !== 'string') return []
  if (isAddress(kind, value)) return [value]
  return isMarkdown(kind) ? Array.from(value.matchAll(IN_MARKDOWN), ([, , address = '']) => address) : []
}

export function rewriteLinks({ kind, value }: FieldModel, rewrite: (address: string) => string): unknown {
  if (typeof value !== 'string') return value
  if (isAddress(kind, value)) return rewrite(value)
  if (!isMarkdown(kind)) return value
  return value.replaceAll(IN_MARKDOWN, (_, before: string, address: string) => before + rewrite(address))
}

/**
 * The parts of a link to a page. `site` is the site's address, empty if the link does not contain it. `rest` is the query and the anchor.
 */
export interface PageAddress {
  site: string
  path: string
  rest: string
}

/**
 * Splits a link to a page of this site into the site's address, the path, and the rest. Returns undefined for a link to another site.
 *
 * @param url the address of this site
 */
export function pageOf(address: string, url: string): PageAddress | undefined {
  const isWhole = url !== '' && address.startsWith(url) && /^([/?#]|$)/.test(address.slice(url.length))
  const site = isWhole ? url : ''
  const [, path, rest = ''] = INTERNAL.exec(address.slice(site.length) || '/') ?? []
  return path === undefined || address === '' ? undefined : { site, path, rest }
}

/**
 * Whether the whole value of a field is an address. A text that looks like a path also counts, because it may be a variable for use in
 * links.
 */
function isAddress(kind: FieldModel['kind'], value: string): boolean {
  return kind === 'link' || kind === 'page' || (kind === 'text' && /^\/[a-z0-9][^\s]*$/.test(value))
}

function isMarkdown(kind: FieldModel['kind']): boolean {
  return kind === 'markdown' || kind === 'short-markdown'
}
