import type { FieldModel } from '../fields.ts'

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
