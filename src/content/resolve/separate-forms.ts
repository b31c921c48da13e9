import type { Page } from '../../model/site.ts'
import { definitions } from '../schema/definitions.ts'
import { isObject } from '../schema/field.ts'

/** A block with a form, and the page of the block. The block still has the fields that only the server may see. */
export interface PostingBlock {
  page: Page
  block: Record<string, unknown>
}

/**
 * Removes the data that only the server may see from a resolved page.
 *
 * @returns the page for visitors, and the unchanged blocks with forms
 */
export function separateForms(page: Page): { page: Page; forms: PostingBlock['block'][] } {
  const forms: PostingBlock['block'][] = []
  // The cast is safe, because only optional properties were removed.
  return { page: withoutPrivate(page, forms) as Page, forms }
}

function withoutPrivate(data: unknown, found: Record<string, unknown>[]): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => withoutPrivate(item, found))
    return items.some((item, index) => item !== data[index]) ? items : data
  }
  if (!isObject(data)) return data
  const { posts, secret } = privateFields.get(data.type) ?? NOTHING_PRIVATE
  if (posts) found.push(data)
  let visible = data
  for (const [key, value] of Object.entries(data)) {
    if (typeof value !== 'object' || secret.includes(key)) continue
    const inner = withoutPrivate(value, found)
    if (inner !== value) visible = { ...visible, [key]: inner }
  }
  if (!secret.some((key) => key in visible)) return visible
  return Object.fromEntries(Object.entries(visible).filter(([key]) => !secret.includes(key)))
}

const NOTHING_PRIVATE = { posts: false, secret: [] as string[] }

const privateFields = new Map<unknown, typeof NOTHING_PRIVATE>(
  Object.entries(definitions).map(([name, { properties = {}, 'x-posts': posts }]) => {
    const secret = Object.keys(properties).filter((key) => properties[key]?.['x-server'])
    return [name, { posts: posts === 'form', secret }]
  }),
)
