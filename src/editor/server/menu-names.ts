import { isObject } from '../../model/schema.ts'

/** The names that pages have in the menu, by path. @param site the value of `site.json`, or the site's data */
export function menuNames(site: unknown): Map<string, string> {
  const entries = entriesIn(site, 'navigation')
  const links = [...entries, ...entries.flatMap((entry) => entriesIn(entry, 'links'))]
  return new Map(
    links.flatMap(({ to, label }) =>
      typeof to === 'string' && typeof label === 'string' && !label.includes('{')
        ? [[to, label] as const]
        : [],
    ),
  )
}

function entriesIn(holder: unknown, key: string): Record<string, unknown>[] {
  const list = isObject(holder) ? holder[key] : undefined
  return Array.isArray(list) ? list.filter(isObject) : []
}
