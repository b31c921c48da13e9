import type { FieldModel } from '../fields.ts'

/** Matches a link to a page: its path, and the rest (`?institution=sur#tab`). */
const INTERNAL = /^(\/(?!\/)[^?#]*)(.*)$/s

/** Matches an address in Markdown, after `](`. */
const IN_MARKDOWN = /(\]\(\s*<?)([^\s)>]+)/g

/** The addresses in a field: its own, or those in its Markdown. */
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

/** An address of a page in parts: origin if written, path, and the rest. */
export interface PageAddress {
  site: string
  path: string
  rest: string
}

/** The page of an address; undefined for an external one. @param url the site's address */
export function pageOf(address: string, url: string): PageAddress | undefined {
  const isWhole = url !== '' && address.startsWith(url) && /^([/?#]|$)/.test(address.slice(url.length))
  const site = isWhole ? url : ''
  const [, path, rest = ''] = INTERNAL.exec(address.slice(site.length) || '/') ?? []
  return path === undefined || address === '' ? undefined : { site, path, rest }
}

/** Whether a whole value is an address. A text that is only an address counts, because it may be a variable that links use. */
function isAddress(kind: FieldModel['kind'], value: string): boolean {
  return kind === 'link' || kind === 'page' || (kind === 'text' && /^\/[a-z0-9][^\s]*$/.test(value))
}

function isMarkdown(kind: FieldModel['kind']): boolean {
  return kind === 'markdown' || kind === 'short-markdown'
}
