import { objectsAt } from '../../engine/json-text/pointer.ts'

/** Returns the names that pages have in the menu, by the page's path. @param site the parsed `site.json`, or the site's data */
export function menuNames(site: unknown): Map<string, string> {
  const entries = objectsAt(site, '/navigation')
  const links = [...entries, ...entries.flatMap((entry) => objectsAt(entry, '/links'))]
  return new Map(
    links.flatMap(({ to, label }) =>
      typeof to === 'string' && typeof label === 'string' && !label.includes('{')
        ? [[to, label] as const]
        : [],
    ),
  )
}
