import { hashOf } from './etag.ts'
import type { ServedFile } from './represent.ts'

const OPTION = / data-query-institution="([^"]*)"/g

/** Lists the institutions that the address of a page may name (`?institution=`), each without its version of the page. */
export function findVariants(path: string, body: Uint8Array): ServedFile['variants'] {
  if (!path.endsWith('.html')) return undefined
  const ids = Array.from(Buffer.from(body).toString().matchAll(OPTION), ([, id = '']) => id)
  return ids.length ? new Map(ids.map((id) => [id, undefined])) : undefined
}

/**
 * Returns the version of a page with the option selected that the address names, because browsers without JavaScript cannot select it.
 * Other addresses and unknown values get the page itself.
 */
export function pageForQuery(page: ServedFile, search: string): ServedFile {
  const id = page.variants && new URLSearchParams(search).get('institution')
  if (!page.variants || typeof id !== 'string' || !page.variants.has(id)) return page
  const known = page.variants.get(id)
  if (known) return known
  const option = ` data-query-institution="${id}"`
  const body = Buffer.from(Buffer.from(page.body).toString().replaceAll(option, `${option} selected=""`))
  const made: ServedFile = { ...page, body, hash: hashOf([body]), made: {}, variants: undefined }
  page.variants.set(id, made)
  return made
}
