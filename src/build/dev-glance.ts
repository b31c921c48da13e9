import { loadSite } from '../content/load-site.ts'
import type { GoodContent } from './dev-files.ts'

/**
 * Reads pages that have changed, and nothing else: of a site of thousands of pages a text is then shown long before all of them have been
 * judged with it.
 *
 * @param changed the paths of all that has changed
 * @returns the content with these pages as they are now; undefined where something else has changed or one of them has a mistake
 */
export async function glanceAt(
  folder: string,
  changed: readonly string[],
  before: GoodContent,
): Promise<GoodContent | undefined> {
  const { site, forms, assets, photos } = await loadSite(folder, { pages: changed })
  const fresh = new Map(site?.pages.map((page) => [page.path, page]))
  const pages = before.site.pages.map((page) => fresh.get(page.path) ?? page)
  const replaced = pages.filter((page) => fresh.get(page.path) === page).length
  // One that is none of the pages, new, deleted or moved to another address changes more than itself.
  if (replaced !== changed.length || fresh.size !== changed.length) return undefined
  const others = before.forms.filter(({ page }) => !fresh.has(page.path))
  return {
    ...before,
    site: { ...before.site, pages },
    forms: [...others, ...forms],
    assets: [...before.assets, ...assets],
    made: { ...before.made, files: [...before.made.files, ...photos] },
  }
}
