import { slugOf } from '../../editor/core/slug.ts'
import type { SiteFile } from '../../engine/model/site.generated.ts'
import { readMenus } from './menus.ts'
import type { Entry } from './read-export.ts'
import { tagPath, type ImportPlan } from './plan-import.ts'

/** Maximum number of entries in a menu that is made from the names of pages. */
const MAX_MENU_ENTRIES = 7

/** Returns the menu, footer and redirects of the site. If the export has no menu, the menu lists the top-level pages. */
export function navigationOf(work: ImportPlan): Pick<SiteFile, 'navigation' | 'footer' | 'redirects'> {
  const { site, addresses, imported, options, notes } = work
  const objects = new Map(site.entries.map((entry) => [entry.id, entry]))
  const { main, others } = readMenus(site.entries, options.menu, {
    titleOf: (entry) => entry.title || objects.get(objectOf(entry))?.title || '',
    targetOf: (entry) => targetOf(entry, work),
    note: (text) => void notes.push({ address: '', title: '', text }),
  })
  const pages = imported
    .filter(({ type, parent }) => type === 'page' && parent === '0')
    .slice(0, MAX_MENU_ENTRIES)
    .map(({ id, title }) => ({ label: title || 'Sin título', to: addresses.paths.get(id) ?? '/' }))
  const fallback = pages.length > 0 ? pages : [{ label: 'Página de inicio', to: '/' }]
  return {
    navigation: main.length > 0 ? main : fallback,
    footer: { tagline: site.description || site.title || 'Sitio', columns: others },
    redirects: addresses.redirects,
  }
}

function objectOf({ meta }: Entry): string {
  return meta.get('_menu_item_object_id') ?? ''
}

function targetOf(entry: Entry, { site, addresses, tags, id }: ImportPlan): string {
  const type = entry.meta.get('_menu_item_type')
  if (type === 'post_type') return addresses.paths.get(objectOf(entry)) ?? ''
  if (type === 'taxonomy') {
    const tag = slugOf(site.categories.get(objectOf(entry)) ?? '')
    return tags.has(tag) ? tagPath(site, id, tag) : ''
  }
  const address = entry.meta.get('_menu_item_url') ?? ''
  if (address.startsWith('#')) return ''
  return addresses.find(address) ?? (/^https?:\/\/[^/]+\.[^/]/.test(address) ? address : '')
}
