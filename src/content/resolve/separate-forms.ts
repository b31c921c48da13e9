import type { Page } from '../../model/site.ts'
import { definitions } from '../schema/definitions.ts'
import { isObject } from '../schema/field.ts'

/** A block whose form is sent to an address of its own, with what no visitor gets (`x-server`), and the page that it stands on. */
export interface PostingBlock {
  page: Page
  block: Record<string, unknown>
}

/** Takes out of resolved pages what only the server gets. */
export function separateForms(pages: readonly Page[]): { pages: Page[]; forms: PostingBlock[] } {
  const forms: PostingBlock[] = []
  const shown = pages.map((page) => {
    const found: Record<string, unknown>[] = []
    // The same page, without properties that are optional.
    const visible = withoutPrivate(page, found) as Page
    forms.push(...found.map((block) => ({ page: visible, block })))
    return visible
  })
  return { pages: shown, forms }
}

function withoutPrivate(data: unknown, found: Record<string, unknown>[]): unknown {
  if (Array.isArray(data)) return data.map((item) => withoutPrivate(item, found))
  if (!isObject(data)) return data
  const { properties = {}, 'x-posts': posts } = definitions[String(data.type)] ?? {}
  if (posts === 'form') found.push(data)
  const entries = Object.entries(data)
    .filter(([key]) => !properties[key]?.['x-server'])
    .map(([key, value]) => [key, withoutPrivate(value, found)] as const)
  return Object.fromEntries(entries)
}
