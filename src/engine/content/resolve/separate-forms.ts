import type { Page } from '../../model/site.ts'
import { definitions } from '../schema/definitions.ts'
import { isObject } from '../schema/field.ts'
import { mapInside } from '../schema/map-inside.ts'
import { without } from './resolver.ts'

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
  const inside = (inner: unknown) => withoutPrivate(inner, found)
  if (!isObject(data)) return mapInside(data, inside)
  const { posts, secret } = privateFields.get(data.type) ?? NOTHING_PRIVATE
  if (posts) found.push(data)
  return mapInside(secret.some((key) => key in data) ? without(secret, data) : data, inside)
}

const NOTHING_PRIVATE = { posts: false, secret: [] as string[] }

const privateFields = new Map<unknown, typeof NOTHING_PRIVATE>(
  Object.entries(definitions).map(([name, { properties = {}, 'x-posts': posts }]) => {
    const secret = Object.keys(properties).filter((key) => properties[key]?.['x-server'])
    return [name, { posts: posts === 'form', secret }]
  }),
)
