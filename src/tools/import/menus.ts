import type { MenuEntry, NavLink } from '../../engine/model/site.generated.ts'
import type { Entry } from './read-export.ts'

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
export function readMenus(entries: readonly Entry[], wanted: string | undefined, tools: MenuTools): Menus {
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
