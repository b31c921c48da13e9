import type { FieldModel } from '../fields.ts'

/** A link to a page of the site: its path, and what follows it (`?institution=sur#tab`). */
const INTERNAL = /^(\/(?!\/)[^?#]*)(.*)$/s

/** An address inside Markdown, after `](`. */
const IN_MARKDOWN = /(\]\(\s*<?)([^\s)>]+)/g

/** The addresses that a field links to: its own, or those in its Markdown. */
export function linksIn({ kind, value }: FieldModel): string[] {
  if (typeof value !== 'string') return []
  if (isAddress(kind, value)) return [value]
  return isMarkdown(kind) ? Array.from(value.matchAll(IN_MARKDOWN), ([, , address = '']) => address) : []
}

/** The value of a field with other addresses. */
export function rewriteLinks({ kind, value }: FieldModel, rewrite: (address: string) => string): unknown {
  if (typeof value !== 'string') return value
  if (isAddress(kind, value)) return rewrite(value)
  if (!isMarkdown(kind)) return value
  return value.replaceAll(IN_MARKDOWN, (_, before: string, address: string) => before + rewrite(address))
}

/** An address of a page of the site, in parts: `https://…` where it is written, the path, and what follows it. */
export interface PageAddress {
  site: string
  path: string
  rest: string
}

/** The page of an address; undefined for an external one. @param url the site's own */
export function pageOf(address: string, url: string): PageAddress | undefined {
  const isWhole = url !== '' && address.startsWith(url) && /^([/?#]|$)/.test(address.slice(url.length))
  const site = isWhole ? url : ''
  const [, path, rest = ''] = INTERNAL.exec(address.slice(site.length) || '/') ?? []
  return path === undefined || address === '' ? undefined : { site, path, rest }
}

/** A text that is an address as a whole may be used as one: a variable with the address of a page. */
function isAddress(kind: FieldModel['kind'], value: string): boolean {
  return kind === 'link' || kind === 'page' || (kind === 'text' && /^\/[a-z0-9][^\s]*$/.test(value))
}

function isMarkdown(kind: FieldModel['kind']): boolean {
  return kind === 'markdown' || kind === 'short-markdown'
}
