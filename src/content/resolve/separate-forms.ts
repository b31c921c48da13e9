import type { Page } from '../../model/site.ts'
import { definitions } from '../schema/definitions.ts'
import { isObject } from '../schema/field.ts'

/** A block whose form is sent to an address of its own, with what no visitor gets (`x-server`), and the page that it stands on. */
export interface PostingBlock {
  page: Page
  block: Record<string, unknown>
}

/** Takes out of a resolved page what only the server gets. @returns the page as visitors get it, and its blocks with forms as they were */
export function separateForms(page: Page): { page: Page; forms: PostingBlock['block'][] } {
  const forms: PostingBlock['block'][] = []
  // The same page, without properties that are optional.
  return { page: withoutPrivate(page, forms) as Page, forms }
}

/** What is private in nothing is not copied. */
function withoutPrivate(data: unknown, found: Record<string, unknown>[]): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => withoutPrivate(item, found))
    return items.some((item, index) => item !== data[index]) ? items : data
  }
  if (!isObject(data)) return data
  const { posts, secret } = PRIVATE.get(data.type) ?? NOTHING_PRIVATE
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

/** By the name of a block type, whether its form is the server's to judge, and which of its properties are. */
const PRIVATE = new Map<unknown, typeof NOTHING_PRIVATE>(
  Object.entries(definitions).map(([name, { properties = {}, 'x-posts': posts }]) => {
    const secret = Object.keys(properties).filter((key) => properties[key]?.['x-server'])
    return [name, { posts: posts === 'form', secret }]
  }),
)
