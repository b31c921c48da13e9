import { slugOf } from '../../editor/core/slug.ts'
import type { SiteFile, MenuEntry, NavLink } from '../../engine/model/site.generated.ts'
import { withAnchor } from './content-files.ts'
import { correctAddress } from './link-target.ts'
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
    targetOf: (entry) => targetOfEntry(entry, work),
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

function targetOfEntry(entry: Entry, work: ImportPlan): string {
  const { site, addresses, tags, id } = work
  const type = entry.meta.get('_menu_item_type')
  if (type === 'post_type') return addresses.paths.get(objectOf(entry)) ?? ''
  if (type === 'taxonomy') {
    const tag = slugOf(site.categories.get(objectOf(entry)) ?? '')
    return tags.has(tag) ? tagPath(site, id, tag) : ''
  }
  const address = entry.meta.get('_menu_item_url') ?? ''
  const { to } = correctAddress(address, site.address)
  const url = URL.parse(to)
  const path = url ? addresses.find(url.href) : undefined
  return url && path !== undefined ? withAnchor(path, url, work) : to
}

interface Menus {
  main: MenuEntry[]
  others: { title: string; links: NavLink[] }[]
}

interface MenuTools {
  /** Returns the target of a menu entry on the new site, or '' if the entry leads nowhere. */
  targetOf: (entry: Entry) => string
  titleOf: (entry: Entry) => string
  note: (text: string) => void
}

/** Reads the menus of an export. @param wanted the name of the main menu, if the person who imports gave one */
function readMenus(entries: readonly Entry[], wanted: string | undefined, tools: MenuTools): Menus {
  const items = entries.filter(({ type, status }) => type === 'nav_menu_item' && status === 'publish')
  const menus = Map.groupBy(
    items,
    ({ terms }) => terms.find(({ kind }) => kind === 'nav_menu')?.label ?? 'Menú sin nombre',
  )
  const names = [...menus.keys()]
  const main = names.find((name) => name === wanted) ?? names.find((name) => MAIN.test(name)) ?? names[0]
  if (wanted !== undefined && main !== wanted)
    throw new Error(`No hay un menú «${wanted}» en la exportación. Hay: ${names.join(', ') || 'ninguno'}.`)
  const trees = new Map(Array.from(menus, ([name, own]) => [name, treeOf(name, own, tools)]))
  return {
    main: trees.get(main ?? '') ?? [],
    others: Array.from(trees)
      .filter(([name, tree]) => name !== main && tree.length > 0)
      .map(([title, tree]) => ({ title, links: tree.flatMap(withInner) })),
  }
}

const MAIN = /principal|primari|main|header|top|cabecera|navega/i

function withInner({ links = [], label, to }: MenuEntry): NavLink[] {
  return [{ label, to }, ...links]
}

/** Returns the entries of a menu in two levels. Deeper entries move up to the second level. */
function treeOf(name: string, items: readonly Entry[], { targetOf, titleOf, note }: MenuTools): MenuEntry[] {
  const sorted = items.toSorted((a, b) => a.order - b.order)
  const parentOf = ({ meta }: Entry) =>
    sorted.find(({ id }) => id === meta.get('_menu_item_menu_item_parent'))
  const below = (entry: Entry): Entry[] =>
    sorted.filter((one) => parentOf(one) === entry).flatMap((one) => [one, ...below(one)])
  const linkOf = (entry: Entry): NavLink[] => {
    const [label, to] = [titleOf(entry), targetOf(entry)]
    if (to !== '' && label !== '') return [{ label, to }]
    note(
      `menú «${name}»: «${label}» no lleva a ninguna página que se haya traído (${entry.meta.get('_menu_item_url') || entry.address})`,
    )
    return []
  }
  return sorted
    .filter((entry) => parentOf(entry) === undefined)
    .flatMap((entry) => {
      const inner = below(entry)
      if (inner.some((one) => parentOf(one) !== entry))
        note(`menú «${name}»: lo que estaba en un tercer nivel bajo «${titleOf(entry)}» subió al segundo`)
      const links = inner.flatMap(linkOf)
      // An entry without a target only opens its submenu. It gets the target of the submenu's first link.
      if (links[0] && targetOf(entry) === '') return [{ label: titleOf(entry), to: links[0].to, links }]
      return linkOf(entry).map((own) => ({ ...own, ...(links.length > 0 && { links }) }))
    })
}
