import { objectsAt } from '../../../engine/json-text/pointer.ts'
import type { PageEntry } from '../../core/api.ts'
import {
  type EntryPosition,
  addToNavigation,
  removeFromNavigation,
  moveInNavigation,
} from '../../core/commands/navigation.ts'
import { withChanges } from '../../core/step.ts'
import { periodInWords } from '../reading/days.ts'
import { valueIn } from '../reading/values.ts'
import type { EditorApp } from '../store/create-editor.ts'

export interface ListedPage {
  page: PageEntry
  name: string
  /** The position of the page in the site's menu; undefined if the menu does not contain the page. */
  at?: EntryPosition
  /** The period in which visitors see the page's menu entry, in Spanish; missing when they always see the entry. */
  when?: string
  moves: { up?: EntryPosition; down?: EntryPosition; nest?: EntryPosition; unnest?: EntryPosition }
}

export function inMenuOrder(pages: readonly PageEntry[], site: unknown): ListedPage[] {
  const entries = objectsAt(site, '/navigation')
  const seen = new Set<PageEntry>()
  const list = (
    entry: Record<string, unknown>,
    at: EntryPosition,
    moves: ListedPage['moves'],
  ): ListedPage[] => {
    const { to, label } = entry
    const page = pages.find(({ path }) => path === to)
    if (!page || seen.has(page)) return []
    seen.add(page)
    const when = periodInWords(entry)
    return [{ page, name: typeof label === 'string' ? label : page.title, at, ...(when && { when }), moves }]
  }
  const inMenu = entries.flatMap((entry, index) => {
    const links = objectsAt(entry, '/links')
    const above = entries[index - 1]
    return [
      ...list(entry, [index], {
        ...(above && { up: [index - 1], nest: [index - 1, objectsAt(above, '/links').length] }),
        ...(index < entries.length - 1 && { down: [index + 1] }),
      }),
      ...links.flatMap((link, below) =>
        list(link, [index, below], {
          ...(below > 0 && { up: [index, below - 1] }),
          ...(below < links.length - 1 && { down: [index, below + 1] }),
          unnest: [index + 1],
        }),
      ),
    ]
  })
  const others = pages
    .filter((page) => !seen.has(page))
    .map((page) => ({ page, name: page.title, moves: {} }))
  return [...inMenu, ...others]
}

export interface MenuPlace {
  title: string
  at: EntryPosition
}

/** Lists the positions in the menu to which a page can move, counted without the page. Excludes its own position. */
export function menuPlaces(site: unknown, own: EntryPosition | undefined): MenuPlace[] {
  const [index, below] = own ?? []
  const isOwn = ([place, inside]: EntryPosition) => place === index && inside === below
  const name = ({ label }: Record<string, unknown>) => `«${String(label)}»`
  const entries = objectsAt(site, '/navigation').map((entry, place) => ({
    name: name(entry),
    links: objectsAt(entry, '/links').flatMap((link, inside) => (isOwn([place, inside]) ? [] : [name(link)])),
    isOwn: isOwn([place]),
  }))
  const places = entries
    .filter((entry) => !entry.isOwn)
    .flatMap((entry, place): MenuPlace[] => [
      { title: `Adentro de ${entry.name}, al principio`, at: [place, 0] },
      ...entry.links.map((link, inside): MenuPlace => ({
        title: `Adentro de ${entry.name}, después de ${link}`,
        at: [place, inside + 1],
      })),
      { title: `Después de ${entry.name}`, at: [place + 1] },
    ])
  return [{ title: 'Al principio del menú', at: [0] } satisfies MenuPlace, ...places].filter(
    ({ at }) => !isOwn(at),
  )
}

/** Moves a page to a position in the menu, as one step. A page outside the menu also gets an entry. */
export function putInMenu(editor: EditorApp, { page, name, at }: ListedPage, place: MenuPlace): void {
  const { schema } = editor
  const { files } = editor.store.get()
  const added = at ? new Map() : addToNavigation(schema, files, { label: name, to: page.path })
  const all = withChanges(files, added)
  const last = objectsAt(valueIn(all, MENU.file), MENU.pointer).length - 1
  editor.change(moveInNavigation(schema, all, at ?? [last], place.at), {
    label: `mover «${name}» en el menú`,
    at: MENU,
    toast: `«${name}» está en el menú: ${place.title.charAt(0).toLowerCase()}${place.title.slice(1)}.`,
  })
}

const MENU = { file: 'site.json', pointer: '/navigation' }

export function moveInMenu(editor: EditorApp, from: EntryPosition, to: EntryPosition): void {
  const { files } = editor.store.get()
  editor.change(moveInNavigation(editor.schema, files, from, to), {
    label: 'ordenar el menú',
    at: MENU,
    toast: 'El menú tiene otro orden.',
  })
}

export function addToMenu(editor: EditorApp, { path, title }: PageEntry): void {
  const { files } = editor.store.get()
  editor.change(addToNavigation(editor.schema, files, { label: title, to: path }), {
    label: `poner «${title}» en el menú`,
    at: MENU,
    toast: `«${title}» está en el menú.`,
  })
}

export function removeFromMenu(editor: EditorApp, { path, title }: PageEntry): void {
  const { files } = editor.store.get()
  const changes = removeFromNavigation(editor.schema, files, path)
  if (changes.size === 0)
    return editor.showToast({ text: 'En el menú tiene que quedar al menos una página.' })
  editor.change(changes, {
    label: `sacar «${title}» del menú`,
    at: MENU,
    toast: `«${title}» salió del menú. La página sigue existiendo.`,
  })
}
